/** Starts the demo on loopback; `port` 0 takes a free one, `root` holds `cdn/`. Rejects when it cannot listen. */
export function startDemo(options?: {port?: number; root?: string}): Promise<{url: string; close: () => Promise<void>}>;
