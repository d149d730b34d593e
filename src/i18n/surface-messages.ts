/** Words that stand in a surface beside its author's own. */
export interface SurfaceMessages {
  /** A surface that names itself nothing. */
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  readonly back: string;
  readonly close: string;
  readonly cancel: string;
  /** A confirmation whose author gave it no words. */
  readonly confirm: string;
  readonly accept: string;
  /** What a confirmation is about, by its own name. */
  readonly does: (name: string) => string;
  /** An input that came without a label. */
  readonly input: string;
  /** A select in which nothing is chosen. */
  readonly choose: string;
  readonly filter: string;
  readonly matches: (count: string) => string;
  readonly trends: Readonly<Record<'up' | 'down' | 'flat', string>>;
  readonly progress: (value: string, max: string) => string;
  readonly audio: string;
  /** What the reader pressed did not come about. */
  readonly failed: string;
}
