import type {Block, Parsed} from './blocks.js';
import {isClosed} from './blocks.js';

/** A line of which only marks have arrived: what it will be is not known yet. */
const ONLY_MARKS = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-=*_+#`~|:.\s]*|\d{1,9}[.)]?|\[[ xX]?\]?|!?\[)$/;
const FENCE_TO_BE = /^[\s>]*(?:`+|~+)[ \t]*$/;
const TABLE_ROW = /^[\s>]*\|/;
/** Longer lines are never only marks, and are not worth the look. */
const MAX_MARKS = 200;

/**
 * Where a growing text is cut so that syntax which is not whole yet does not flash: an unfinished line of marks, the opening line
 * of a code block, the first line of a table that is still without its second. Everything before the cut is drawn.
 */
export function cutUnfinished({source, blocks, lines, complete}: Parsed): number {
  const block = blocks.at(-1);
  const last = complete;
  const start = lines[last] ?? source.length;
  const line = source.slice(start);
  if (!block) return ONLY_MARKS.test(line.slice(0, MAX_MARKS + 1)) ? start : source.length;
  const fence = block.tokens.findLast((token) => token.nesting === 0 && token.map !== null && token.type !== 'reference_definition');
  if (fence?.type === 'fence' && (fence.map?.[1] ?? 0) >= lines.length - 1) {
    if (fence.map?.[0] === last) return start;
    return !isClosed(fence) && FENCE_TO_BE.test(line) ? start : source.length;
  }
  const cut = line.length <= MAX_MARKS && ONLY_MARKS.test(line) ? start : source.length;
  const row = cut === source.length && line !== '' ? last : last - 1;
  return isHeadOfTable(source, lines, row, block) ? lines[row]! : cut;
}

/** A line that starts with a bar and belongs to no table yet: the head of one, if the next line says so. */
function isHeadOfTable(source: string, lines: readonly number[], row: number, block: Block): boolean {
  if (row < 0 || row < block.firstLine || !TABLE_ROW.test(source.slice(lines[row], lines[row + 1]))) return false;
  return !block.tokens.some(({type, map}) => type === 'table_open' && map !== null && map[0] < row);
}

/** The same for the inline content that grows: an unfinished code span closes, an unfinished link shows its words, an image waits. */
export function holdInline(text: string): string {
  const runs = text.includes('`') ? [...text.matchAll(/`+/g)] : [];
  let run = 0;
  const open: {at: number; image: boolean}[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === '\\') at += 2;
    else if (char === '`') {
      while (runs[run]!.index + runs[run]![0].length <= at) run++; // An escaped backtick may be the first of its run.
      const length = runs[run]!.index + runs[run]![0].length - at;
      do run++; while (run < runs.length && runs[run]![0].length !== length);
      const close = runs[run];
      if (!close) return closeCode(text, at, length);
      at = close.index + length;
    } else if (char === '<') {
      if (isUnfinishedTag(text, at)) return trimMarks(text.slice(0, at));
      at++;
    } else if (char === '[') {
      if (at === 0 || !/[A-Za-z0-9_)\]]/.test(text[at - 1]!)) open.push({at, image: text[at - 1] === '!'});
      at++;
    } else if (char === ']') {
      const start = open.pop();
      const end = start ? endOfTarget(text, at + 1) : at + 1;
      if (start && end < 0) return start.image ? trimMarks(text.slice(0, start.at - 1)) : trimMarks(text.slice(0, start.at) + text.slice(start.at + 1, at));
      at = end;
    } else at++;
  }
  const first = open[0];
  if (!first) return trimMarks(text);
  return trimMarks(first.image ? text.slice(0, first.at - 1) : text.slice(0, first.at) + text.slice(first.at + 1));
}

/** Position after `(…)` or `[…]` that follows a bracket; the same position when there is neither; -1 when it has no end yet. */
function endOfTarget(text: string, at: number): number {
  if (at >= text.length) return -1;
  if (text[at] === '[') return text.indexOf(']', at) < 0 ? -1 : text.indexOf(']', at) + 1;
  if (text[at] !== '(') return at;
  for (let depth = 0, index = at; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return index + 1;
  }
  return -1;
}

function isUnfinishedTag(text: string, at: number): boolean {
  const rest = text.slice(at, at + 2048);
  return !rest.includes('>') && rest.length < 2048 && /^<(?:[A-Za-z/!?][^\s<]*)?$/.test(rest);
}

function closeCode(text: string, at: number, length: number): string {
  const code = text.slice(at + length).replace(/`$/, '');
  return code.trim() === '' || code.endsWith('`') ? trimMarks(text.slice(0, at)) : `${text.slice(0, at + length)}${code}${text.slice(at, at + length)}`;
}

/** Takes the marks off the end that may be half of something: emphasis, an escape, a character reference, half a surrogate pair. */
function trimMarks(text: string): string {
  let end = text.length;
  while (end > 0 && '*_~`'.includes(text[end - 1]!)) end--;
  if (end === text.length && text[end - 1] === '\\' && text[end - 2] !== '\\') end--;
  const entity = text.lastIndexOf('&', end);
  if (entity >= 0 && end - entity <= 33 && /^&[#A-Za-z0-9]*$/.test(text.slice(entity, end))) end = entity;
  const code = text.charCodeAt(end - 1);
  if (code >= 0xd800 && code < 0xdc00) end--;
  return text.slice(0, end);
}
