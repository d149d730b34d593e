import type {DiagnosticCode} from './diagnostic.js';
import type {Json} from './json.js';
import type {ComponentMode} from './part.js';
import type {GateContext, Validator} from './verdict.js';

/** One thing wrong with a value: what kind, and where in the value, as a JSON Pointer. */
export interface Fault {
  readonly code: DiagnosticCode;
  readonly path: string;
  readonly detail?: string;
}

/** What the extra checks of a contract leave: a value, perhaps mended, with what was dropped from it, or the fault that ends it. */
export type Refined = {readonly value: Json; readonly dropped?: readonly Fault[]} | {readonly fault: Fault};

/**
 * Everything the gate knows of one contract. Places are JSON Pointers into the value, in which `*` stands for any entry.
 */
export interface Rules {
  /** `name@n`. */
  readonly contract: string;
  readonly mode: ComponentMode;
  readonly validate: Validator;
  /** Optional groups and entries that may go when they do not fit, while the rest stands; of several, the innermost goes. */
  readonly drops?: readonly string[];
  /** Lists that must hold something: without an entry there is nothing to show. */
  readonly lists?: readonly string[];
  /** Addresses that a reader may open. */
  readonly links?: readonly string[];
  /** Addresses that the client fetches. */
  readonly fetched?: readonly string[];
  /** What no schema can say; runs on a value that fits the schema and the address policy. */
  refine?(value: Json, context: GateContext): Refined;
}

/** Finds the rules for a name and a version; without a version, the component's newest. */
export type Lookup = (component: string, contract: string | undefined) => Rules | 'unknown_component' | 'unknown_contract';
