/**
 * Starts the demo on loopback; `port` 0 takes a free one, `root` holds `cdn/`, `now` is the clock of addresses that end, `uploads` the bytes
 * and numbers that are taken, `store` where turns are kept (`url` a PostgreSQL, else one within this process) and for how many
 * milliseconds. Rejects when it cannot listen.
 */
export function startDemo(options?: {
  port?: number; root?: string; now?: () => number; uploads?: {file?: number; all?: number; files?: number; atOnce?: number};
  store?: {url?: string; folder?: string; retention?: number};
}): Promise<{url: string; close: () => Promise<void>}>;
