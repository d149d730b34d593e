import type {Token} from 'markdown-it';
import {hostOf, safeFetch} from '../contract/safe-url.js';
import type {BodyMessages} from '../i18n/body-messages.js';
import type {DrawContext} from './context.js';
import {liveAttributes, schemeOf} from './draw-link.js';
import {branch, type Branch, type Tree} from './tree.js';

/**
 * A picture of the text: its words, and once its block is settled a control that asks for it. No request is made before the
 * reader presses it, unless its exact origin is allowed (S-14); a refused address leaves the words alone (S-10).
 */
export function drawImage(token: Token, context: DrawContext): {readonly words: string; readonly control: Branch} {
  const {options, live} = context;
  const address = String(token.attrGet('src') ?? '');
  const words = plainText(token.children ?? []) || options.messages.image;
  const title = token.attrGet('title');
  const children: Tree[] = [branch('span', {class: 'alt'}, [{text: words}])];
  const control = branch('span', title === null ? {class: 'image'} : {class: 'image', title: String(title)}, children);
  const url = safeFetch(address, options.urls);
  if (url === undefined && live) options.onDiagnostic?.('address_refused', schemeOf(address));
  else if (url !== undefined && live) children.push(imageControl(url, words, context));
  return {words, control};
}

function imageControl(url: string, alt: string, {options}: DrawContext): Branch {
  const {messages} = options;
  const host = hostOf(url);
  if (!options.loadsImages) return openImage(url, messages);
  const auto = options.imageOrigins?.includes(new URL(url).origin) ?? false;
  return branch('button', {type: 'button', class: 'load'}, [{text: messages.loadImage(host)}], {kind: 'image', url, alt, auto});
}

/** A link that opens a picture which cannot be fetched for the page, with its host named (C-24). */
export function openImage(url: string, messages: BodyMessages): Branch {
  return branch('a', liveAttributes(url), [
    {text: messages.openImage(hostOf(url))},
    branch('span', {class: 'visually-hidden'}, [{text: ` (${messages.newWindow})`}]),
  ], {kind: 'link', href: url});
}

/** The words of inline tokens without any mark-up. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => {
    if (token.type === 'image') return plainText(token.children ?? []);
    return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content;
  }).join('');
}
