import type {Clock} from '../contract/clock.js';
import type {Mon} from '../contract/host.js';
import {isObject} from '../contract/json.js';

/** How long typing has to rest before the host is asked, in milliseconds. */
const REST_MS = 200;
/** How many are shown; who has more narrows them down by typing. */
const MAX_FOUND = 50;

/** What a choice of Mons needs of its surroundings. */
export interface MonHooks {
  readonly clock: () => Pick<Clock, 'setTimeout'>;
  /** The Mons that match; at once where the page gave them all, else by the host. */
  readonly list: (query: string, signal: AbortSignal) => readonly Mon[] | Promise<readonly Mon[] | undefined>;
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

/** Which Mons the reader wants the work to go to first, and the search that finds them. */
export class MonChoice {
  readonly #hooks: MonHooks;
  #flight: AbortController | undefined;
  #cancelRest: (() => void) | undefined;

  /** In the order in which they were chosen. */
  chosen: readonly Mon[] = [];
  /** What the last search found. */
  found: readonly Mon[] = [];
  /** The place in {@link found} that Enter means. */
  active = 0;
  /** How the last search stands. */
  status: 'searching' | 'found' | 'failed' = 'found';
  /** What it looks for. */
  query = '';

  constructor(hooks: MonHooks) {
    this.#hooks = hooks;
  }

  /** Looks for Mons by `query`: at once when `now`, else when typing rests. Only the last search is heard. */
  search(query: string, now = false): void {
    this.rest();
    this.query = query;
    this.status = 'searching';
    const {signal} = this.#flight = new AbortController();
    if (now) void this.#ask(query, signal);
    else this.#cancelRest = this.#hooks.clock().setTimeout(() => { void this.#ask(query, signal); }, REST_MS);
    this.#hooks.changed();
  }

  /** Ends the search under way. */
  rest(): void {
    this.#cancelRest?.();
    this.#flight?.abort();
  }

  /** Goes up or down in the list, and round its ends. */
  move(step: 1 | -1): void {
    const count = this.found.length;
    if (count > 0) this.active = (this.active + step + count) % count;
    this.#hooks.changed();
  }

  /** Whether `mon` is chosen. */
  has({monId}: Mon): boolean {
    return this.chosen.some((mon) => mon.monId === monId);
  }

  /** Chooses a Mon, or lets it go again; answers whether it is chosen now. */
  toggle(mon: Mon): boolean {
    const had = this.has(mon);
    this.chosen = had ? this.chosen.filter(({monId}) => monId !== mon.monId) : [...this.chosen, mon];
    this.#hooks.changed();
    return !had;
  }

  /** Takes those that were chosen before, `instead` of the ones that are chosen now or before them. */
  takeBack(mons: readonly Mon[], instead: boolean): void {
    this.chosen = [...mons, ...instead ? [] : this.chosen.filter((mon) => !mons.some(({monId}) => monId === mon.monId))];
    this.#hooks.changed();
  }

  async #ask(query: string, signal: AbortSignal): Promise<void> {
    try {
      const list = await this.#hooks.list(query, signal);
      if (signal.aborted) return;
      this.found = readMons(list);
      this.status = 'found';
    } catch (error) {
      if (signal.aborted) return;
      this.found = [];
      this.status = 'failed';
      this.#hooks.failed(error);
    }
    this.active = 0;
    this.#hooks.changed();
  }
}

/** The Mons of `all` whose name or description holds what was typed. */
export function matching(all: readonly Mon[], query: string): readonly Mon[] {
  const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase();
  const sought = plain(query.trim());
  return readMons(all).filter(({name, description = ''}) => plain(`${name}\n${description}`).includes(sought));
}

/** What of a list are Mons, each once: a page's own code gave it. */
function readMons(list: unknown): readonly Mon[] {
  const seen = new Set<string>();
  return (Array.isArray(list) ? list : []).flatMap((mon: unknown): Mon[] => {
    if (!isObject(mon)) return [];
    const {monId, name, description} = mon;
    if (typeof monId !== 'string' || typeof name !== 'string' || seen.has(monId)) return [];
    seen.add(monId);
    return [typeof description === 'string' || description === undefined ? mon as unknown as Mon : {monId, name}];
  }).slice(0, MAX_FOUND);
}
