import {isLocked} from '../history/effects.js';
import {pagerOf, pathTo} from '../history/tree.js';
import type {Ask} from './ask.js';
import {chunkOf} from './history-chunk.js';
import {MoritAgainEvent, MoritEditEvent, MoritRewindEvent} from './history-events.js';
import type {Leaving, LeavingContext} from './history-leaving.js';
import type {ThreadHistory} from './thread-history.js';

/**
 * What a reader does with the turns of a thread: edits a question, runs it again, goes back, reads earlier answers. The page's event first,
 * then what was done to the world, then the thread; one deed at a time. What leaves turns behind comes in a chunk of its own with the first.
 */
export class HistoryDeeds {
  readonly #context: LeavingContext;
  #isAtWork = false;

  constructor(context: LeavingContext) {
    this.#context = context;
  }

  /** Does `ask`; answers whether it was done, as far as that is known at once. */
  does(ask: Ask): boolean {
    switch (ask.do) {
      case 'edit-turn': return this.#leave('edit', ask.turnId, ask.text);
      case 'again':
      case 'rewind': return this.#leave(ask.do, ask.turnId);
      case 'look': return this.#look(ask.turnId, ask.step);
      case 'look-away': return this.#show(undefined);
      case 'go-on': return this.#goOn();
      default: return false;
    }
  }

  /** Stands the thread on a turn; answers whether it could. */
  async stand(turnId: string): Promise<boolean> {
    const history = this.#free;
    if (!history?.tree.turns.has(turnId)) return false;
    let stands = false;
    await this.#while(async () => { stands = await history.stand(turnId); });
    return stands;
  }

  /** The history, where a deed may begin now. */
  get #free(): ThreadHistory | undefined {
    return this.#isAtWork || this.#context.isBusy() ? undefined : this.#context.history();
  }

  async #while(deed: () => Promise<unknown>): Promise<void> {
    this.#isAtWork = true;
    try {
      await deed();
    } finally {
      this.#isAtWork = false;
      this.#context.refresh();
    }
  }

  #leave(deed: Leaving, turnId: string, text = ''): boolean {
    const history = this.#free;
    const turn = history?.tree.turns.get(turnId);
    if (!history || !turn || history.lookedAt !== undefined || isLocked(turn) || (deed === 'edit' && text.trim() === '')) return false;
    const {chat} = this.#context;
    const ids = {threadId: history.threadId};
    const event = deed === 'edit' ? new MoritEditEvent(turnId, text, ids) : deed === 'again' ? new MoritAgainEvent(turnId, ids) : new MoritRewindEvent(turnId, ids);
    if (!chat.dispatchEvent(event)) return false;
    void this.#while(async () => {
      const leaving = await chunkOf(() => import('./history-leaving.js'), this.#context.diagnose);
      await leaving?.leaveTurn(this.#context, {deed, turn, text, history});
    });
    return true;
  }

  /** Shows the answer before or after; where that is on the reader's own branch, the branch itself. */
  #look(turnId: string, step: -1 | 1): boolean {
    const tree = this.#free?.tree;
    const pager = tree && pagerOf(tree, turnId);
    const to = step < 0 ? pager?.previous : pager?.next;
    if (!tree || to === undefined) return false;
    return this.#show(pathTo(tree).some(({id}) => id === to) ? undefined : to);
  }

  #show(turnId: string | undefined): boolean {
    const history = this.#free;
    if (history) void this.#while(() => history.look(turnId));
    return history !== undefined;
  }

  #goOn(): boolean {
    const history = this.#free;
    const turnId = history?.lookedAt;
    if (!history || turnId === undefined) return false;
    void this.#while(() => history.stand(turnId));
    return true;
  }
}
