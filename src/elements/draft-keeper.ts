import type {Clock} from '../contract/clock.js';
import type {ContentPart, ThreadClient, ThreadState} from '../stream/types.js';
import {idOfPart, isAttachment} from './attachment-part.js';
import type {Carried, Kept} from './carried.js';
import type {KeptBeside} from './kept-beside.js';
import type {RunModes} from './run-modes.js';

/** How long writing has to rest before it is kept, in milliseconds; a page that is left keeps it at once. */
const REST_MS = 300;

/** Where the draft is written, and what goes with it. */
interface DraftField {
  draft: string;
  giveBack(text: string): void;
  readonly intake: {readonly carried: Carried | undefined; take(kept: Iterable<Kept>): Promise<void>};
}

/** What a keeper of drafts needs of its chat. */
export interface DraftHooks {
  readonly field: () => DraftField | undefined;
  readonly clock: () => Pick<Clock, 'setTimeout'>;
  /** In which mode the runs of the thread were. */
  readonly modes: () => RunModes;
}

/**
 * Keeps what the reader is writing with its thread, wherever the thread's client keeps it; from load to load with `persist`, and then with
 * its files and Mons. What was sent and no server took counts as being written: a load later it stands in the field again.
 */
export class DraftKeeper {
  readonly #hooks: DraftHooks;
  #client: ThreadClient | undefined;
  #beside: KeptBeside | undefined;
  #threadId: string | undefined;
  #written = '';
  /** What was kept is not back yet. */
  #waits = false;
  #cancel: (() => void) | undefined;
  #leave: AbortController | undefined;

  constructor(hooks: DraftHooks) {
    this.#hooks = hooks;
  }

  /** Keeps for `client` from now on, and brings back what it has; with `beside`, another thread has another draft. */
  use(client: ThreadClient | undefined, beside: KeptBeside | undefined): void {
    const before = this.#client;
    if (client === before) return;
    this.#keep();
    this.#client = client;
    this.#beside = beside;
    this.#takeModes();
    const field = this.#hooks.field();
    if (!client || !field) return;
    const {draft, state: {threadId}} = client;
    const isOther = before !== undefined && before.state.threadId !== threadId;
    if (isOther && beside) field.draft = draft;
    else if ((isOther || !before) && draft !== '' && !field.draft.startsWith(draft)) field.giveBack(draft);
    if (beside && (isOther || !before)) {
      const {files, lost, mons} = beside.load(threadId);
      const isSome = files.length + lost.length + mons.length > 0;
      if (isSome || (isOther && field.intake.carried)) this.#carry(field, {files, lost, mons, instead: isOther});
    }
    this.#keep();
  }

  /** What is being written, or what could not be sent, has changed. */
  note(): void {
    if (!this.#client || this.#cancel) return;
    this.#cancel = this.#hooks.clock().setTimeout(() => { this.rest(); }, REST_MS);
    this.#leave = new AbortController();
    window.addEventListener('pagehide', () => { this.rest(); }, {signal: this.#leave.signal});
  }

  /** Keeps at once what waits to be kept, and waits no more. */
  rest(): void {
    if (this.#cancel) this.#keep();
  }

  #keep(): void {
    this.#cancel?.();
    this.#leave?.abort();
    this.#cancel = this.#leave = undefined;
    const field = this.#hooks.field();
    const client = this.#client;
    if (!client || !field) return;
    const text = unsaid(client.state, field.draft);
    if (text !== client.draft) client.draft = text;
    this.#keepBeside(client.state, field.intake.carried);
  }

  /** What stands with the draft again is not kept anew before it stands there. */
  #carry({intake}: DraftField, kept: Kept): void {
    this.#waits = true;
    void intake.take([kept]).then(() => { this.#waits = intake.carried === undefined; });
  }

  /** What came with words that no server took goes with them. */
  #keepBeside({threadId, messages, queued, runs}: ThreadState, carried: Carried | undefined): void {
    if (!this.#beside) return;
    this.#takeModes();
    const unsent = [...messages.flatMap(({unsent, parts}) => (unsent ? parts ?? [] : [])), ...queued?.attachments ?? []];
    const change = {
      ...(this.#waits ? {} : {files: [...uploaded(unsent), ...carried?.files ?? []], lost: carried?.lost ?? [], mons: carried?.mons ?? []}),
      modes: {...this.#beside.load(threadId).modes, ...this.#hooks.modes().among(runs)},
    };
    const written = JSON.stringify([threadId, change]);
    if (written === this.#written) return;
    this.#written = written;
    this.#beside.save(threadId, change);
  }

  /** What is known of another thread's runs from before. */
  #takeModes(): void {
    const threadId = this.#client?.state.threadId;
    if (threadId === undefined || threadId === this.#threadId) return;
    this.#threadId = threadId;
    if (this.#beside) this.#hooks.modes().take(this.#beside.load(threadId).modes);
  }
}

/** All that was written and that no server has. */
function unsaid({messages, queued}: ThreadState, draft: string): string {
  const unsent = messages.flatMap(({unsent, text}) => (unsent ? text : []));
  return [...unsent, queued?.text ?? '', draft].filter(Boolean).join('\n');
}

/** What the host knows by an id, and can be sent by it a load later. */
function uploaded(parts: readonly ContentPart[]) {
  return parts.filter(isAttachment).filter((part) => idOfPart(part) !== undefined);
}
