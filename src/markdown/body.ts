import type {Clock} from '../contract/clock.js';
import type {DrawOptions} from './context.js';
import {Controls, isPressed, type ControlOptions} from './controls.js';
import {detectLanguage, LOOK_AT} from './language.js';
import {nextReach, restAfter} from './pace.js';
import {patchChildren} from './patch.js';
import {MarkdownStream} from './stream.js';
import {branch, type Branch, type Tree} from './tree.js';

/** An answer's text that is drawn before "show more" is pressed, in UTF-16 units (S-12). */
export const MAX_LENGTH = 1_000_000;

/** What a body is made with; everything optional but words, level and clock. */
export interface MarkdownBodyOptions extends Omit<DrawOptions, 'loadsImages' | 'copies'>, ControlOptions {
  readonly clock: Clock;
  /** The language of the text when the host knows it; otherwise it is found from its letters. */
  readonly lang?: string;
}

/** The body of one answer. */
export interface MarkdownBody {
  /**
   * Shows `text`, the whole of it so far. Call it once a frame at most. While `streaming`, unfinished syntax is held back; the
   * last call, without it, leaves what a plain parse of the text gives. Long text is drawn in steps that leave room for input.
   */
  update(text: string, state: {readonly streaming: boolean}): void;
  /** Settles when everything given so far is drawn. */
  readonly complete: Promise<void>;
  /**
   * Lets go of what is drawn when it is whole and nothing in it can be pressed: it stands on without a keeper. Answers whether it does;
   * what comes later needs a new body.
   */
  release(): boolean;
  /** Ends timers and listeners and empties the container. */
  dispose(): void;
}

/** Puts the body of an answer into `container`, which is its own from then on; `styles` belong to the same root. */
export function createMarkdownBody(container: HTMLElement, options: MarkdownBodyOptions): MarkdownBody {
  return new Body(container, options);
}

class Body implements MarkdownBody {
  readonly #root: HTMLElement;
  readonly #options: MarkdownBodyOptions;
  readonly #stream: MarkdownStream;
  readonly #controls: Controls;
  #drawn: Tree[] = [];
  #text = '';
  #streaming = false;
  #limit = MAX_LENGTH;
  #reached = 0;
  #isDone = true;
  #isLanguageKnown = false;
  #cancel: (() => void) | undefined;
  #waiting: (() => void)[] = [];

  constructor(container: HTMLElement, options: MarkdownBodyOptions) {
    this.#options = options;
    this.#stream = new MarkdownStream({...options, loadsImages: options.loadImage !== undefined, copies: options.copy !== undefined});
    this.#root = container.ownerDocument.createElement('div');
    this.#root.setAttribute('class', 'body');
    this.#controls = new Controls(this.#root, options, () => this.#showMore());
    container.replaceChildren(this.#root);
  }

  get complete(): Promise<void> {
    return this.#isDone ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  update(text: string, {streaming}: {readonly streaming: boolean}): void {
    if (text === this.#text && streaming === this.#streaming && this.#isDone) return;
    if (!text.startsWith(this.#text)) this.#reached = 0;
    this.#text = text;
    this.#streaming = streaming;
    this.#isDone = false;
    if (!this.#cancel) this.#step();
  }

  release(): boolean {
    if (!this.#isDone || this.#streaming || this.#cancel || this.#drawn.some(isPressed)) return false;
    this.#controls.dispose();
    return true;
  }

  dispose(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#controls.dispose();
    this.#root.remove();
    this.#finish();
  }

  #step(): void {
    const {clock} = this.#options;
    const started = clock.now();
    const text = this.#text.length > this.#limit ? this.#text.slice(0, this.#limit) : this.#text;
    this.#reached = nextReach(text, this.#reached);
    const isLast = this.#reached === text.length;
    this.#stream.write(isLast ? text : text.slice(0, this.#reached), isLast && (!this.#streaming || text !== this.#text));
    this.#show(isLast && text !== this.#text);
    const rest = restAfter(clock.now() - started);
    if (isLast) this.#finish();
    if (isLast && (rest === 0 || !this.#streaming)) return;
    this.#cancel = clock.setTimeout(() => {
      this.#cancel = undefined;
      if (!this.#isDone) this.#step();
    }, rest);
  }

  #show(isCut: boolean): void {
    const {blocks, firstChanged} = this.#stream;
    const more = branch('button', {type: 'button', class: 'more'}, [{text: this.#options.messages.showMore}], {kind: 'more'});
    const next: Tree[] = isCut ? [...blocks, more] : blocks;
    patchChildren(this.#root, this.#drawn, next, Math.min(firstChanged, this.#drawn.length));
    this.#drawn.length = Math.min(this.#drawn.length, firstChanged);
    for (let index = this.#drawn.length; index < next.length; index++) this.#drawn.push(next[index]!);
    this.#tellLanguage();
    this.#controls.loadAllowed(blocks as readonly Branch[], firstChanged);
  }

  /** Told from the start of the text, until that start is there. */
  #tellLanguage(): void {
    if (this.#isLanguageKnown) return;
    const lang = this.#options.lang ?? detectLanguage(this.#text);
    this.#isLanguageKnown = this.#options.lang !== undefined || this.#text.length >= LOOK_AT;
    if (lang && this.#root.getAttribute('lang') !== lang) this.#root.setAttribute('lang', lang);
  }

  #showMore(): void {
    this.#limit += MAX_LENGTH;
    this.#isDone = false;
    if (!this.#cancel) this.#step();
  }

  #finish(): void {
    this.#isDone = true;
    this.#waiting.splice(0).forEach((resolve) => resolve());
  }
}
