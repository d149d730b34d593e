import type {Token} from 'markdown-it';
import type {Block} from './blocks.js';
import {Builder} from './builder.js';
import type {DrawContext} from './context.js';
import {tellDirections} from './direction.js';
import {drawCode} from './draw-code.js';
import {drawInline} from './draw-inline.js';
import {drawTable} from './draw-table.js';
import {holdInline} from './hold.js';
import {inlineTokens} from './parser.js';
import {branch, isBranch, type Branch, type Tag} from './tree.js';

const TASK = /^\[([ xX])\][ \t\n\u00a0]/;

/** Draws one block; a definition, or a heading without words, has nothing to show. `grows`: the text still grows at its end. */
export function drawBlock(block: Block, context: DrawContext, grows: boolean): Branch | undefined {
  if (block.kind === 'definition') return undefined;
  const out = new Builder('div');
  new BlockDrawer(block.tokens, out, context, grows).draw();
  const drawn = out.root.children[0];
  if (!drawn || !isBranch(drawn)) return undefined;
  tellDirections(drawn);
  return grows && drawn.tag === 'p' && drawn.children.length === 0 ? undefined : drawn; // All of it is held back: no empty box.
}

/** A block as its own source text: what stays of one that cannot be drawn (S-12). */
export function drawPlain(source: string): Branch {
  return branch('p', {class: 'plain', dir: 'auto'}, [{text: source.replace(/\n+$/, '')}]);
}

class BlockDrawer {
  readonly #tokens: readonly Token[];
  readonly #out: Builder;
  readonly #context: DrawContext;
  /** The inline token at which a growing text ends. */
  readonly #growing: Token | undefined;
  #heading: Tag = 'p';
  #startsItem = false;

  constructor(tokens: readonly Token[], out: Builder, context: DrawContext, grows: boolean) {
    this.#tokens = tokens;
    this.#out = out;
    this.#context = context;
    const last = tokens.findLast(({type, content, nesting}) => nesting === 0 && (type !== 'inline' || content !== ''));
    this.#growing = grows && last?.type === 'inline' ? last : undefined;
  }

  draw(): void {
    for (let index = 0; index < this.#tokens.length; index++) {
      const token = this.#tokens[index]!;
      if (token.type === 'table_open') index = this.#table(index);
      else this.#token(token, index);
    }
  }

  #token(token: Token, index: number): void {
    const out = this.#out;
    switch (token.type) {
      case 'paragraph_open':
        if (!token.hidden) out.open('p', {dir: 'auto'});
        break;
      case 'heading_open':
        this.#openHeading(token, this.#tokens[index + 1]!);
        break;
      case 'bullet_list_open':
        out.open('ul');
        break;
      case 'ordered_list_open': {
        const start = token.attrGet('start');
        out.open('ol', start === null ? {} : {start: String(start)});
        break;
      }
      case 'list_item_open':
        out.open('li');
        this.#startsItem = true;
        return;
      case 'blockquote_open':
        out.open('blockquote');
        break;
      case 'paragraph_close':
        if (!token.hidden) out.close();
        return;
      case 'heading_close':
      case 'bullet_list_close':
      case 'ordered_list_close':
      case 'list_item_close':
      case 'blockquote_close':
        out.close();
        break;
      case 'inline':
        this.#inline(token);
        break;
      case 'hr':
        out.add(branch('hr'));
        break;
      case 'fence':
      case 'code_block':
        out.add(drawCode(token, this.#context));
        break;
      case 'plain':
        out.add(drawPlain(token.content));
        break;
      case 'reference_definition':
        break;
      default:
        out.text(token.content);
    }
    if (token.type !== 'paragraph_open') this.#startsItem = false;
  }

  /** One below the message's own level and never more than one below the heading before it, 6 at most. */
  #openHeading(token: Token, inline: Token): void {
    const {counters, options} = this.#context;
    const depth = Number(token.tag.slice(1));
    const level = Math.min(options.headingLevel + depth, counters.heading + 1, 6);
    this.#heading = inline.content === '' ? 'p' : (`h${level}` as Tag); // A heading without words is none.
    if (this.#heading !== 'p') counters.heading = level;
    this.#out.open(this.#heading, {class: `heading depth-${depth}`, dir: 'auto'});
  }

  #inline(token: Token): void {
    let {content} = token;
    const task = this.#startsItem ? TASK.exec(content) : null;
    if (task) {
      const isDone = task[1] !== ' ';
      this.#out.at.attrs = {...this.#out.at.attrs, class: 'task'};
      const {messages} = this.#context.options;
      this.#out.add(branch('span', {class: isDone ? 'box done' : 'box', role: 'img', 'aria-label': isDone ? messages.done : messages.open}));
      content = content.slice(task[0].length);
    }
    this.#words(content, token === this.#growing, this.#out);
  }

  #words(content: string, grows: boolean, out: Builder): void {
    drawInline(inlineTokens(grows ? holdInline(content) : content, this.#context.references, grows), out, this.#context);
  }

  #table(start: number): number {
    const level = this.#tokens[start]!.level;
    const end = this.#tokens.findIndex((token, index) => index > start && token.type === 'table_close' && token.level === level);
    this.#out.add(drawTable(this.#tokens.slice(start, end + 1), (token, cell) => this.#words(token.content, token === this.#growing, cell)));
    return end;
  }
}
