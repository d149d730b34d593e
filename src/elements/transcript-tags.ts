import {MoritMessage} from './morit-message.js';
import {MoritMessages} from './morit-messages.js';
import {MoritNotice} from './morit-notice.js';
import {MoritQueued} from './morit-queued.js';
import {MoritQuestion} from './morit-question.js';

/** The tags of the transcript, which an empty chat does without: they come with its engine. */
export const transcriptTags = {
  'morit-messages': MoritMessages,
  'morit-message': MoritMessage,
  'morit-notice': MoritNotice,
  'morit-queued': MoritQueued,
  'morit-question': MoritQuestion,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;
