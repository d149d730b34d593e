import type {Token} from 'markdown-it';
import {blockTokens, type References} from './parser.js';

/** One block of the outermost level. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'hr' | 'fence' | 'code' | 'list' | 'table' | 'quote' | 'definition' | 'plain';
  readonly tokens: readonly Token[];
  /** Where it stands, in lines of the parsed text. */
  readonly firstLine: number;
  readonly endLine: number;
}

/** A text taken apart. */
export interface Parsed {
  readonly source: string;
  readonly blocks: readonly Block[];
  /** Offset of each line, and last the length of the text. */
  readonly lines: readonly number[];
  /** How many lines end with a line feed. */
  readonly complete: number;
  /** All that the text defines, whether or not it is settled. */
  readonly references: References;
}

const kinds: Readonly<Record<string, Block['kind']>> = {
  paragraph_open: 'paragraph', heading_open: 'heading', hr: 'hr', fence: 'fence', code_block: 'code', bullet_list_open: 'list',
  ordered_list_open: 'list', table_open: 'table', blockquote_open: 'quote', reference_definition: 'definition', plain: 'plain',
};

/** Takes a text apart into blocks of the outermost level; inline content stays unparsed. */
export function parseBlocks(source: string): Parsed {
  const references = Object.create(null) as References;
  const tokens = blockTokens(source, references);
  const blocks: Block[] = [];
  for (let start = 0; start < tokens.length;) {
    let end = start;
    for (let depth = 0; end === start || depth > 0; end++) depth += tokens[end]!.nesting;
    const first = tokens[start]!;
    const [firstLine, endLine] = first.map ?? [0, 0];
    blocks.push({kind: kinds[first.type] ?? 'plain', tokens: tokens.slice(start, end), firstLine, endLine});
    start = end;
  }
  const lines = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines.push(at + 1);
  const complete = lines.length - 1;
  if (lines.at(-1) !== source.length) lines.push(source.length);
  return {source, blocks, lines, complete, references};
}

/**
 * How many blocks at the start of `parsed` no later text can change, whatever follows: all up to the last one that is sealed.
 * Definitions that come later may still turn bracketed words into links; that is mended at the end.
 */
export function settledCount({source, blocks, lines, complete}: Parsed): number {
  const blank = (line: number): boolean => line < complete && source.slice(lines[line], lines[line + 1]).trim() === '';
  for (let index = blocks.length - 1; index >= 0; index--) {
    const {kind, endLine, firstLine, tokens} = blocks[index]!;
    const next = blocks[index + 1];
    switch (kind) {
      case 'heading':
      case 'hr':
        if (endLine <= complete) return index + 1;
        break;
      case 'fence':
        if (endLine <= complete && isClosed(tokens[0]!)) return index + 1;
        break;
      case 'list':
      case 'code':
        // A line further left than the list's content ends it, unless it turns into one more item of it.
        if (next && blank(next.firstLine - 1) && (next.firstLine < complete || !mayStartItem(source, lines[next.firstLine]!))) return index + 1;
        break;
      case 'plain':
        break;
      default:
        if (blank(endLine) || (endLine - 1 > firstLine && blank(endLine - 1))) return index + 1;
    }
  }
  return 0;
}

/** Whether a fenced block has its closing fence: its lines are then two more than its content's. */
export function isClosed({content, map}: Token): boolean {
  return (map?.[1] ?? 0) - (map?.[0] ?? 0) >= lineCount(content) + 2;
}

/** Lines of a text; a trailing line feed ends the last line and starts none. */
export function lineCount(text: string): number {
  let count = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Adds what a block defines to `references`; the first definition of a label stands. Returns how many are new. */
export function collectDefinitions({tokens}: Block, from: References, references: References): number {
  let count = 0;
  for (const {type, meta} of tokens) {
    if (type !== 'reference_definition') continue;
    const label = String(meta?.label);
    const found = from[label];
    if (!found || references[label]) continue;
    references[label] = found;
    count++;
  }
  return count;
}

function mayStartItem(source: string, lineStart: number): boolean {
  return /^\s*(?:[-+*\d]|$)/.test(source.slice(lineStart, lineStart + 8));
}
