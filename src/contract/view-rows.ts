/** What the agent did, as the transcript draws it: rows, plan, Mon cards, files, timeline. No tool's name, score or count of questions. */

/** Calls in a row, as one quiet list. */
export interface RowsItem {
  readonly kind: 'rows';
  readonly id: string;
  readonly rows: readonly RowView[];
}

/** One call in one sentence. */
export interface RowView {
  readonly id: string;
  readonly text: string;
  readonly running: boolean;
  /** The lines it opens to; none: it does not open. */
  readonly lines: readonly string[];
}

/** The plan of a run: one sentence, a bar, the steps it opens to. */
export interface PlanItem {
  readonly kind: 'plan';
  readonly id: string;
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly steps: readonly {readonly text: string; readonly status: 'pending' | 'running' | 'done'}[];
}

/** A Mon at work: who it is, what it does now, what came of it. */
export interface MonItem {
  readonly kind: 'mon';
  readonly id: string;
  readonly name: string;
  readonly task: string | undefined;
  readonly status: 'running' | 'waiting' | 'done' | 'failed' | 'stopped';
  /** What it does now, in its own words. */
  readonly now: string | undefined;
  readonly result: string | undefined;
  readonly files: readonly FileView[];
  /** For the page's own picture of it. */
  readonly monId: string | undefined;
}

/** A file that the agent made, by the name a reader knows; one a path. */
export interface FileView {
  readonly id: string;
  readonly name: string;
  readonly mime: string | undefined;
  readonly sizeBytes: number | undefined;
  /** What preview and download ask the page for. */
  readonly artifactId: string | undefined;
  readonly running: boolean;
}

/** A file in the reading order. */
export interface FileItem extends FileView {
  readonly kind: 'file';
}

/** What comes after the first of a long row of rows, Mons and files: drawn when the reader asks for it. */
export interface ManyItem {
  readonly kind: 'many';
  readonly id: string;
  readonly items: readonly (RowsItem | MonItem | FileItem)[];
}

/** The balance did not suffice; what was said until then stands. */
export interface BannerItem {
  readonly kind: 'banner';
  readonly id: string;
  readonly tone: 'warning';
  readonly text: string;
}

/** The agent has tidied the conversation. */
export interface DividerItem {
  readonly kind: 'divider';
  readonly id: string;
  readonly text: string;
}

/** How a step of the timeline stands. */
export type TimelineStatus = 'running' | 'done' | 'retrying' | 'needs_input' | 'partial' | 'failed';

/** The timeline of a turn. */
export interface TimelineItem {
  readonly kind: 'timeline';
  readonly id: string;
  readonly steps: readonly TimelineStep[];
}

/** One step as `morit.timeline` tells it (docs/api.md section 4). */
export interface TimelineEntry {
  /** The same id again takes the step's place. */
  readonly id: string;
  /** The step it is a part of. */
  readonly parent_id?: string;
  /** What is done, as the reader would say it: no tool's name, and one line. */
  readonly label: string;
  readonly status: TimelineStatus;
  readonly detail?: string;
  /** The step by which the result came although this one failed, and how. */
  readonly recovered_by?: string;
  readonly recovery?: string;
  /** What the reader must do, of `needs_input`. */
  readonly action?: {readonly label: string; readonly interrupt_id: string};
}

/** One step, its state in words, and the steps within it. */
export interface TimelineStep {
  readonly id: string;
  readonly label: string;
  /** `stopped`: it was under way when its run ended. */
  readonly status: TimelineStatus | 'stopped';
  /** The word for how it stands; what nobody works on any more is said to have stopped. */
  readonly state: string;
  readonly detail?: string;
  /** By what way the result came although this step failed. */
  readonly recovery?: string;
  /** What the reader must do, and the open card it is done in. */
  readonly action?: {readonly label: string; readonly interruptId: string};
  /** It is the one under way. */
  readonly current: boolean;
  readonly steps: readonly TimelineStep[];
}
