import {isObject} from '../contract/json.js';
import type {StreamRecord} from '../stream/types.js';
import {categories, categoryOf, type Category} from './categories.js';
import {keysOf} from './keys.js';

/** One event of the log. */
export interface LogEntry {
  /** Counted from 1, in the order in which the events came. */
  readonly number: number;
  readonly at: number;
  readonly runId: string | undefined;
  readonly type: string;
  readonly category: Category;
  readonly event: Readonly<Record<string, unknown>>;
  readonly bytes: number;
  /** Of an event about a call: the tool's name, also where the event itself does not say it. */
  readonly tool: string | undefined;
  /** What the event is about: {@link keysOf}. */
  readonly keys: readonly string[];
}

/** What of the log is shown. */
export interface LogFilter {
  readonly categories: ReadonlySet<Category>;
  /** Found anywhere in an entry's line, whatever the case; empty: everything. */
  readonly search: string;
  /** Only entries for which this is true; absent: all. */
  readonly only?: ((entry: LogEntry) => boolean) | undefined;
}

/** Every category, and no search. */
export const openFilter: LogFilter = {categories: new Set(categories), search: ''};

/** So many entries are kept; the counter goes on when older ones go. */
export const mostEntries = 50_000;

/**
 * The events of one chat, as they came. An event costs the same whether it is the first or the twenty-thousandth: the shown list grows with
 * it, and is made anew only when the filter changes.
 */
export class EventLog {
  #entries: LogEntry[] = [];
  #shown: LogEntry[] = [];
  #filter: LogFilter = openFilter;
  #line: (entry: LogEntry) => string;
  #tools = new Map<string, string>();
  #count = 0;

  /** `line` is what is searched in: what a reader sees of an entry, and never more. */
  constructor(line: (entry: LogEntry) => string) {
    this.#line = line;
  }

  /** How many events came since the log was cleared. */
  get count(): number {
    return this.#count;
  }

  /** What is kept, oldest first. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** What the filter lets through, oldest first; the same list until it is filtered anew. */
  get shown(): readonly LogEntry[] {
    return this.#shown;
  }

  /** Takes an event as it came. */
  add({at, runId, event, bytes}: StreamRecord): LogEntry {
    const raw: Readonly<Record<string, unknown>> = isObject(event) ? event : {};
    const type = typeof raw['type'] === 'string' ? raw['type'] : '';
    const call = raw['toolCallId'];
    if (typeof call === 'string' && typeof raw['toolCallName'] === 'string') this.#tools.set(call, raw['toolCallName']);
    const entry: LogEntry = {
      number: this.#count += 1, at, runId, type, category: categoryOf(type), event: raw, bytes,
      tool: typeof call === 'string' ? this.#tools.get(call) : undefined, keys: keysOf(raw, runId),
    };
    this.#entries.push(entry);
    if (this.#fits(entry)) this.#shown.push(entry);
    // A tenth at a time, so that the list is not moved for every event.
    if (this.#entries.length > mostEntries * 1.1) {
      this.#entries = this.#entries.slice(-mostEntries);
      this.filter(this.#filter);
    }
    return entry;
  }

  /** Shows what fits this filter, now and from now on. */
  filter(filter: LogFilter): void {
    this.#filter = filter;
    this.#shown = this.#entries.filter((entry) => this.#fits(entry));
  }

  /** Forgets everything; the filter stays. */
  clear(): void {
    this.#entries = [];
    this.#shown = [];
    this.#tools = new Map();
    this.#count = 0;
  }

  #fits(entry: LogEntry): boolean {
    const {categories: wanted, search, only} = this.#filter;
    if (!wanted.has(entry.category) || only?.(entry) === false) return false;
    return search === '' || this.#line(entry).toLowerCase().includes(search.toLowerCase());
  }
}
