import type {Token} from 'markdown-it';
import {isClosed, lineCount, type Block, type Parsed} from './blocks.js';
import {codeOf, LINES_A_PART} from './draw-code.js';
import {isTable, rowsOf} from './draw-table.js';
import type {Attributes, Branch, Tree} from './tree.js';

/** The last block, long and still open, of which the first parts are drawn for good: lines of code, rows, list items. */
export interface OpenBlock {
  readonly kind: 'fence' | 'table' | 'list';
  /** Where the whole block starts in the answer. */
  readonly start: number;
  /** What makes the rest parse as it would in the whole: the opening fence, the head of the table. */
  readonly prefix: string;
  readonly parts: readonly Tree[];
  /** Of a list: its first number, and whether its items stand apart (`undefined`: not known yet). */
  readonly attrs: Attributes;
  readonly loose: boolean | undefined;
}

/** Where an open block can be cut: how many of its parts are whole, and the line at which the next one starts. */
export interface Cut {
  readonly kind: OpenBlock['kind'];
  readonly parts: number;
  readonly line: number;
  /** Lines that must stand before the rest. */
  readonly prefixLines: number;
  readonly loose: boolean | undefined;
}

const MIN_ROWS = 16;
const MIN_ITEMS = 8;

/** The element of a drawn block whose children are its parts. */
export function partsOf(kind: OpenBlock['kind'], block: Branch): Branch {
  return kind === 'fence' ? codeOf(block) : kind === 'table' ? rowsOf(block) : block;
}

/** Where the last, open block of a parsed text can be cut; `undefined` while it is short or of another kind. */
export function findCut(block: Block, drawn: Branch, parsed: Parsed): Cut | undefined {
  if (block.kind === 'fence') return cutCode(block.tokens[0]!, parsed);
  if (block.kind === 'table' && isTable(drawn)) return cutTable(block, parsed);
  return block.kind === 'list' ? cutList(block, parsed) : undefined;
}

function cutCode(fence: Token, {complete}: Parsed): Cut | undefined {
  if (isClosed(fence)) return undefined;
  const first = fence.map![0] + 1;
  const whole = Math.min(lineCount(fence.content), complete - first);
  const parts = Math.floor(whole / LINES_A_PART);
  return parts > 0 ? {kind: 'fence', parts, line: first + parts * LINES_A_PART, prefixLines: 1, loose: undefined} : undefined;
}

function cutTable(block: Block, {complete}: Parsed): Cut | undefined {
  const rows = block.tokens.filter(({type, level, map}) => type === 'tr_open' && level === 2 && map !== null && map[0] > block.firstLine);
  const whole = rows.filter(({map}) => map![1] <= complete).length;
  return whole >= MIN_ROWS ? {kind: 'table', parts: whole, line: block.firstLine + 2 + whole, prefixLines: 2, loose: undefined} : undefined;
}

function cutList(block: Block, {complete}: Parsed): Cut | undefined {
  const items = block.tokens.filter(({type, level}) => type === 'list_item_open' && level === 1);
  const last = items.at(-1)!.map![0];
  const loose = isLoose(block.tokens);
  // What stands apart shows in paragraphs alone; without one in the parts to be frozen it cannot be told later.
  if (items.length <= MIN_ITEMS || last >= complete || loose === undefined) return undefined;
  return {kind: 'list', parts: items.length - 1, line: last, prefixLines: 0, loose};
}

/** Whether the items of a list stand apart; `undefined` when no paragraph of theirs tells. */
export function isLoose(list: readonly Token[]): boolean | undefined {
  const paragraph = list.find(({type, level}) => type === 'paragraph_open' && level === 2);
  return paragraph && !paragraph.hidden;
}

/** Draws the paragraphs of a list's rest as those of a list whose items stand apart. */
export function loosen(list: readonly Token[]): void {
  for (const token of list) if (token.level === 2 && /^paragraph_/.test(token.type)) token.hidden = false;
}
