import type {Diagnostic} from './diagnostic.js';
import type {MoritPart} from './part.js';

/** What a compiled validator says of a value: it fits, or where it does not. */
export type Validation = {readonly valid: true} | {readonly valid: false; readonly issues: readonly {readonly path: string; readonly message: string}[]};

/** A contract's validator: total, never throws, changes nothing. */
export type Validator = (value: unknown) => Validation;

/** What the gate needs to know of its surroundings. */
export interface GateContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  /** Lets loopback http through (S-18). */
  readonly dev: boolean;
}

/** The gate's verdict on a data part: a part ready to draw (pruned, checked, frozen), or the reasons to leave it out. */
export type GateResult =
  | {readonly ok: true; readonly part: MoritPart; readonly repairs: readonly Diagnostic[]}
  | {readonly ok: false; readonly diagnostics: readonly Diagnostic[]};
