import type {MoritError} from './error.js';
import type {CardView} from './view-cards.js';
import type {EarlierPart} from './view-history.js';
import type {BannerItem, DividerItem, FileItem, ManyItem, MonItem, PlanItem, RowsItem, TimelineItem} from './view-rows.js';

/** What elements draw, in reading order: plain data, the same object until something in it changed. */
export interface ThreadView {
  readonly threadId: string;
  readonly turns: readonly TurnView[];
  readonly activity: Activity;
  /** The questions that wait for the reader; the first is the one shown (C-15). */
  readonly questions: readonly QuestionItem[];
  /** The text that waits for the run to end (F-40). */
  readonly queued: string | undefined;
  /** The latest balance the agent told, if it told one (docs/api.md section 1). */
  readonly mana: number | undefined;
}

/** How the run under way stands. `idle`: there is none. */
export interface Activity {
  readonly kind: 'idle' | 'connecting' | 'running' | 'waiting' | 'stalled';
  readonly runId?: string;
  /** Whole seconds since the run began, for `waiting` and `stalled` (F-15, F-16). */
  readonly seconds?: number;
  /** The answer's text is final, parts may still come (C-21). */
  readonly answered?: boolean;
}

/** One turn: what a person said and all that came of it. The first turn may have no user item. */
export interface TurnView {
  readonly id: string;
  readonly items: readonly TurnItem[];
}

/** One thing in a turn. */
export type TurnItem =
  | UserItem | ArticleItem | NoteItem | QuestionItem
  | RowsItem | PlanItem | MonItem | FileItem | ManyItem | BannerItem | DividerItem | TimelineItem;

/** What a person said. */
export interface UserItem {
  readonly kind: 'user';
  readonly id: string;
  readonly text: string;
  readonly attachments: readonly AttachmentView[];
  /** No server has taken it (F-05). */
  readonly unsent: boolean;
  /** Milliseconds since the epoch, when known. */
  readonly at?: number;
}

/** A sent attachment: a picture small, anything else as a chip. */
export interface AttachmentView {
  readonly kind: 'image' | 'audio' | 'video' | 'document';
  /** Empty when nobody said. */
  readonly name: string;
  /** In bytes. */
  readonly size?: number;
  readonly mime?: string;
  /** By what the host knows it, for a fresh address. */
  readonly attachmentId?: string;
  /** Where it is, or was: not checked yet. */
  readonly url?: string;
  /** All of it, in base64, where it travelled in the message. */
  readonly data?: string;
}

/** What the assistant said, and the parts under it. */
export interface ArticleItem {
  readonly kind: 'article';
  readonly id: string;
  readonly text: string;
  readonly status: 'streaming' | 'complete' | 'stopped' | 'partial';
  readonly parts: readonly PartView[];
  /** Message actions stand here, once a turn (docs/api.md section 4). */
  readonly last: boolean;
  readonly at?: number;
  readonly runId?: string;
}

/** A part as it came, still unchecked: the gate stands in `<morit-response>`. */
export interface PartView {
  readonly id: string;
  readonly part: unknown;
  /** `model`: the model drew it, by a call or as a surface. `restored`: it comes from the history. Absent: the host sent it (C-01). */
  readonly origin?: 'model' | 'restored' | undefined;
  /** When its facts were asked anew, in milliseconds since the epoch; it says so itself. */
  readonly asOf?: number | undefined;
  /** What stands in its place where it cannot be drawn as it was. */
  readonly earlier?: EarlierPart | undefined;
}

/** How a run ended when it did not end well, with at most one next step (F-21, R-184). */
export interface NoteItem {
  readonly kind: 'note';
  readonly id: string;
  readonly ended: 'stopped' | 'cancelled' | 'connection_lost' | 'error';
  readonly error?: MoritError;
  readonly step: NextStep | undefined;
}

/**
 * What the reader can do next. `edit` puts the message's text back into the composer, `write` only the caret;
 * `fresh` begins an empty thread, `reload` loads the page again.
 */
export type NextStep = 'retry' | 'resend' | 'resume' | 'edit' | 'write' | 'fresh' | 'reload';

/** An interrupt: open, or a record of how it was answered. */
export interface QuestionItem {
  readonly kind: 'question';
  /** The interrupt's id. */
  readonly id: string;
  /** Which card it is drawn as, and what that shows. */
  readonly card: CardView;
  readonly questions: readonly AskedQuestion[];
  /** What the agent says over its questions, where that is something else. */
  readonly message?: string;
  /** When the server stops waiting for an answer, in milliseconds since the epoch, if it said so. */
  readonly expiresAt?: number;
  /** Whether each answer goes under its question's text, or alone under `text`. */
  readonly keyed: boolean;
  /** Whether what is typed in the composer is an answer; never for an approval. */
  readonly answerable: boolean;
  readonly status: 'open' | 'waiting' | 'answered' | 'answering' | 'unknown' | 'resolved' | 'cancelled' | 'expired' | 'gone';
  /** The given answers in words, of a record. */
  readonly answers?: readonly string[];
}

/** One question and what may be chosen; free text always stays open. */
export interface AskedQuestion {
  readonly text: string;
  readonly options: readonly {readonly label: string; readonly description?: string}[];
  /** More than one may be chosen. */
  readonly multiple?: boolean;
}
