import type {Announcer} from '../a11y/announcer.js';
import type {ThreadView, TurnItem} from '../contract/view.js';
import type {ThreadMessages} from '../i18n/messages.js';
import {noteWords} from '../view/notes.js';

/**
 * Tells the announcer what of a view is news: an answer under way, its text, its end, a question, an error.
 * A view without a run under way, as after a restore, is never news.
 */
export class Spokesman {
  readonly #announcer: Announcer;
  #runId: string | undefined;
  #asked: string | undefined;
  #slow = false;
  /** Runs that only replay what was there: a reconnect, a restored thread. */
  readonly #silent = new Set<string>();

  constructor(announcer: Announcer) {
    this.#announcer = announcer;
  }

  /** The next run only brings back what was there before. */
  replaying = false;
  /** So does every run that begins while this is set. */
  restoring = false;

  /** Hears each new view. `hidden`: nobody sees the page, so only how it ends is told (F-29). */
  hear(view: ThreadView, messages: ThreadMessages, hidden: boolean): void {
    const {activity} = view;
    if (activity.kind !== 'idle') this.#live(view, messages, hidden);
    else if (this.#runId !== undefined) this.#ended(view, messages);
  }

  #live({activity, turns}: ThreadView, messages: ThreadMessages, hidden: boolean): void {
    const {runId, kind} = activity;
    if (runId !== this.#runId) {
      this.#runId = runId;
      this.#slow = false;
      if ((this.replaying || this.restoring) && runId !== undefined) this.#silent.add(runId);
      this.replaying = false;
      if (!this.#quiet) this.#announcer.begin();
    }
    if (this.#quiet) return;
    if (kind === 'waiting' && !this.#slow) {
      this.#slow = true;
      this.#announcer.say(messages.stillWorking);
    }
    if (hidden) return;
    for (const item of turns.at(-1)?.items ?? []) {
      if (item.kind === 'article' && item.runId === runId) this.#announcer.text(item.id, item.text, item.status === 'complete');
    }
  }

  #ended({turns, questions}: ThreadView, messages: ThreadMessages): void {
    const quiet = this.#quiet;
    this.#runId = undefined;
    const last = turns.at(-1)?.items ?? [];
    const note = last.findLast((item: TurnItem) => item.kind === 'note');
    const question = questions[0];
    if (note?.kind === 'note') {
      if (note.ended === 'error') this.#announcer.alert(noteWords(note, messages));
      else this.#announcer.finish(noteWords(note, messages));
    } else if (question && question.id !== this.#asked) {
      this.#asked = question.id;
      this.#announcer.alert(question.questions[0]?.text || messages.question);
    } else if (!quiet) {
      this.#announcer.finish();
    }
  }

  get #quiet(): boolean {
    return this.#runId !== undefined && this.#silent.has(this.#runId);
  }
}
