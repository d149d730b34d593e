import type {Host, LogRecord} from '../contract/host.js';
import {onLoopback} from './page.js';

/**
 * The only place that speaks to the console (S-48). In production it stays silent but for one warning a page
 * when two versions meet; a developer's page (`dev`) also hears warnings about its own attributes, once each.
 */
const said = new Set<string>();
/** A developer's page by where it is served from: the first attributes are read before an element can say so. */
let developing = onLoopback();

/** Turns developer warnings on for this page; they stay on. */
export function developerReports(): void {
  developing = true;
}

/** Warns once, in production too: S-03 alone needs it. */
export function warnOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(`[morit] ${text}`);
}

/** Warns a developer once about a misuse of ours; a bad value then counts as its default (F-45). */
export function reportMisuse(text: string): void {
  if (developing) warnOnce(text);
}

/** Tells a developer what an element threw; production hears of it by `morit-diagnostic` alone. */
export function reportFailure(where: string, error: unknown): void {
  if (developing) console.error(`[morit] ${where}`, error);
}

/** Hands a record to the page's log. What it throws, or promises and breaks, is told to developers and costs the page nothing (F-37, S-48). */
export async function tellLog(host: Host, record: LogRecord): Promise<void> {
  try {
    await (host as {log?: (record: LogRecord) => unknown}).log?.(record);
  } catch (error) {
    reportFailure('host.log', error);
  }
}
