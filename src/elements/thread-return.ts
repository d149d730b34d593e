import type {Registry} from '../catalog/registry.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {drawableContracts} from '../contract/drawable.js';
import type {Host} from '../contract/host.js';
import type {TurnRecord} from '../contract/turn-record.js';
import {leafOf} from '../history/branching.js';
import {fetchFacts, isKnown, joinFacts, missingIn, planFacts, type Facts} from '../history/facts.js';
import type {Drawable} from '../history/reopen.js';
import {restore, withHistory, type Restored} from '../history/restore.js';
import {effectsContext} from '../history/standing-effects.js';
import {pathTo, type TurnTree} from '../history/tree.js';
import {ThreadStore} from '../stream/store.js';
import type {RunAgentInput, ThreadState} from '../stream/types.js';

/** An earlier answer that is read; nothing is asked there. */
export interface Look {
  /** The last turn of its branch. */
  readonly turnId: string;
  readonly state: ThreadState;
}

/** What bringing turns back needs of their history. */
export interface ReturnPlace {
  readonly host: () => Host;
  readonly clock: () => Clock;
  readonly diagnose: (diagnostic: Diagnostic) => void;
  /** The page's components; absent: the built-in ones. */
  readonly registry?: () => Registry | undefined;
}

/** A branch as it was brought back, and of what. */
interface Branch {
  readonly tree: TurnTree;
  readonly turnId: string | null;
  readonly drawable: Drawable;
  readonly restored: Restored;
}

/** Brings the turns of a thread back from their records, with the facts of now. A chunk of its own: most threads are never gone. */
export class ThreadReturn {
  readonly #threadId: string;
  readonly #place: ReturnPlace;
  #facts: Facts | undefined;
  #shown: {readonly raw: ThreadState; readonly restored: Restored; readonly state: ThreadState} | undefined;
  #known: {readonly registry: Registry | undefined; readonly drawable: Drawable} | undefined;
  /** By what was handed out first. */
  readonly #branches = new WeakMap<Restored, Branch>();

  constructor(threadId: string, place: ReturnPlace) {
    this.#threadId = threadId;
    this.#place = place;
  }

  /** Asks the host for the facts of turns that are not known yet, in one batch. Never rejects. */
  async learn(turns: readonly TurnRecord[]): Promise<void> {
    const plan = missingIn(planFacts(turns), this.#facts);
    if (isKnown(plan)) return;
    const {host, clock, diagnose} = this.#place;
    this.#facts = joinFacts(this.#facts, await fetchFacts(plan, {host: host(), about: {threadId: this.#threadId}, clock: clock(), onDiagnostic: diagnose}));
  }

  /** What a run that stands on a turn is told of other branches. */
  context(tree: TurnTree, turnId: string | null): RunAgentInput['context'] { return effectsContext(tree, turnId); }

  /** The branch of a turn, with the facts that are known, by the contracts that can be drawn. */
  branch(tree: TurnTree, turnId: string | null): Restored {
    const {restored, ...of} = this.#bring(tree, turnId);
    this.#branches.set(restored, {restored, ...of});
    return restored;
  }

  /** The newest branch of an earlier answer, as a thread that nothing is asked in. */
  async aside(tree: TurnTree, answer: string): Promise<Look> {
    const turnId = leafOf(tree, answer);
    await this.learn(pathTo(tree, turnId));
    const restored = this.branch(tree, turnId);
    const store = new ThreadStore({threadId: this.#threadId, clock: this.#place.clock()});
    store.load(restored.messages);
    return {turnId, state: withHistory(store.snapshot(), restored)};
  }

  /** What the client has, and what was restored besides; the same object while neither changed. */
  shown(raw: ThreadState, given: Restored): ThreadState {
    const restored = this.#asOfNow(given);
    if (this.#shown?.raw !== raw || this.#shown.restored !== restored) this.#shown = {raw, restored, state: withHistory(raw, restored)};
    return this.#shown.state;
  }

  #bring(tree: TurnTree, turnId: string | null): Branch {
    const drawable = this.#drawable;
    return {tree, turnId, drawable, restored: restore(tree, {turnId, facts: this.#facts, drawable})};
  }

  /** A page may give its components later than the thread came back: what nobody could draw then is drawn now. */
  #asOfNow(given: Restored): Restored {
    const branch = this.#branches.get(given);
    if (!branch || branch.drawable === this.#drawable) return branch?.restored ?? given;
    const now = this.#bring(branch.tree, branch.turnId);
    this.#branches.set(given, now);
    return now.restored;
  }

  /** What can be drawn; the same object while that has not changed. */
  get #drawable(): Drawable {
    const registry = this.#place.registry?.();
    const contracts = registry?.contracts() ?? drawableContracts;
    const known = this.#known?.registry === registry ? this.#known?.drawable : undefined;
    if (known && known.contracts.length === contracts.length && known.contracts.every((id, at) => id === contracts[at])) return known;
    const drawable: Drawable = {contracts: [...contracts], migrate: (contract, value) => registry?.migrate?.(contract, value)};
    this.#known = {registry, drawable};
    return drawable;
  }
}
