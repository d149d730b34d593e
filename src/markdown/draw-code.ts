import type {Token} from 'markdown-it';
import type {DrawContext} from './context.js';
import {languageName} from './languages.js';
import {branch, type Branch, type Tree} from './tree.js';

/** Lines of code in one element: a long block grows at its end without touching what stands before. */
export const LINES_A_PART = 50;

/** A code block: its language by name, its code in parts, and once it is settled a button that copies it. */
export function drawCode(token: Token, context: DrawContext): Branch {
  const {options, live, counters} = context;
  const {messages} = options;
  const language = languageName(token.info);
  const ordinal = ++counters.code;
  const bar = branch('div', {class: 'bar', dir: 'auto'}, [branch('span', {class: 'language'}, language === undefined ? [] : [{text: language}])]);
  const name = messages.code(language);
  const code = branch('code', {dir: 'ltr', translate: 'no'}, codeParts(token.content));
  const block = branch('div', {class: 'code'}, [bar, branch('pre', {role: 'group', 'aria-label': name, tabindex: '0'}, [code])]);
  if (live && options.copies) {
    const which = branch('span', {class: 'visually-hidden'}, [{text: ` ${messages.copyWhich(ordinal, language)}`}]);
    bar.children.push(branch('button', {type: 'button', class: 'copy'}, [branch('span', {}, [{text: messages.copyCode}]), which], {kind: 'copy'}));
  }
  return block;
}

/** The element whose children are the parts of a code block. */
export function codeOf(block: Branch): Branch {
  return (block.children[1] as Branch).children[0] as Branch;
}

function codeParts(content: string): Tree[] {
  const parts: Tree[] = [];
  for (let start = 0; start < content.length;) {
    let end = start;
    for (let line = 0; line < LINES_A_PART && end < content.length; line++) {
      const next = content.indexOf('\n', end);
      end = next < 0 ? content.length : next + 1;
    }
    parts.push(branch('span', {class: 'lines'}, [{text: content.slice(start, end)}]));
    start = end;
  }
  return parts;
}
