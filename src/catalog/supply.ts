import type {Diagnostic} from '../contract/diagnostic.js';
import {hostFailed} from '../contract/host-call.js';
import type {Json} from '../contract/json.js';

/** Which other value of a response was asked for: another page of it, or its newest. */
export type SupplyKind = 'page' | 'refresh';

/** How the last question of a kind stands. */
export type SupplyState = 'idle' | 'busy' | 'failed' | 'done';

/** What a supply needs of the drawing it serves. */
export interface SupplyUser {
  /** Takes a new value when it passes the gate; else says why not. */
  take(value: Json): readonly Diagnostic[];
  /** The state changed: it is to be shown. */
  changed(): void;
  diagnose(diagnostics: readonly Diagnostic[]): void;
}

/**
 * Brings other values of one response from the host. What stands there stands until the new value has passed the gate, and stays
 * when it does not. A newer question ends the one before it.
 */
export class Supply {
  readonly #user: SupplyUser;
  #kind: SupplyKind | undefined;
  #state: SupplyState = 'idle';
  #controller: AbortController | undefined;

  constructor(user: SupplyUser) {
    this.#user = user;
  }

  state(kind: SupplyKind): SupplyState {
    return kind === this.#kind ? this.#state : 'idle';
  }

  async ask(kind: SupplyKind, fetch: (signal: AbortSignal) => Promise<Json>): Promise<void> {
    this.stop();
    const controller = this.#controller = new AbortController();
    this.#set(kind, 'busy');
    const faults = await fetch(controller.signal).then(
      (value) => controller.signal.aborted ? [] : this.#user.take(value),
      (error: unknown): Diagnostic[] => [hostFailed(kind === 'page' ? 'fetchPage' : 'provide', error)],
    );
    if (controller.signal.aborted) return;
    this.#user.diagnose(faults);
    this.#set(kind, faults.length > 0 ? 'failed' : 'done');
  }

  /** Ends what is under way; its answer will be thrown away. */
  stop(): void {
    this.#controller?.abort();
    this.#state = 'idle';
  }

  #set(kind: SupplyKind, state: SupplyState): void {
    this.#kind = kind;
    this.#state = state;
    this.#user.changed();
  }
}
