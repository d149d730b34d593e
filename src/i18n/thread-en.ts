import {cardsEn} from './cards-en.js';
import type {ThreadMessages} from './messages.js';
import {rowsEn} from './rows-en.js';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** English for the transcript. */
export const threadEn: ThreadMessages = {
  queued: 'Goes out when the answer ends',
  queuedBehindQuestion: 'Goes out once you have answered',
  notSentYet: 'Not sent yet',
  editQueued: 'Edit',
  dropQueued: 'Cancel',
  sendNow: 'Send now',
  answerHere: 'What you write here answers the question above',
  heldNext: 'What you write now is sent as the next message, never as an approval',
  modeLocked: 'You can switch modes once this answer or question is done',

  userSaid: (time) => (time ? `Your message, ${time}` : 'Your message'),
  assistantSaid: (name, time) => (time ? `Answer from ${name}, ${time}` : `Answer from ${name}`),
  unsent: 'Not sent',
  attachment: (name) => `Attachment ${name}`,
  attachedPicture: (name) => `Attached picture ${name}`.trim(),
  openPicture: (name) => `Attached picture ${name}, enlarge`,
  copyAnswer: 'Copy answer',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it by hand.',
  latest: 'To the latest',
  asOf: (time) => `As of now · ${time}`,
  unread: (count) => plural(count, 'new message', 'new messages'),

  writing: 'Writing an answer',
  stillWorking: 'Still working…',
  elapsed: (duration) => `${duration} so far`,
  stalled: 'Nothing is arriving. You can wait longer or stop.',

  stopped: 'Stopped',
  connectionLost: 'The connection was lost, so the answer is not complete',
  cancelled: 'The work was cancelled',
  errors: {
    network: 'Could not connect. Please check your internet connection.',
    timeout: 'The answer took too long, so it was ended.',
    connection_lost: 'The connection was lost, so the answer is not complete',
    signed_out: 'You are signed out. Please sign in, then send again.',
    forbidden: 'You may not use this conversation.',
    not_found: 'This conversation cannot be found.',
    rejected: 'This message was not accepted. Please change it and send it again.',
    busy: 'Another answer is still under way. Please send again in a moment.',
    rate_limited: 'There are too many requests. Please send again in a moment.',
    server: 'The server has a problem. Please try again in a moment.',
    bad_response: 'The reply could not be understood.',
    too_large: 'The reply was too large to receive whole.',
    run_failed: 'Something went wrong during the answer.',
    unsupported_contract: 'This page and the server have different versions. Please reload the page.',
    interrupt_gone: 'This question can no longer be answered',
    config: 'The chat is not connected yet. Please tell the owner of this page.',
  },
  retryIn: (seconds) => `You can send again in ${plural(seconds, 'second', 'seconds')}.`,
  steps: {retry: 'Try again', resend: 'Send again', resume: 'Continue', edit: 'Edit the message', write: 'Write anew', fresh: 'Start a new conversation', reload: 'Reload the page'},

  question: 'How shall we go on?',
  ownAnswer: 'In your own words',
  answer: 'Answer',
  answering: 'Sending your answer',
  answered: (answer) => `Answer: ${answer}`,
  answerUnknown: 'It is not certain that your answer arrived.',
  checkAgain: 'Check again',
  expired: 'The time to answer has passed.',

  rows: rowsEn,
  cards: cardsEn,

  announce: {
    start: 'Writing an answer',
    more: 'Still writing',
    end: 'Answer complete',
    restored: 'Earlier conversation loaded',
  },
};
