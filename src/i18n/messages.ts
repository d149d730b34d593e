import type {ErrorCode} from '../contract/error.js';
import type {NextStep} from '../contract/view.js';

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

/** Every word the chat itself says, in one language. A function where a sentence holds a value. */
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
  readonly send: string;
  readonly sendNext: string;
  readonly stop: string;
  readonly offline: string;
  /** Over a message that waits for the answer under way; for the reader's own answer; or for nothing, so that only the reader sends it. */
  readonly queued: string;
  readonly queuedBehindQuestion: string;
  readonly notSentYet: string;
  readonly editQueued: string;
  readonly dropQueued: string;
  readonly sendNow: string;
  readonly answerHere: string;
  readonly heldNext: string;

  /** Name of a reader's message, with its time when known. */
  readonly userSaid: (time: string) => string;
  readonly assistantSaid: (name: string, time: string) => string;
  readonly you: string;
  readonly unsent: string;
  readonly attachment: (name: string) => string;
  readonly actionsOf: (name: string) => string;
  readonly copyAnswer: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly askAgain: string;
  /** The pill that leads to the end of the transcript. */
  readonly latest: string;
  readonly unread: (count: number) => string;

  readonly connecting: string;
  readonly writing: string;
  /** F-15 and F-16: shown after 30 s, announced once. */
  readonly stillWorking: string;
  readonly elapsed: (duration: string) => string;
  readonly stalled: string;

  readonly stopped: string;
  readonly connectionLost: string;
  readonly cancelled: string;
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

  /** What the announcer says (quality.md 1.1). */
  readonly announce: {
    readonly start: string; readonly more: string; readonly end: string; readonly parts: (names: string) => string;
    readonly restored: string; readonly code: (lines: number) => string;
  };
}
