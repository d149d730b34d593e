import type {ThreadStore} from './store.js';
import type {ThreadState} from './types.js';

/**
 * A replay of a whole thread into a store of its own, swapped in when it shows no less than the reader has already seen:
 * text that stands is never taken away (golden rule 1), and nothing is shown twice (F-18).
 */
export class Replay {
  readonly #store: ThreadStore;
  #shadow: ThreadStore | undefined;

  constructor(store: ThreadStore, shadow: ThreadStore) {
    this.#store = store;
    this.#shadow = shadow;
  }

  /** Where events go now: the shadow, and after the swap the thread itself. */
  get target(): ThreadStore { return this.#shadow ?? this.#store; }

  /** Swaps the shadow in if it has caught up. True once it has been swapped, now or before. */
  settle(): boolean {
    if (!this.#shadow) return true;
    const replayed = this.#shadow.snapshot();
    if (replayed.runs.length + replayed.messages.length === 0 || !covers(replayed, this.#store.snapshot())) return false;
    this.#store.swap(this.#shadow);
    this.#shadow = undefined;
    return true;
  }

  /** Lets go of a shadow that never caught up. */
  dispose(): void {
    this.#shadow?.dispose();
    this.#shadow = undefined;
  }
}

/** Whether everything said in `shown` is said in `replayed` too, under the same id or another. Many servers replay no word of the reader's. */
function covers(replayed: ThreadState, shown: ThreadState): boolean {
  const said = replayed.messages.filter(({role}) => role === 'user' || role === 'assistant');
  const byId = new Map(said.map((message) => [message.id, message.text]));
  const tellsReader = said.some(({role}) => role === 'user');
  return shown.messages.every(({id, role, text, unsent}) => {
    if (unsent || text === '' || (role !== 'assistant' && !(role === 'user' && tellsReader))) return true;
    return byId.get(id)?.startsWith(text) || said.some((other) => other.role === role && other.text.startsWith(text));
  });
}
