import {patchChildren} from '../../../src/markdown/patch.js';
import {MarkdownStream} from '../../../src/markdown/stream.js';
import type {Tree} from '../../../src/markdown/tree.js';
import {drawWhole, options} from './draw.js';
import {tinyRoot} from './tiny-dom.js';

/** Streams a text cut at `ends` into a light document, as the body does; returns what stands there once it is whole. */
export function streamed(text: string, ends: Iterable<number>, seen?: (stream: MarkdownStream, end: number) => void): string {
  const {root, parent} = tinyRoot();
  const stream = new MarkdownStream(options);
  let drawn: Tree[] = [];
  const show = (): void => {
    patchChildren(parent, drawn, stream.blocks, Math.min(stream.firstChanged, drawn.length));
    drawn = [...stream.blocks];
  };
  for (const end of ends) {
    stream.write(text.slice(0, end), false);
    show();
    seen?.(stream, end);
  }
  stream.write(text, true);
  show();
  return root.outline;
}

/** The same text drawn in one go. */
export function atOnce(text: string): string {
  const {root, parent} = tinyRoot();
  patchChildren(parent, [], drawWhole(text));
  return root.outline;
}

export function* everyPrefix(text: string): Iterable<number> {
  for (let end = 1; end <= text.length; end++) yield end;
}
