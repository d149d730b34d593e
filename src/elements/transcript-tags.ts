import {MoritAttachment} from './morit-attachment.js';
import {MoritFile} from './morit-file.js';
import {MoritMany} from './morit-many.js';
import {MoritMessage} from './morit-message.js';
import {MoritMessages} from './morit-messages.js';
import {MoritMon} from './morit-mon.js';
import {MoritNotice} from './morit-notice.js';
import {MoritPlan} from './morit-plan.js';
import {MoritQueued} from './morit-queued.js';
import {MoritQuestion} from './morit-question.js';
import {MoritRows} from './morit-rows.js';
import {MoritSteps} from './morit-steps.js';

/** The tags of the transcript, which an empty chat does without: they come with its engine. */
export const transcriptTags = {
  'morit-messages': MoritMessages,
  'morit-message': MoritMessage,
  'morit-attachment': MoritAttachment,
  'morit-notice': MoritNotice,
  'morit-queued': MoritQueued,
  'morit-question': MoritQuestion,
  'morit-rows': MoritRows,
  'morit-plan': MoritPlan,
  'morit-mon': MoritMon,
  'morit-file': MoritFile,
  'morit-many': MoritMany,
  'morit-steps': MoritSteps,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;
