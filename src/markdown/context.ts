import type {DiagnosticCode} from '../contract/diagnostic.js';
import type {UrlPolicy} from '../contract/safe-url.js';
import type {BodyMessages} from '../i18n/body-messages.js';
import type {References} from './parser.js';

/** What stays the same for a whole answer. */
export interface DrawOptions {
  readonly messages: BodyMessages;
  /** Level of the message's own heading, 1 to 6; headings of the text stand below it. */
  readonly headingLevel: number;
  /** What links may lead to besides the fixed rules (S-08). */
  readonly urls?: UrlPolicy;
  /** Exact origins whose pictures are asked for without a click (S-14). */
  readonly imageOrigins?: readonly string[];
  /** Whether there is someone to fetch a picture; without one it becomes a link with its host named (C-24). */
  readonly loadsImages?: boolean;
  /** Whether there is someone to copy code; without one there is no button. */
  readonly copies?: boolean;
  readonly onDiagnostic?: (code: DiagnosticCode, detail: string) => void;
}

/** What a block hands on to the next: headings never skip a level, code blocks are numbered. */
export interface Counters {
  heading: number;
  code: number;
}

/** What drawing one block needs. */
export interface DrawContext {
  readonly options: DrawOptions;
  readonly references: References;
  readonly counters: Counters;
  /** The block is settled: its links, pictures and buttons work (S-11). */
  readonly live: boolean;
}
