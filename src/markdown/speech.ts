import type {BodyMessages} from '../i18n/body-messages.js';
import {lineCount} from './blocks.js';
import {MarkdownStream} from './stream.js';
import {isBranch, textOf, type Branch, type Tree} from './tree.js';

/** How much of an answer is looked at for speech, in UTF-16 units: the announcer stops long before. */
const LOOK_AT = 4000;
const TEXT_BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * What of an answer can be said aloud so far, in whole sentences without any mark-up: those of settled blocks, and of the paragraph
 * that is being written those that have ended. A code block or a table is one sentence that names its size, said once it is whole.
 * A longer text begins with the same sentences.
 */
export function speakable(text: string, messages: BodyMessages, isWhole: boolean): string[] {
  const stream = new MarkdownStream({messages, headingLevel: 1});
  const start = text.slice(0, LOOK_AT);
  stream.write(start, isWhole && start === text);
  const settled = stream.blocks.slice(0, stream.settledBlocks).flatMap((block) => speech(block, messages));
  const open = stream.blocks[stream.settledBlocks];
  return open?.tag === 'p' ? [...settled, ...sentences(words(open, messages), messages.locale).slice(0, -1)] : settled;
}

/** A piece of Markdown as it is spoken, without any mark-up. */
export function toSpeech(markdown: string, messages: BodyMessages): string {
  return speakable(markdown, messages, true).join(' ');
}

/** One drawn block in sentences as they are spoken. */
export function speech(block: Branch, messages: BodyMessages): string[] {
  if (block.attrs.class === 'code') return [codeSpeech(block, messages)];
  if (block.attrs.class === 'table') return [block.attrs['aria-label'] ?? messages.table];
  const inner = block.children.filter((child): child is Branch => isBranch(child) && isBlock(child));
  const own = block.children.filter((child) => !isBranch(child) || !isBlock(child));
  const said = own.map((child) => words(child, messages)).join('');
  const start = block.tag === 'blockquote' ? [messages.quote] : [];
  return [...start, ...sentences(said, messages.locale), ...inner.flatMap((child) => speech(child, messages))];
}

function isBlock({tag, attrs}: Branch): boolean {
  return TEXT_BLOCKS.has(tag) || tag === 'ul' || tag === 'ol' || tag === 'blockquote' || attrs.class === 'code' || attrs.class === 'table';
}

function codeSpeech(block: Branch, messages: BodyMessages): string {
  const [bar, pre] = block.children as [Branch, Branch];
  return messages.codeLines(textOf(bar.children[0]!) || undefined, lineCount(textOf(pre)));
}

function words(tree: Tree, messages: BodyMessages): string {
  if (!isBranch(tree)) return tree.text;
  const kind = tree.attrs.class;
  if (kind === 'visually-hidden') return '';
  if (kind === 'image') return messages.imageOf(textOf(tree.children[0]!));
  if (kind === 'box' || kind === 'box done') return `${tree.attrs['aria-label'] ?? ''}, `;
  return tree.tag === 'br' ? ' ' : tree.children.map((child) => words(child, messages)).join('');
}

/** Cuts text into its sentences. */
function sentences(text: string, locale: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return [];
  const segmenter = new Intl.Segmenter(locale, {granularity: 'sentence'});
  return Array.from(segmenter.segment(plain), ({segment}) => segment.trim()).filter((sentence) => sentence !== '');
}
