import type {Issue} from './issue.js';
import type {Verdict} from './judge.js';
import {sentences} from './sentences.js';

/** How a report looks. */
export interface ReportOptions {
  readonly json: boolean;
  readonly color: boolean;
}

/** The lines on one file; a file with nothing wrong has none, but for `--json`. */
export function reportFile(verdict: Verdict, {json, color}: ReportOptions): string {
  if (json) return `${JSON.stringify(asJson(verdict))}\n`;
  return verdict.issues.map((issue) => `${lineOf(verdict.file, issue, color)}\n`).join('');
}

/** The last line: how many files, and how many of them have a fault. */
export function summary(verdicts: readonly Pick<Verdict, 'status'>[]): string {
  const faulty = verdicts.filter(({status}) => status > 0).length;
  return `${verdicts.length} ${verdicts.length === 1 ? 'file' : 'files'}, ${faulty === 0 ? 'nothing wrong' : `${faulty} with faults`}\n`;
}

function asJson({file, kind, status, issues, errors}: Verdict): object {
  return {file, ...kind && {kind}, ok: status === 0, issues: issues.map((issue) => ({...issue, sentence: sentences[issue.code]})), ...errors && {errors}};
}

function lineOf(file: string, {code, pointer, line, column, detail, severity}: Issue, color: boolean): string {
  const place = [file, line, column, pointer || undefined].filter((piece) => piece !== undefined).join(':');
  const words = `${sentences[code]}${detail ? ` (${detail})` : ''}${severity === 'warning' ? ' Left out.' : ''}`;
  const painted = color ? `\u001b[${severity === 'error' ? 31 : 33}m${code}\u001b[39m` : code;
  return `${plain(place)}  ${painted}  ${plain(words)}`;
}

/** Text from a file as one line that cannot steer a terminal. */
function plain(text: string): string {
  const short = text.length > 1000 ? `${text.slice(0, 1000)}…` : text;
  return short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}
