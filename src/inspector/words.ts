import type {Category} from './categories.js';
import type {GuideCounts} from './guide.js';
import type {DrawnItem} from './keys.js';
import type {Step} from './script.js';

/** Every word of the inspector, in one language. */
export interface InspectorWords {
  readonly locale: 'ko' | 'en';
  readonly title: string;
  /** The counter reads the same in every language, as the seed writes it. */
  readonly events: (count: string) => string;
  readonly categories: Readonly<Record<Category, string>>;
  readonly filters: string;
  readonly search: string;
  readonly pause: string;
  readonly resume: string;
  readonly clear: string;
  readonly reveal: string;
  readonly paused: (count: string) => string;
  readonly list: string;
  readonly noChat: string;
  readonly noEvents: string;
  readonly noneFits: string;
  readonly notDrawn: string;
  readonly draws: string;
  readonly item: Readonly<Record<DrawnItem['kind'], string>>;
  readonly bytes: (count: string) => string;
  /** A selection that narrows the list, with the way out of it. */
  readonly onlyOf: (what: string) => string;
  readonly showAll: string;
  readonly detail: string;
  readonly guide: string;
  readonly guideTitle: string;
  readonly map: string;
  readonly counts: (counts: GuideCounts) => string;
  readonly eventsOf: (what: string) => string;

  readonly player: string;
  readonly scenario: string;
  readonly noScenario: string;
  readonly play: string;
  readonly stop: string;
  readonly back: string;
  readonly step: string;
  readonly start: string;
  readonly end: string;
  readonly speed: string;
  readonly times: (speed: string) => string;
  readonly position: string;
  readonly positionOf: (position: number, total: number) => string;
  readonly next: Readonly<Record<Exclude<Step['kind'], 'event'>, string>>;
  readonly over: string;
  readonly waiting: string;
  readonly faults: string;
  readonly dropAfter: string;
  readonly double: string;
  readonly lateMs: string;
  readonly badJson: string;
  readonly offScript: string;
}
