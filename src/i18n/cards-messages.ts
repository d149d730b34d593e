/** The words of the cards that an agent asks with, beside those of the rows they belong to. */
export interface CardMessages {
  /** Over a plain question. */
  readonly questionCard: string;
  /** Beside a question to which several answers may be given. */
  readonly chooseMany: string;
  /** Over what an approval would do, whole (S-36). */
  readonly toBeDone: string;
  /** An approval whose call said nothing of what it would do. */
  readonly nothingSaid: string;
  readonly files: string;
  /** What a brief's or an approval's record opens. */
  readonly whatWasAsked: string;

  /** Until when an answer is taken. */
  readonly until: (time: string) => string;
  /** Under a text in which something is not what it seems (S-36). */
  readonly hiddenShown: string;
  readonly lookalike: (words: string) => string;

  /** Why a press did nothing yet. */
  readonly answerFirst: string;
  readonly chooseFirst: string;
  readonly seeFirst: string;
  readonly readFirst: string;
  /** The answer came back: it is still asked. */
  readonly notTaken: string;

  /** Of a record. */
  readonly deleting: (count: number) => string;
  readonly deleted: string;
  readonly kept: string;
  readonly cancelled: string;

  /** What is wrong in a form that an agent described. */
  readonly missing: string;
  readonly wrong: string;
  readonly optional: string;
}
