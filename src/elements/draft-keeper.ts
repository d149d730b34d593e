import type {Clock} from '../contract/clock.js';
import type {ThreadClient, ThreadState} from '../stream/types.js';

/** How long writing has to rest before it is kept, in milliseconds; a page that is left keeps it at once. */
const REST_MS = 300;

/** Where the draft is written. */
interface DraftField {
  draft: string;
  giveBack(text: string): void;
}

/** What a keeper of drafts needs of its chat. */
export interface DraftHooks {
  readonly field: () => DraftField | undefined;
  readonly clock: () => Pick<Clock, 'setTimeout'>;
}

/**
 * Keeps what the reader is writing with its thread, wherever the thread's client keeps it; from load to load with `persist`. What was sent
 * and no server took counts as being written: a load later it stands in the field again.
 */
export class DraftKeeper {
  readonly #hooks: DraftHooks;
  #client: ThreadClient | undefined;
  #cancel: (() => void) | undefined;
  #leave: AbortController | undefined;

  constructor(hooks: DraftHooks) {
    this.#hooks = hooks;
  }

  /** Keeps for `client` from now on, and brings back what it has; `switches`: another thread has another draft. */
  use(client: ThreadClient | undefined, switches: boolean): void {
    const before = this.#client;
    if (client === before) return;
    this.#keep();
    this.#client = client;
    const field = this.#hooks.field();
    if (!client || !field) return;
    const {draft} = client;
    const isOther = before !== undefined && before.state.threadId !== client.state.threadId;
    if (isOther && switches) field.draft = draft;
    else if ((isOther || !before) && draft !== '' && !field.draft.startsWith(draft)) field.giveBack(draft);
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
    if (!this.#client || !field) return;
    const text = unsaid(this.#client.state, field.draft);
    if (text !== this.#client.draft) this.#client.draft = text;
  }
}

/** All that was written and that no server has. */
function unsaid({messages, queued}: ThreadState, draft: string): string {
  const unsent = messages.flatMap(({unsent, text}) => (unsent ? text : []));
  return [...unsent, queued?.text ?? '', draft].filter(Boolean).join('\n');
}
