import {isBranch, textOf, type Branch, type Tree} from '../../../src/markdown/tree.js';

/** A drawn body as the HTML of the specifications: our wrappers, controls and added words left out, addresses not compared. */
export function specHtml(trees: readonly Tree[]): string {
  return normalise(trees.map(html).join('\n'));
}

/** Expected HTML in the same form. */
export function expectedHtml(source: string): string {
  return normalise(source
    .replace(/<a [^>]*>/g, '<a>')
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '<img alt="$1">')
    .replace(/<code class="[^"]*">/g, '<code>')
    .replace(/<input [^>]*>/g, (input) => (input.includes('checked') ? '<input checked> ' : '<input> '))
    .replace(/<(\/?)del>/g, '<$1s>')
    .replace(/ (?:style="text-align:|align=")(\w+)"/g, ' align="$1"'));
}

function normalise(source: string): string {
  return source
    .replace(/<br ?\/?>/g, '<br>').replace(/<hr ?\/?>/g, '<hr>')
    .replace(/<h\d><\/h\d>/g, '<p></p>') // A heading without words is drawn as none.
    .replace(/&quot;/g, '"').replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|blockquote|pre|table|thead|tbody|tr|th|td|hr|br|input)\b[^>]*>) ?/g, '$1')
    .replace(/ (?=<\/code><\/pre>)/g, '').trim();
}

function html(tree: Tree): string {
  if (!isBranch(tree)) return escape(tree.text);
  const isHost = (child: Tree | undefined): boolean => child !== undefined && isBranch(child) && child.attrs.class === 'host';
  const inner = (): string => tree.children.filter((_, index) => !isHost(tree.children[index + 1])).map(html).join('');
  const kind = tree.attrs.class ?? '';
  if (kind.startsWith('heading')) return `<h${kind.slice(-1)}>${inner()}</h${kind.slice(-1)}>`;
  if (kind === 'code') return html((tree.children[1] as Branch));
  if (kind === 'table') return tree.children.map(html).join('');
  if (kind === 'image') {
    const words = textOf(tree.children[0]!);
    return `<img alt="${words === 'Image without a description' ? '' : escape(words)}">`;
  }
  if (kind === 'box' || kind === 'box done') return kind === 'box' ? '<input>' : '<input checked>';
  if (kind === 'host' || kind === 'visually-hidden') return '';
  if (kind === 'lines') return inner();
  const align = tree.tag === 'th' || tree.tag === 'td' ? /center|right|left/.exec(kind)?.[0] : undefined;
  const start = tree.attrs.start ? ` start="${tree.attrs.start}"` : '';
  if (tree.tag === 'br' || tree.tag === 'hr') return `<${tree.tag}>`;
  return `<${tree.tag}${start}${align ? ` align="${align}"` : ''}>${inner()}</${tree.tag}>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
