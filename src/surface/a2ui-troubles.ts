import type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';

/** What an agent is told of a message of its own that does not fit (A2UI v0.9, client to server). */
export interface A2uiError {
  readonly version: 'v0.9';
  readonly error: {
    readonly code: 'VALIDATION_FAILED';
    readonly surfaceId: string;
    /** In the body of the message, as a JSON Pointer. */
    readonly path: string;
    readonly message: string;
  };
}

/** Errors kept for one run; what comes after them has the same cause more often than not. */
const MAX_ERRORS = 20;
const MAX_REMEMBERED = 1000;

/** Collects what is wrong with surfaces: each thing is told once, to developers and to the agent, however often its message comes again. */
export class Troubles {
  readonly #told = new Set<string>();
  #errors: A2uiError[] = [];

  constructor(readonly diagnose: (diagnostic: Diagnostic) => void) {}

  report(code: DiagnosticCode, surfaceId: string, path: string, message: string): void {
    const key = JSON.stringify([code, surfaceId, path, message]);
    if (this.#told.has(key)) return;
    if (this.#told.size >= MAX_REMEMBERED) this.#told.clear();
    this.#told.add(key);
    this.diagnose({code, path, detail: message.slice(0, 200)});
    if (this.#errors.length < MAX_ERRORS) {
      this.#errors.push({version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId, path, message: message.slice(0, 500)}});
    }
  }

  /** What was collected since the last time, for the agent's next run. */
  take(): readonly A2uiError[] {
    const errors = this.#errors;
    this.#errors = [];
    return errors;
  }
}
