import type {ThreadMessages} from '../i18n/messages.js';
import {threadWords} from '../i18n/thread.js';
import {MoritElement} from './morit-element.js';

/** What every element of the transcript has besides: the words of a thread, which came with it. */
export abstract class ThreadElement extends MoritElement {
  /** The words of a thread, in the reader's language. */
  protected get words(): ThreadMessages {
    return threadWords(this.messages);
  }
}
