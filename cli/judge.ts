import {importThread} from '../src/entries/history.js';
import {checkExtension, checkOperations, checkPart, checkTurn, type A2uiError, type Diagnostic} from '../src/entries/validate.js';
import {isObject, readDocuments, type Content, type Document} from './documents.js';
import {statusOf, type Issue, type Kind} from './issue.js';
import {readText} from './read-file.js';

/** How files are judged. */
export interface JudgeOptions {
  readonly kind?: Kind;
  /** As an installer does: whatever a page would leave out is an error. Otherwise it is a warning, and what a page refuses an error. */
  readonly strict: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  /** Lets loopback http through (S-18). */
  readonly dev: boolean;
}

/** What was found in one file. */
export interface Verdict {
  readonly file: string;
  readonly kind?: Kind;
  readonly status: 0 | 1 | 2;
  readonly issues: readonly Issue[];
  /** What the agent of A2UI messages would be told. */
  readonly errors?: readonly A2uiError[];
}

/** Judges one file by the functions that a page calls. @param file - `-` is standard input. */
export async function judge(file: string, options: JudgeOptions): Promise<Verdict> {
  const {text, issues} = await readText(file);
  const before = issues.map((issue) => (issue.code === 'byte_order_mark' ? softened(issue, options) : issue));
  if (text === undefined) return {file, issues: before, status: statusOf(before)};
  const content = readDocuments(text, file, options.kind);
  if ('code' in content) return {file, issues: [...before, content], status: statusOf([...before, content])};
  const found = await checkContent(content, options);
  const all = [...before, ...found.issues];
  return {file, kind: content.kind, status: statusOf(all), ...found, issues: all};
}

async function checkContent({kind, documents}: Content, options: JudgeOptions): Promise<Pick<Verdict, 'issues' | 'errors'>> {
  if (kind === 'a2ui') return checkMessages(documents, options);
  const issues: Issue[] = [];
  for (const document of documents) {
    const {ok, diagnostics} = await readings[kind](document.value, options);
    for (const one of diagnostics) issues.push(placed(one, document, document.pointer + one.path, ok, options));
  }
  return {issues};
}

interface Reading { readonly ok: boolean; readonly diagnostics: readonly Diagnostic[] }

/** How one document of each kind is read. */
const readings: Readonly<Record<Exclude<Kind, 'a2ui'>, (value: unknown, options: JudgeOptions) => Reading | Promise<Reading>>> = {
  extension: (value, {strict}) => checkExtension(value, {strict}),
  part: async (value, options) => repaired(await checkPart(value, options)),
  turn: (value) => (isObject(value) && value['kind'] === 'morit-thread' ? importThread(value) : repaired(checkTurn(value))),
};

/** What every gate answers. */
type Gated = {readonly ok: true; readonly repairs: readonly Diagnostic[]} | {readonly ok: false; readonly diagnostics: readonly Diagnostic[]};

function repaired(result: Gated): Reading {
  return result.ok ? {ok: true, diagnostics: result.repairs} : result;
}

function checkMessages(documents: readonly Document[], options: JudgeOptions): Pick<Verdict, 'issues' | 'errors'> {
  const checked = checkOperations(documents.map(({value}) => value), options);
  const issues = checked.flatMap(({ok, diagnostics}, message) => {
    const document = documents[message] as Document;
    return diagnostics.map((one): Issue => ({...placed(one, document, document.pointer + inMessage(document.value, one.path), ok, options), message}));
  });
  const unread = documents[checked.length];
  if (unread) issues.push(placed({code: 'over_budget', path: '', detail: `Only ${checked.length} messages are read.`}, unread, unread.pointer, false, options));
  return {issues, errors: checked.flatMap(({errors}) => errors)};
}

/** From the message itself, a path that is told from its body. */
function inMessage(message: unknown, path: string): string {
  const body = isObject(message) ? Object.keys(message).find((name) => isObject(message[name])) : undefined;
  return path === '' || path === '/version' || body === undefined ? path : `/${body}${path}`;
}

function placed({code, path, detail}: Diagnostic, {line}: Document, pointer: string, ok: boolean, options: JudgeOptions): Issue {
  const issue: Issue = {code, path, pointer, severity: 'error', ...line !== undefined && {line}, ...detail !== undefined && {detail}};
  return ok ? softened(issue, options) : issue;
}

/** What a page gets over is an error to strict reading alone. */
function softened(issue: Issue, {strict}: JudgeOptions): Issue {
  return strict ? issue : {...issue, severity: 'warning'};
}
