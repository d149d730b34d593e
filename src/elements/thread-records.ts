import type {Clock} from '../contract/clock.js';
import type {JsonObject} from '../contract/json.js';
import type {FactsPolicy} from '../contract/part.js';
import type {TurnRecord} from '../contract/turn-record.js';
import type {Grade} from '../history/effects.js';
import {turnRecords, type RecordGate} from '../history/record.js';
import type {TurnPlan, TurnTree} from '../history/tree.js';
import {turnsOf, type TurnItems} from '../history/turns.js';
import type {CustomRecord, ThreadState} from '../stream/types.js';

/** What a tool of the page's registry is, as far as its turn's record asks. */
export interface ToolFacts {
  readonly contract: string | undefined;
  readonly policy: FactsPolicy | undefined;
  readonly grade: Grade | undefined;
}

/** What records of turns are made with, besides the thread. */
export interface RecordsPlace {
  readonly tenantId: string | undefined;
  readonly clock: () => Clock;
  readonly toolOf: (name: string) => ToolFacts;
  /** What the agent's calls are drawn as, and what the page attached by hand; the same list until there is more. */
  readonly drawn: () => readonly CustomRecord[];
  /** What the reader set on the surfaces of a turn. */
  readonly uiStateOf: (items: TurnItems) => JsonObject | undefined;
  /** What every record passes before a store of the page's has it; undefined where nothing leaves the page's memory. */
  readonly gate: () => RecordGate | undefined;
}

/** Makes the records of a thread's turns, each anew only when something that it is made of has changed. */
export class ThreadRecords {
  readonly #place: RecordsPlace;
  /** What each record was made of last. */
  readonly #made = new Map<string, {readonly of: readonly unknown[]; readonly record: TurnRecord}>();

  constructor(place: RecordsPlace) {
    this.#place = place;
  }

  /** The records of what has settled in `state`; undefined when all of them stand in `tree` as they are. */
  fresh(state: ThreadState, tree: TurnTree, plans: ReadonlyMap<string, TurnPlan>): readonly TurnRecord[] | undefined {
    let isNew = false;
    const {tenantId, clock, toolOf, drawn, uiStateOf, gate} = this.#place;
    const uiStates = new Map<string, JsonObject | undefined>();
    const records = turnRecords(state, {
      tenantId, plans, drawn: drawn(), now: clock().now(), known: tree.turns, gate: gate(),
      contractOf: (tool) => toolOf(tool).contract, policyOf: (tool) => toolOf(tool).policy, gradeOf: (tool) => toolOf(tool).grade,
      uiStateOf: (turnId) => uiStates.get(turnId),
      unchanged: (items) => {
        const made = this.#made.get(items.id);
        const of = this.#partsOf(items);
        // As the tree has it: what became of an effect, or what another writer put there, came after it was made.
        if (made && made.of.length === of.length && made.of.every((one, at) => one === of[at])) return tree.turns.get(items.id) ?? made.record;
        uiStates.set(items.id, uiStateOf(items));
        return undefined;
      },
      made: (items, record) => {
        isNew = true;
        this.#made.set(items.id, {of: this.#partsOf(items), record});
      },
    });
    return isNew ? records : undefined;
  }

  /** What stands in `state` was loaded from the tree: its records are those that are there. */
  know(state: ThreadState, tree: TurnTree): void {
    this.#made.clear();
    for (const items of turnsOf(state)) {
      const record = tree.turns.get(items.id);
      if (record) this.#made.set(items.id, {of: this.#partsOf(items), record});
    }
  }

  /** Everything that a record is made of, flat. */
  #partsOf(items: TurnItems): readonly unknown[] {
    const {messages, runs, calls, interrupts, subagents, customs} = items;
    return [...messages, ...runs, ...calls, ...interrupts, ...subagents, ...customs, JSON.stringify(this.#place.uiStateOf(items))];
  }
}
