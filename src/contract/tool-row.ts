/** A call as a row of the map sees it. */
export interface RowData {
  /** The arguments; undefined until they are whole. */
  readonly args: unknown;
  /** What its result's JSON says, else its text; undefined until it came. */
  readonly result: unknown;
  /** It is under way: its run works on it now. */
  readonly running: boolean;
}

/** The card that stands for a call: a Mon's own, or the question that its interrupt asks. */
export type CallCard = 'mon' | 'question' | 'brief' | 'files' | 'mons';

/**
 * How calls of some tools are drawn (docs/api.md section 5). The first row of the map that fits a call decides; rows of the page stand
 * before those that are built in, and what no row names leaves no trace.
 */
export interface ToolRow {
  readonly tools: readonly string[];
  /** Whether the row is for a call with these arguments; asked once they are whole. Absent: for every one. */
  readonly when?: (args: unknown) => boolean;
  /** Ids of the modes whose agent has the tool; a call in another one is reported and not drawn. Absent: every mode. */
  readonly modes?: readonly string[];
  readonly show: 'row' | 'card' | 'bar' | 'file' | 'none';
  /** The row's sentence; `n` counts what it opens to. Nothing: no row. Of `row` alone. */
  readonly text?: (n: number, data: RowData) => string | undefined;
  /** The lines that the row opens to. */
  readonly expand?: (data: RowData) => readonly string[];
  /** Which card; an interrupt of the call is drawn as it too. */
  readonly card?: CallCard;
}
