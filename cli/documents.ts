import {findJsonFault} from './json-fault.js';
import {fileIssue, type Issue, type Kind} from './issue.js';

/** One document of a file. */
export interface Document {
  readonly value: unknown;
  /** Where it stands, as a JSON Pointer into the file or into its line. */
  readonly pointer: string;
  /** Of JSON lines: which, from 1. */
  readonly line?: number;
}

/** What a file holds: documents of one kind. A2UI messages are one list, whatever they came in. */
export interface Content {
  readonly kind: Kind;
  readonly documents: readonly Document[];
}

/** Members that hold a list of A2UI messages, in the order in which a page looks for them. */
const LISTS = ['messages', 'a2ui_operations', 'operations'];
const MESSAGES = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'];

/** Reads the JSON of a file. @param name - Of the file; `.jsonl` and `.ndjson` are JSON lines, and so is standard input that is nothing else. */
export function readDocuments(text: string, name: string, kind: Kind | undefined): Content | Issue {
  const isLines = /\.(jsonl|ndjson)$/i.test(name);
  const whole = isLines ? undefined : parse(text);
  if (whole) return sort([{value: whole.value, pointer: ''}], kind);
  const lines = isLines || (name === '-' && text.includes('\n') && parse(text.trimStart().split('\n', 1)[0] as string) !== undefined);
  if (!lines) return broken(text, 1);
  const documents: Document[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = parse(line);
    if (!read) return broken(line, index + 1);
    documents.push({value: read.value, pointer: '', line: index + 1});
  }
  return sort(documents, kind);
}

function parse(text: string): {readonly value: unknown} | undefined {
  try {
    return {value: JSON.parse(text)};
  } catch {
    return undefined; // Where it breaks is found by a reader of its own.
  }
}

function broken(text: string, firstLine: number): Issue {
  const {line = 1, column = 1, reason} = findJsonFault(text) ?? {};
  return fileIssue('json_invalid', {line: firstLine + line - 1, column, ...reason !== undefined && {detail: reason}});
}

/** Says what the documents are, each list of them taken apart. */
function sort(given: readonly Document[], wanted: Kind | undefined): Content | Issue {
  const [first] = given;
  const kind = wanted ?? (first && kindOf(first.value));
  if (!kind) {
    const {value} = first ?? {};
    return fileIssue('kind_unknown', Array.isArray(value) ? {detail: `a list of ${value.length}`} : {});
  }
  const documents = given.flatMap((document) => (kind === 'a2ui' ? messagesIn(document) : entriesOf(document, '')));
  return {kind, documents};
}

function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isMessage) ? 'a2ui' : undefined;
  if (!isObject(value)) return undefined;
  if (value['kind'] === 'data' || (isObject(value['metadata']) && 'data' in value)) return 'part';
  if (value['kind'] === 'morit-thread' || (typeof value['threadId'] === 'string' && Object.hasOwn(value, 'userMessage'))) return 'turn';
  if (isObject(value['config']) && ['id', 'point', 'title'].some((name) => Object.hasOwn(value, name))) return 'extension';
  return isMessage(value) || LISTS.some((name) => Array.isArray(value[name])) ? 'a2ui' : undefined;
}

/** Whether it is meant as an A2UI message, perhaps of another version. */
function isMessage(value: unknown): boolean {
  if (!isObject(value)) return false;
  return MESSAGES.some((name) => Object.hasOwn(value, name)) || (/^v\d/.test(String(value['version'])) && Object.values(value).some(isObject));
}

function messagesIn(document: Document): readonly Document[] {
  const {value, pointer} = document;
  const name = isObject(value) ? LISTS.find((list) => value[list] !== undefined && value[list] !== null) : undefined;
  const list = name === undefined ? undefined : (value as Record<string, unknown>)[name];
  return Array.isArray(list) ? entriesOf({...document, value: list}, `${pointer}/${name}`) : entriesOf(document, pointer);
}

function entriesOf(document: Document, pointer: string): readonly Document[] {
  if (!Array.isArray(document.value)) return [document];
  return document.value.map((value: unknown, index) => ({...document, value, pointer: `${pointer}/${index}`}));
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
