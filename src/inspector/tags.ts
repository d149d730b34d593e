import {MoritEventList} from './morit-event-list.js';
import {MoritGuide} from './morit-guide.js';
import {MoritInspector} from './morit-inspector.js';
import {MoritPlayer} from './morit-player.js';

/** The tag that a page may write beside its chat. */
export const publicTags = {
  'morit-inspector': MoritInspector,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;

/** The tags that only the inspector writes. */
export const inspectorTags = {
  'morit-event-list': MoritEventList,
  'morit-guide': MoritGuide,
  'morit-player': MoritPlayer,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;
