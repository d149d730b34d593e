/** What the interface shows of a thread's history: plain data, the same object until something in it changed. */
import type {TurnEffect} from './turn-record.js';

/** What a reader can do with one turn on the branch that is shown. */
export interface TurnControls {
  readonly turnId: string;
  /** Where it stands among the answers to the same place, from 1; absent when it is the only one. */
  readonly pager?: {readonly index: number; readonly count: number};
  /** Something in it is final: it is not rewound, edited or run again, and says why. */
  readonly locked: boolean;
  /** The words that its question was sent with, where it can be asked anew; absent for a turn without one. */
  readonly question?: string;
}

/**
 * A stored part in words, to be read alone: of a contract that this page is past or does not know yet, of which the names alone were kept,
 * or whose facts the domain does not tell now.
 */
export interface EarlierPart {
  readonly why: 'older' | 'newer' | 'names_only' | 'facts_missing';
  readonly text: string;
}

/** The history of a thread as its chat shows it. */
export interface HistoryView {
  /** By turn; a turn that is none of these has no controls yet. */
  readonly turns: ReadonlyMap<string, TurnControls>;
  /** What is shown is an earlier answer: it can be read, nothing can be asked there until the reader goes on from it or back. */
  readonly looking: boolean;
  /** A run is under way or a question is open: nothing is rewound, edited or run again meanwhile. */
  readonly busy: boolean;
}

/** What a reader is asked before turns are left behind that did something to the world (R-173 … R-176). */
export interface RewindQuestion {
  readonly deed: 'edit' | 'again' | 'rewind';
  /** What the domain will be asked to take back. */
  readonly compensate: readonly TurnEffect[];
  /** What stands whatever is done here. */
  readonly standing: readonly TurnEffect[];
}

/** One thread in the list of threads. */
export interface ThreadEntry {
  readonly threadId: string;
  /** The reader's name for it, else the first words that were said in it; empty when there are none. */
  readonly title: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** It is the one that is open. */
  readonly current: boolean;
}

/** The list of threads, as it stands. `failed`: the store did not answer; what was there is still shown. */
export interface ThreadList {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly threads: readonly ThreadEntry[];
}
