import type {Clock} from '../contract/clock.js';

/** How much is said of an answer while it comes (docs/api.md section 1). */
export type AnnouncePolicy = 'sentences' | 'summary' | 'off';

/** The few fixed words the announcer needs. */
export interface AnnouncerWords {
  readonly start: string;
  readonly more: string;
  readonly end: string;
}

/** At least this long between two writes, over all chats of the page. */
const gap = 1500;
/** One batch of sentences, and all that is said of one answer before it ends. */
const batch = 250;
const cap = 500;

/** When the page's one voice is free again; shared by every copy of the SDK on the page. */
interface Voice { freeAt: number }
const voiceKey = Symbol.for('morit.voice');
function pageVoice(): Voice {
  const page = globalThis as {[voiceKey]?: Voice};
  return (page[voiceKey] ??= {freeAt: 0});
}

/** The whole sentences of a text so far, without mark-up; a longer text begins with the same ones. */
export type SpeechCutter = (markdown: string, done: boolean) => readonly string[];

/** A growing text is looked at this often, not at each token. */
const look = 500;

/** What an {@link Announcer} is given. */
export interface AnnouncerOptions {
  readonly clock: Pick<Clock, 'now' | 'setTimeout'>;
  /** Writes into the polite or the assertive region; both exist from the first render on. */
  readonly write: (kind: 'polite' | 'assertive', text: string) => void;
  readonly words: () => AnnouncerWords;
  readonly policy: () => AnnouncePolicy;
  /** What cuts Markdown into plain sentences; while it is not there yet, the sentences of a text wait for it. */
  readonly cutter: () => SpeechCutter | undefined;
}

/**
 * Speaks for one chat: that an answer begins, its sentences in batches, that it ended. Never a token,
 * never an earlier conversation: only what {@link begin} opened is spoken.
 */
export class Announcer {
  readonly #options: AnnouncerOptions;
  #queue: string[] = [];
  #cancel: (() => void) | undefined;
  #id: string | undefined;
  #at = 0;
  #lookAt = 0;
  #said = 0;
  #full = false;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  /** An answer begins. */
  begin(): void {
    this.#queue = [];
    this.#reset(undefined);
    this.#said = 0;
    this.#full = false;
    if (this.#options.policy() !== 'off') this.#push(this.#options.words().start);
  }

  /** The text of message `id` so far; call as often as it changes. */
  text(id: string, markdown: string, done = false): void {
    const {policy, words, clock} = this.#options;
    if (policy() !== 'sentences' || this.#full) return;
    if (id !== this.#id) this.#reset(id);
    else if (!done && clock.now() < this.#lookAt) return;
    this.#lookAt = clock.now() + look;
    for (const sentence of this.#fresh(markdown, done)) {
      if (this.#said + sentence.length > cap) {
        this.#full = true;
        if (!done) this.#push(words().more);
        return;
      }
      this.#said += sentence.length;
      this.#push(sentence);
    }
  }

  /** The answer ended; `more` names what stands under it, or how it ended. What was not said yet is left unsaid. */
  finish(more = ''): void {
    const {policy, words} = this.#options;
    this.#reset(undefined);
    if (policy() === 'off') return;
    this.#push(more === '' ? words().end : more);
  }

  /** One polite sentence of its own: a result of the reader's action. */
  say(text: string): void {
    this.#push(text);
  }

  /** At once and assertively: an approval, an error that ended the run, a sign-out. */
  alert(text: string): void {
    pageVoice().freeAt = this.#options.clock.now() + gap;
    this.#options.write('assertive', text);
  }

  /** Says nothing more. */
  dispose(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#queue = [];
  }

  /** The sentences that were not heard of yet. */
  #fresh(markdown: string, done: boolean): readonly string[] {
    const all = this.#options.cutter()?.(markdown, done) ?? [];
    const fresh = all.slice(this.#at);
    this.#at = Math.max(this.#at, all.length);
    return fresh;
  }

  #reset(id: string | undefined): void {
    this.#id = id;
    this.#at = 0;
    this.#lookAt = 0;
  }

  #push(text: string): void {
    this.#queue.push(text);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#cancel || this.#queue.length === 0) return;
    const {clock} = this.#options;
    const wait = Math.max(0, pageVoice().freeAt - clock.now());
    this.#cancel = clock.setTimeout(() => {
      this.#cancel = undefined;
      this.#flush();
    }, wait);
  }

  #flush(): void {
    const voice = pageVoice();
    const now = this.#options.clock.now();
    // Another chat may have spoken meanwhile.
    if (voice.freeAt > now) { this.#schedule(); return; }
    let text = this.#queue.shift() ?? '';
    while (this.#queue[0] !== undefined && text.length + 1 + this.#queue[0].length <= batch) text += ` ${this.#queue.shift()}`;
    if (text.length > batch) {
      this.#queue.unshift(text.slice(batch));
      text = text.slice(0, batch);
    }
    voice.freeAt = now + gap;
    this.#options.write('polite', text);
    this.#schedule();
  }
}
