/**
 * Starts the demo on loopback; `port` 0 takes a free one, `root` holds `cdn/`, `now` is the clock of addresses that end, `uploads` the bytes
 * and numbers that are taken, `store` where turns are kept (`url` a PostgreSQL, else one within this process) and for how many
 * milliseconds, `model` what answers free words in place of the scripts. Rejects when it cannot listen, or when the model's address is none.
 */
export function startDemo(options?: {
  port?: number; root?: string; now?: () => number; uploads?: {file?: number; all?: number; files?: number; atOnce?: number};
  store?: {url?: string; folder?: string; retention?: number}; model?: {url?: string; key?: string; name?: string; patience?: number};
}): Promise<{url: string; close: () => Promise<void>}>;
