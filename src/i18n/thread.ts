import type {Messages, ThreadMessages} from './messages.js';
import {threadKo} from './thread-ko.js';

/** The words of the transcript in the language of `messages`: those that came with it, else Korean's, which come with this module. */
export function threadWords({thread}: Messages): ThreadMessages {
  return thread ?? threadKo;
}
