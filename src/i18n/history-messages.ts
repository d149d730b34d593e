/** The words of a thread's history: what a reader does with a turn, what is asked before it, the list of threads. */
export interface HistoryMessages {
  readonly locale: 'ko' | 'en';

  /** Name of the row under a question, and under an answer. */
  readonly questionActions: (place: string) => string;
  readonly answerActions: string;
  readonly edit: string;
  /** Of the button and of the field: a control is called by what it is for. */
  readonly editOf: (place: string) => string;
  readonly more: string;
  readonly moreOf: (place: string) => string;
  readonly rewind: string;
  readonly again: string;
  readonly pager: string;
  readonly previousAnswer: string;
  readonly nextAnswer: string;
  /** Where the answer stands among those to the same question, in words. */
  readonly answerAt: (at: string, count: string) => string;
  /** Why a press does nothing. */
  readonly isFirst: string;
  readonly isLast: string;
  readonly locked: string;
  readonly busy: string;

  readonly rerun: string;
  readonly cancel: string;
  /** Why nothing is run again yet. */
  readonly emptyQuestion: string;

  readonly looking: string;
  readonly goOn: string;
  readonly lookAway: string;
  /** Why nothing can be sent meanwhile. */
  readonly cannotAsk: string;

  /** Why a stored part stands there in words alone. */
  readonly earlier: Readonly<Record<'older' | 'newer' | 'names_only' | 'facts_missing', string>>;

  readonly leaving: LeavingMessages;
  readonly threads: ThreadListMessages;
}

/** The words of the dialog before turns are left behind that did something to the world (R-173 … R-176). */
export interface LeavingMessages {
  readonly title: Readonly<Record<'edit' | 'again' | 'rewind', string>>;
  readonly confirm: Readonly<Record<'edit' | 'again' | 'rewind', string>>;
  /** The rule itself. */
  readonly rule: string;
  readonly compensate: string;
  readonly compensateWhy: string;
  readonly standing: string;
  readonly standingWhy: string;
  /** Nothing of what was said is lost. */
  readonly kept: string;
  /** What was done, where its page has no words for it. */
  readonly effect: Readonly<Record<'provisional' | 'confirmed', string>>;
}

/** The words of the list of threads. */
export interface ThreadListMessages {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  readonly create: string;
  readonly search: string;
  /** A thread in which nothing was said yet. */
  readonly untitled: string;
  readonly moreOf: (title: string) => string;
  readonly rename: string;
  readonly renameOf: (title: string) => string;
  readonly save: string;
  readonly cancel: string;
  readonly remove: string;
  readonly removeAsk: (title: string) => string;
  readonly removeWhy: string;
  readonly removed: (title: string) => string;
  readonly loading: string;
  readonly empty: string;
  readonly nothingFound: string;
  readonly found: (count: string) => string;
  readonly failed: string;
  /** What was there before is still shown. */
  readonly failedStill: string;
  readonly retry: string;
}
