import type {Announcer, AnnouncePolicy} from '../a11y/announcer.js';
import type {ThreadView, TurnItem} from '../contract/view.js';
import type {ThreadMessages} from '../i18n/messages.js';
import {newsOf} from '../view/news.js';
import {noteWords} from '../view/notes.js';

/**
 * Tells the announcer what of a view is news: an answer under way, its text, its end, a question, an error, and of the agent's work
 * each thing once, when it is settled; the announcer says them in batches.
 * A view without a run under way, as after a restore, is never news.
 */
export class Spokesman {
  readonly #announcer: Announcer;
  readonly #policy: () => AnnouncePolicy;
  #runId: string | undefined;
  #asked: string | undefined;
  #slow = false;
  /** Runs that only replay what was there: a reconnect, a restored thread. */
  readonly #silent = new Set<string>();

  /** What was told of the agent's work, or stood there before. */
  readonly #told = new Set<string>();

  constructor(announcer: Announcer, policy: () => AnnouncePolicy) {
    this.#announcer = announcer;
    this.#policy = policy;
  }

  /** The next run only brings back what was there before. */
  replaying = false;
  /** So does every run that begins while this is set. */
  restoring = false;

  /** Hears each new view. `hidden`: nobody sees the page, so only how it ends is told (F-29). */
  hear(view: ThreadView, messages: ThreadMessages, hidden: boolean): void {
    const {activity} = view;
    if (activity.kind !== 'idle') this.#live(view, messages, hidden);
    else if (this.#runId !== undefined) this.#ended(view, messages, hidden);
    else this.#work(view, messages, false);
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
    this.#work({turns}, messages, !hidden && !this.#quiet);
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

  /** Hears what the agent did; `speak`: what is new of it is said, each thing at most once. */
  #work({turns}: Pick<ThreadView, 'turns'>, {rows}: ThreadMessages, speak: boolean): void {
    for (const {id, text} of newsOf(turns.at(-1)?.items ?? [], rows)) {
      if (this.#told.has(id)) continue;
      this.#told.add(id);
      if (speak && this.#policy() === 'sentences') this.#announcer.say(text);
    }
  }

  #ended({turns, questions}: ThreadView, messages: ThreadMessages, hidden: boolean): void {
    const quiet = this.#quiet;
    this.#work({turns}, messages, !hidden && !quiet);
    this.#runId = undefined;
    const last = turns.at(-1)?.items ?? [];
    const note = last.findLast((item: TurnItem) => item.kind === 'note');
    const question = questions[0];
    const short = this.#shortage(last);
    if (note?.kind === 'note') {
      if (short) this.#announcer.say(short);
      if (note.ended === 'error') this.#announcer.alert(noteWords(note, messages));
      else this.#announcer.finish(noteWords(note, messages));
    } else if (question && question.id !== this.#asked) {
      this.#asked = question.id;
      this.#announcer.alert(question.questions[0]?.text || messages.question);
    } else if (!quiet) {
      this.#announcer.finish(short);
    }
  }

  /** What a banner of the turn says, if nobody heard it yet; it is the last word of an answer that ended by it. */
  #shortage(items: readonly TurnItem[]): string {
    const banner = items.findLast((item) => item.kind === 'banner');
    if (!banner || this.#told.has(banner.id)) return '';
    this.#told.add(banner.id);
    return banner.text;
  }

  get #quiet(): boolean {
    return this.#runId !== undefined && this.#silent.has(this.#runId);
  }
}
