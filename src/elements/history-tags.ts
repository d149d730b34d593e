import {MoritEarlier} from './morit-earlier.js';
import {MoritLooking} from './morit-looking.js';
import {MoritThreadRow} from './morit-thread-row.js';
import {MoritThreads} from './morit-threads.js';
import {MoritThreadsButton} from './morit-threads-button.js';
import {MoritTurnActions} from './morit-turn-actions.js';
import {MoritTurnEditor} from './morit-turn-editor.js';

/** The tags of a thread's history: a chat without one does without them. */
export const historyTags = {
  'morit-turn-actions': MoritTurnActions,
  'morit-turn-editor': MoritTurnEditor,
  'morit-looking': MoritLooking,
  'morit-earlier': MoritEarlier,
  'morit-thread-row': MoritThreadRow,
  'morit-threads': MoritThreads,
  'morit-threads-button': MoritThreadsButton,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;
