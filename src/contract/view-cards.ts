/** What an interrupt's card shows beside its questions; every field that is sent is shown (S-36). */
export type CardView = QuestionCard | BriefCard | FilesCard | ApprovalCard | MonsCard | UnknownCard;

/** Questions and free text alone. */
export interface QuestionCard {
  readonly kind: 'question';
}

/** The sections of a brief, in reading order. */
export type BriefSection = 'goal' | 'deliverables' | 'acceptance_criteria' | 'assumptions' | 'decide_later';

/** The brief of a job, CH-17; its first option is the approval. */
export interface BriefCard {
  readonly kind: 'brief';
  /** The sections that say something; none: the question's one line stands for them. */
  readonly sections: readonly {readonly name: BriefSection; readonly lines: readonly string[]}[];
  /** The words that approve, letter for letter. */
  readonly approve: string | undefined;
  /** Of a record: whether it was approved. */
  readonly approved?: boolean;
}

/** What a reader decided about one thing. */
export type Decision = 'approve' | 'reject';

/** An approval a file, CH-19; nothing is chosen before. */
export interface FilesCard {
  readonly kind: 'files';
  readonly irreversible: boolean;
  readonly files: readonly {readonly path: string; readonly sizeBytes?: number; readonly decision?: Decision}[];
}

/** An approval as a whole. */
export interface ApprovalCard {
  readonly kind: 'approval';
  readonly irreversible: boolean;
  /** What the agent says about it. */
  readonly summary: string | undefined;
  /** The call's arguments whole, as canonical JSON. */
  readonly detail: string | undefined;
  readonly decision?: Decision;
}

/** A choice of Mons, CH-22, without their scores. */
export interface MonsCard {
  readonly kind: 'mons';
  readonly mons: readonly {readonly id: string; readonly name: string; readonly task: string | undefined; readonly chosen?: boolean}[];
}

/** Of a reason nobody here knows. */
export interface UnknownCard {
  readonly kind: 'unknown';
  /** What an answer has to be, if the agent said it; not checked yet. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
}
