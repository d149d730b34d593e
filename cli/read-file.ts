import {isUtf8} from 'node:buffer';
import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {fileIssue, type Issue} from './issue.js';

/** Far above the largest document that a page takes. */
export const MAX_BYTES = 5_000_000;

/** The text of a file, or why there is none; what was wrong with it and could be mended stands beside it. */
export type ReadText = {readonly text: string; readonly issues: readonly Issue[]} | {readonly text?: never; readonly issues: readonly Issue[]};

/** Reads a file, `-` for standard input. What is too large is refused unread; a pipe tells no size, so it is read until it is too much. */
export async function readText(file: string): Promise<ReadText> {
  try {
    const refusal = file === '-' ? undefined : await refuse(file);
    if (refusal) return {issues: [refusal]};
    const bytes = await readBytes(file === '-' ? process.stdin : createReadStream(file));
    return bytes ? decode(bytes) : {issues: [fileIssue('file_too_large')]};
  } catch (error) {
    const {code = 'unknown'} = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return {issues: [fileIssue('file_directory')]};
    return {issues: [code === 'ENOENT' || code === 'ENOTDIR' ? fileIssue('file_missing') : fileIssue('file_unreadable', {detail: code})]};
  }
}

async function refuse(file: string): Promise<Issue | undefined> {
  const stats = await stat(file);
  if (stats.isDirectory()) return fileIssue('file_directory');
  return stats.size > MAX_BYTES ? fileIssue('file_too_large', {detail: `${Math.ceil(stats.size / 1_000_000)} MB`}) : undefined;
}

/** All that a stream gives; `undefined` when it is too much. */
async function readBytes(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): ReadText {
  if (bytes.length === 0) return {issues: [fileIssue('file_empty')]};
  if (!isUtf8(bytes)) return {issues: [fileIssue('not_utf8', {line: firstBrokenLine(bytes)})]};
  const text = bytes.toString('utf8');
  const hasMark = text.startsWith('\uFEFF');
  const issues = hasMark ? [fileIssue('byte_order_mark', {line: 1, column: 1})] : [];
  const rest = hasMark ? text.slice(1) : text;
  return rest.trim() === '' ? {issues: [...issues, fileIssue('file_empty')]} : {text: rest, issues};
}

/** No byte of a longer character is a line break, so lines can be looked at alone. */
function firstBrokenLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? bytes.length : end))) return line;
    start = end < 0 ? bytes.length : end + 1;
  }
  return line;
}
