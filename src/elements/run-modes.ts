import {isObject} from '../contract/json.js';
import type {Run} from '../stream/types.js';

/** Modes by the ids of the runs that were in them. */
export type ModesByRun = Readonly<Record<string, string>>;

/**
 * In which mode each run of a thread was, so that a tool is drawn only where its mode has it. The best source is the server's
 * echo of the run's own `forwardedProps`, in a replay as well; then what began on this page, or on it before it was loaded again. A run of
 * which nobody tells has no mode: nothing of it is left out, because a card that is gone is worse than one too many.
 */
export class RunModes {
  #modes = new Map<string, string>();
  /** The run that began here last: a server may give it another id than it was asked for under. */
  #last: {readonly startedAt: number; readonly mode: string | undefined} | undefined;

  /** The mode of a run, as far as it is known. */
  readonly of = (runId: string): string | undefined => this.#modes.get(runId);

  /** The modes of these runs, as far as they are known. */
  among(runs: readonly Pick<Run, 'id'>[]): ModesByRun {
    return Object.fromEntries(runs.flatMap(({id}) => {
      const mode = this.#modes.get(id);
      return mode === undefined ? [] : [[id, mode] as const];
    }));
  }

  /** A run begins on this page, while the chat stands in `mode`. */
  begins({id, startedAt}: Pick<Run, 'id' | 'startedAt'>, mode: string | undefined): void {
    if (this.#modes.has(id)) return;
    if (this.#last?.startedAt !== startedAt) this.#last = {startedAt, mode};
    if (this.#last.mode !== undefined) this.#modes.set(id, this.#last.mode);
  }

  /** An event came: a run that starts may tell what it was asked with. */
  hear(event: unknown): void {
    if (!isObject(event) || event['type'] !== 'RUN_STARTED') return;
    const {runId, input} = event;
    const mode = member(member(member(input, 'forwardedProps'), 'morit'), 'mode');
    if (typeof runId === 'string' && typeof mode === 'string') this.#modes.set(runId, mode);
  }

  /** Takes what was kept of them before; what is known already stands. */
  take(kept: ModesByRun): void {
    this.#modes = new Map([...Object.entries(kept), ...this.#modes]);
  }
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
