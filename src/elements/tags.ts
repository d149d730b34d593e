import {MoritChat} from './morit-chat.js';
import {MoritComposer} from './morit-composer.js';
import {MoritHeader} from './morit-header.js';
import {MoritLauncher} from './morit-launcher.js';
import {MoritResponse} from './morit-response.js';
import {MoritTimeline} from './morit-timeline.js';

/** The tags a page may write: they belong to the first copy on the page, all or nothing (S-03). */
export const publicTags = {
  'morit-chat': MoritChat,
  'morit-launcher': MoritLauncher,
  'morit-response': MoritResponse,
  'morit-timeline': MoritTimeline,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;

/** The tags only we write, as far as an empty chat needs them; a build gives each its own hash, so that two versions never meet. */
export const internalTags = {
  'morit-header': MoritHeader,
  'morit-composer': MoritComposer,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;
