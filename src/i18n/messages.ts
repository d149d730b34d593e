import type {ErrorCode} from '../contract/error.js';
import type {NextStep} from '../contract/view.js';
import type {CardMessages} from './cards-messages.js';
import type {RowMessages} from './rows-messages.js';

/** The words of one mode. */
export interface ModeMessages {
  readonly label: string;
  /** Under the assistant's name and over the empty state. */
  readonly tagline: string;
  /** The sentences of the empty state, one paragraph each. */
  readonly empty: readonly string[];
  /** Always visible in the composer. */
  readonly composerLabel: string;
}

/** Every word that an empty chat says, in one language. A function where a sentence holds a value. */
export interface Messages {
  /** BCP 47, as written into `lang`. */
  readonly locale: 'ko' | 'en';
  /** The assistant's name when the page gives none. */
  readonly assistant: string;
  /** Name of the chat's region. */
  readonly chatWith: (name: string) => string;
  /** Name of the transcript. */
  readonly transcript: string;
  readonly modeSwitch: string;
  readonly modes: {readonly buddy: ModeMessages; readonly manager: ModeMessages};
  readonly mana: string;
  /** The balance in words, for assistive technology. */
  readonly manaBalance: (balance: string) => string;
  readonly widen: string;
  readonly narrow: string;
  readonly close: string;

  /** Name of the text field. */
  readonly draft: string;
  readonly placeholder: string;
  readonly attach: string;
  readonly send: string;
  readonly sendNext: string;
  readonly stop: string;
  readonly offline: string;
  /** Over a message that waits for the transcript's chunk. */
  readonly connecting: string;
  /** Why nothing could be sent. */
  readonly refused: Readonly<Record<Refusal, string>>;

  /** The transcript's words where they come along; Korean's come with the transcript itself. */
  readonly thread?: ThreadMessages;
}

/** What can go wrong before there is a client: its chunk did not load, or the page named no endpoint. */
export type Refusal = Extract<ErrorCode, 'network' | 'config'>;

/** Every word of a thread: messages, notes, questions, and what is announced of them. An empty chat does without. */
export interface ThreadMessages {
  /** Over a message that waits for the answer under way; for the reader's own answer; or for nothing, so that only the reader sends it. */
  readonly queued: string;
  readonly queuedBehindQuestion: string;
  readonly notSentYet: string;
  readonly editQueued: string;
  readonly dropQueued: string;
  readonly sendNow: string;
  /** What the words in the composer will be while a question is open. */
  readonly answerHere: string;
  readonly heldNext: string;
  /** Why the mode cannot change while a run or a question is open. */
  readonly modeLocked: string;

  /** Name of a reader's message, with its time when known. */
  readonly userSaid: (time: string) => string;
  readonly assistantSaid: (name: string, time: string) => string;
  readonly unsent: string;
  readonly attachment: (name: string) => string;
  readonly attachedPicture: (name: string) => string;
  readonly openPicture: (name: string) => string;
  readonly copyAnswer: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** The pill that leads to the end of the transcript. */
  readonly latest: string;
  /** Under a part whose facts were asked anew. */
  readonly asOf: (time: string) => string;
  readonly unread: (count: number) => string;

  readonly writing: string;
  /** F-15 and F-16: shown after 30 s, announced once. */
  readonly stillWorking: string;
  readonly elapsed: (duration: string) => string;
  readonly stalled: string;

  readonly stopped: string;
  readonly connectionLost: string;
  readonly cancelled: string;
  /** A sentence for each code, where the server sent none of its own. */
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly retryIn: (seconds: number) => string;
  readonly steps: Readonly<Record<NextStep, string>>;

  /** A question whose own words did not come. */
  readonly question: string;
  readonly ownAnswer: string;
  readonly answer: string;
  readonly answering: string;
  readonly answered: (answer: string) => string;
  readonly answerUnknown: string;
  readonly checkAgain: string;
  readonly expired: string;

  /** What the agent did, and what its cards ask. */
  readonly rows: RowMessages;
  readonly cards: CardMessages;

  /** What the announcer says. */
  readonly announce: {readonly start: string; readonly more: string; readonly end: string; readonly restored: string};
}
