import {bodyEn} from '../../../src/i18n/body-messages.js';
import type {DrawOptions} from '../../../src/markdown/context.js';
import {MarkdownStream} from '../../../src/markdown/stream.js';
import type {Branch, Tree} from '../../../src/markdown/tree.js';

export const options: DrawOptions = {messages: bodyEn, headingLevel: 2, urls: {base: 'https://base.example/'}, loadsImages: true, copies: true};

/** The body of a whole text. */
export function drawWhole(text: string, more: Partial<DrawOptions> = {}): Branch[] {
  const stream = new MarkdownStream({...options, ...more});
  stream.write(text, true);
  return stream.blocks;
}

/** A tree as plain data, to compare and to print. */
export function plain(trees: readonly Tree[]): string {
  return JSON.stringify(trees, (key, value: unknown) => (key === 'node' ? undefined : value));
}
