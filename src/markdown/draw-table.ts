import type {Token} from 'markdown-it';
import type {BodyMessages} from '../i18n/body-messages.js';
import {Builder} from './builder.js';
import {branch, isBranch, textOf, type Attributes, type Branch, type Tree} from './tree.js';

/** A wider table is shown as text, rows past the last are listed as text under it (S-12). */
export const MAX_COLUMNS = 200;
export const MAX_ROWS = 2000;

/** A table in its own scroller: head cells with a scope, rows in one body. Its name is given by {@link finishTable}. */
export function drawTable(tokens: readonly Token[], drawCell: (inline: Token, cell: Builder) => void): Branch {
  const columns = tokens.filter(({type}) => type === 'th_open').length;
  if (columns > MAX_COLUMNS) return wideTable(tokens);
  const out = new Builder('table');
  tokens.forEach((token, index) => {
    switch (token.type) {
      case 'thead_open':
      case 'tbody_open':
      case 'tr_open':
        out.open(token.tag as 'thead' | 'tbody' | 'tr');
        break;
      case 'th_open':
        // A head cell without words names nothing (axe: empty-table-header).
        out.open(tokens[index + 1]?.content ? 'th' : 'td', cellAttributes(token, tokens[index + 1]?.content ? {scope: 'col'} : {}));
        break;
      case 'td_open':
        out.open('td', cellAttributes(token, {}));
        break;
      case 'inline':
        drawCell(token, out);
        break;
      case 'thead_close':
      case 'tbody_close':
      case 'tr_close':
      case 'th_close':
      case 'td_close':
        out.close();
        break;
      default:
    }
  });
  return branch('div', {class: 'table', role: 'group', tabindex: '0'}, [out.root]);
}

/** The rows of a drawn table: the children of its body; a table of a head alone has none yet. */
export function rowsOf(table: Branch): Branch {
  const inner = table.children[0] as Branch;
  let body = inner.children[1] as Branch | undefined;
  if (!body) inner.children.push(body = branch('tbody'));
  return body;
}

/** Names a table by its size and keeps it to its most rows; called when all of its rows are there. */
export function finishTable(table: Branch, messages: BodyMessages, isWhole: boolean): void {
  if (!isTable(table)) return;
  const inner = table.children[0] as Branch;
  const head = (inner.children[0] as Branch).children[0] as Branch;
  const body = inner.children[1] as Branch | undefined;
  const rows = body?.children.length ?? 0;
  table.attrs = {...table.attrs, 'aria-label': isWhole ? messages.tableSize(head.children.length, rows) : messages.table};
  if (!body || rows <= MAX_ROWS) return;
  const surplus = body.children.slice(MAX_ROWS);
  body.children = body.children.slice(0, MAX_ROWS);
  table.children = [inner, branch('p', {class: 'plain', dir: 'auto'}, [{text: surplus.map(rowText).join('\n')}])];
}

function wideTable(tokens: readonly Token[]): Branch {
  const text = tokens.map(({type, content}) => (type === 'inline' ? `${content} | ` : type === 'tr_close' ? '\n' : '')).join('');
  return branch('p', {class: 'plain', dir: 'auto'}, [{text}]);
}

/** Whether a drawn block is a table, and not the text that stands for one that is too wide. */
export function isTable(block: Branch): boolean {
  return block.attrs.class === 'table';
}

/** What rows past the last read as: each is put into words once, however often the table that grows is finished. */
const rowTexts = new WeakMap<Tree, string>();

function rowText(row: Tree): string {
  let text = rowTexts.get(row);
  if (text === undefined) rowTexts.set(row, text = isBranch(row) ? row.children.map(textOf).join(' | ') : row.text);
  return text;
}

/** GFM writes the alignment as a style; here it is a class, because no style may stand in mark-up (S-02). */
function cellAttributes(token: Token, more: Attributes): Attributes {
  const align = /center|right|left/.exec(String(token.attrGet('style') ?? ''))?.[0];
  return align ? {...more, class: align, dir: 'auto'} : {...more, dir: 'auto'};
}
