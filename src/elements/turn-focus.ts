import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {TurnView} from '../contract/view.js';
import type {AskEvent} from './ask.js';
import type {MoritMessage} from './morit-message.js';

/** A transcript, as far as focus in its turns goes. */
export interface TurnFocusHost extends ReactiveControllerHost {
  readonly shadowRoot: ShadowRoot | null;
  readonly newest: MoritMessage | null;
  /** The turns that are shown. */
  readonly turns: readonly TurnView[];
  /** The messages of a turn that is drawn. */
  messagesOf(turn: TurnView): readonly MoritMessage[];
}

/**
 * Keeps focus where the reader is when the turn under it gives way to another: on the pager of the answer that came in its place, else on the
 * newest message, never on the page.
 */
export class TurnFocus implements ReactiveController {
  readonly #host: TurnFocusHost;
  #held = false;
  /** There was nothing yet that could take it. */
  #owed = false;
  /** The reader goes to another answer: the place of its turn, whose it was, and which way. */
  #paging: {readonly at: number; readonly from: string; readonly step: -1 | 1} | undefined;

  constructor(host: TurnFocusHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Hears what is asked on its way to the chat. */
  readonly note = ({ask}: AskEvent): void => {
    const at = ask.do === 'look' ? this.#host.turns.findIndex(({id}) => id === ask.turnId) : -1;
    this.#paging = ask.do === 'look' && at >= 0 ? {at, from: ask.turnId, step: ask.step} : undefined;
  };

  hostUpdate(): void {
    this.#held = this.#host.shadowRoot?.activeElement != null || (this.#owed && isNowhere());
    this.#owed = false;
  }

  hostUpdated(): void {
    if (!this.#held) return;
    const {turns, newest, shadowRoot} = this.#host;
    const paging = this.#paging;
    const turn = paging && turns[paging.at];
    if (turn && turn.id !== paging.from) {
      this.#paging = undefined;
      void this.#toPager(turn, paging.step);
    } else if (!shadowRoot?.activeElement) {
      void this.#to(newest);
    }
  }

  /** What takes focus may be on its way still: the message of a question that is asked anew. */
  async #to(message: MoritMessage | null): Promise<void> {
    this.#owed = message === null;
    await message?.updateComplete;
    if (isNowhere()) message?.focus({preventScroll: true});
  }

  async #toPager(turn: TurnView, step: -1 | 1): Promise<void> {
    const messages = this.#host.messagesOf(turn);
    await Promise.all(messages.map((message) => message.updateComplete));
    const last = messages.at(-1);
    last?.focus({preventScroll: true}); // Where its answer has no pager yet, the answer itself.
    await last?.focusPager(step);
  }
}

/** Whether focus went away with what had it. */
function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
