import type {Token} from 'markdown-it';
import type {Builder} from './builder.js';
import type {DrawContext} from './context.js';
import {drawImage} from './draw-image.js';
import {finishLink, linkTarget} from './draw-link.js';
import {branch, type Branch} from './tree.js';

const elements = {em: 'em', strong: 'strong', s: 's'} as const;

/** Draws inline tokens into the builder's open element. */
export function drawInline(tokens: readonly Token[], out: Builder, context: DrawContext): void {
  let link: {readonly branch: Branch; readonly href: string} | undefined;
  let pictures: Branch[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
      case 'text_special':
        out.text(token.content);
        break;
      case 'softbreak':
        out.text('\n');
        break;
      case 'hardbreak':
        out.add(branch('br'));
        break;
      case 'code_inline':
        out.add(branch('code', {translate: 'no'}, [{text: token.content}]));
        break;
      case 'em_open':
      case 'strong_open':
      case 's_open':
        out.open(elements[token.tag as keyof typeof elements]);
        break;
      case 'em_close':
      case 'strong_close':
      case 's_close':
        out.close();
        break;
      case 'link_open': {
        const href = linkTarget(token, context);
        if (href === undefined) break; // Refused: its words stay, as plain text (S-10).
        out.open('a', {class: 'link'});
        link = {branch: out.at, href};
        break;
      }
      case 'link_close':
        if (link) {
          finishLink(link.branch, link.href, context);
          out.close();
        }
        link = undefined;
        pictures.forEach((picture) => out.add(picture));
        pictures = [];
        break;
      case 'image': {
        const {words, control} = drawImage(token, context);
        if (!link) out.add(control);
        else { // No control inside a link: the words stay in it, the picture follows it.
          out.text(words);
          pictures.push(control);
        }
        break;
      }
      default:
        out.text(token.content);
    }
  }
}
