import type {DiagnosticCode} from '../src/entries/validate.js';

/** What can be wrong with a file before anything in it is judged. */
export type FileCode =
  | 'file_missing'
  | 'file_directory'
  | 'file_unreadable'
  | 'file_too_large'
  | 'file_empty'
  | 'not_utf8'
  | 'byte_order_mark'
  | 'json_invalid'
  | 'kind_unknown';

/** What a document is. */
export type Kind = 'extension' | 'part' | 'a2ui' | 'turn';

/** One thing wrong in a file. */
export interface Issue {
  readonly code: DiagnosticCode | FileCode;
  /** Where, as a page tells it: a JSON Pointer into the document, the part, or the body of the A2UI message. */
  readonly path: string;
  /** Where, as a JSON Pointer into the file, or into its line of JSON lines. */
  readonly pointer: string;
  /** A warning: a page leaves it out and shows the rest. */
  readonly severity: 'error' | 'warning';
  /** From 1. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  /** Which A2UI message of the file, from 0. */
  readonly message?: number;
  /** What was seen, in short. */
  readonly detail?: string;
}

/** Files of these codes were not judged: the command could not do its work. */
const UNJUDGED: readonly Issue['code'][] = ['file_missing', 'file_directory', 'file_unreadable', 'file_too_large', 'kind_unknown'];

/** What the command says to the shell of a file's issues: 0 all is fine, 1 something is wrong in it, 2 it could not be judged. */
export function statusOf(issues: readonly Issue[]): 0 | 1 | 2 {
  if (issues.some(({code}) => UNJUDGED.includes(code))) return 2;
  return issues.some(({severity}) => severity === 'error') ? 1 : 0;
}

/** An issue of the file itself. */
export function fileIssue(code: FileCode, more: Pick<Issue, 'line' | 'column' | 'detail'> = {}): Issue {
  return {code, path: '', pointer: '', severity: 'error', ...more};
}
