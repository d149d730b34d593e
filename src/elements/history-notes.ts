import type {ThreadView, TurnView} from '../contract/view.js';

/** More notices than a reader looks at. */
const MOST = 5;

/** What a history tells the reader, one sentence each, at the end of what is shown, until something new is asked; said once. */
export class HistoryNotes {
  readonly #place: {readonly say: (text: string) => void; readonly refresh: () => void};
  #turns: readonly TurnView[] = [];
  #count = 0;
  #shown: {readonly view: ThreadView; readonly turns: readonly TurnView[]; readonly whole: ThreadView} | undefined;

  constructor(place: {readonly say: (text: string) => void; readonly refresh: () => void}) {
    this.#place = place;
  }

  /** Adds a sentence, if it does not stand there. */
  add(text: string): void {
    if (this.#turns.some(({items: [item]}) => item?.kind === 'divider' && item.text === text)) return;
    const id = `notice:${++this.#count}`;
    this.#turns = [...this.#turns, {id, items: [{kind: 'divider' as const, id: `${id}:text`, text}]}].slice(-MOST);
    this.#place.say(text);
    this.#place.refresh();
  }

  clear(): void {
    if (this.#turns.length > 0) this.#turns = [];
  }

  /** The view with its notices; the same object while neither changed. */
  on(view: ThreadView): ThreadView {
    const turns = this.#turns;
    if (turns.length === 0) return view;
    if (this.#shown?.view !== view || this.#shown.turns !== turns) this.#shown = {view, turns, whole: {...view, turns: [...view.turns, ...turns]}};
    return this.#shown.whole;
  }
}
