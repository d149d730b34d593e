import {collectDefinitions, parseBlocks, settledCount, type Block, type Parsed} from './blocks.js';
import type {Counters, DrawOptions} from './context.js';
import {drawBlock, drawPlain} from './draw.js';
import {finishTable} from './draw-table.js';
import {cutUnfinished} from './hold.js';
import {findCut, isLoose, loosen, partsOf, type OpenBlock} from './part.js';
import type {References} from './parser.js';
import {sameTree, type Branch} from './tree.js';

/** What a parser may not see: line ends of other systems, and NUL. */
const ODD = /[\r\0]/;

/** A settled block that a later definition may still change. */
interface Bracketed {
  readonly start: number;
  readonly end: number;
  /** Its place among the blocks. */
  readonly index: number;
  readonly before: Counters;
  /** How many definitions were known when it was drawn. */
  readonly known: number;
}

/**
 * The body of one answer as trees, while its text grows and when it is whole. Settled blocks are drawn once and stay the same
 * objects; only the tail is parsed again. When the text is whole, the result equals that of parsing it in one go.
 */
export class MarkdownStream {
  /** What is shown: settled blocks, then those of the tail. */
  readonly blocks: Branch[] = [];
  /** Blocks before this one are the same objects as before the last write. */
  firstChanged = 0;
  readonly #options: DrawOptions;
  /** The text as it was given, and with its line ends made one. */
  #written = '';
  #text = '';
  #isOdd = false;
  #isWhole = false;
  /** Where the tail starts in the text, and among the blocks. */
  #offset = 0;
  #settled = 0;
  #open: OpenBlock | undefined;
  #bracketed: Bracketed[] = [];
  #references = Object.create(null) as References;
  #known = 0;
  #counters: Counters;

  constructor(options: DrawOptions) {
    this.#options = options;
    this.#counters = {heading: options.headingLevel, code: 0};
  }

  /** How many of the blocks no later text changes. */
  get settledBlocks(): number {
    return this.#settled;
  }

  /** Takes the whole text so far; `isWhole` when nothing follows. A text that does not continue the last one starts anew. */
  write(written: string, isWhole: boolean): void {
    const continues = !this.#isWhole && written.startsWith(this.#written);
    if (!continues) this.#restart();
    // Only what is new is looked at: a look at the whole each time would cost more the longer the answer is.
    this.#isOdd ||= ODD.test(continues ? written.slice(this.#written.length) : written);
    this.#isWhole = isWhole;
    this.#written = written;
    this.#text = this.#isOdd ? written.replace(/\r\n?/g, '\n').replace(/\0/g, '\ufffd') : written;
    this.firstChanged = this.#settled;
    this.blocks.length = this.#settled;
    try {
      this.#advance(isWhole);
    } catch (error) {
      this.#options.onDiagnostic?.('render_failed', error instanceof Error ? error.name : typeof error);
      this.blocks.length = this.#settled;
      this.blocks.push(drawPlain(this.#text.slice(this.#open?.start ?? this.#offset)));
    }
    if (isWhole) this.#mend();
  }

  #restart(): void {
    this.#isOdd = false;
    this.#offset = 0;
    this.#settled = 0;
    this.#open = undefined;
    this.#bracketed = [];
    this.#references = Object.create(null) as References;
    this.#known = 0;
    this.#counters = {heading: this.#options.headingLevel, code: 0};
  }

  #advance(isWhole: boolean): void {
    const open = this.#open;
    const prefix = open?.prefix ?? '';
    const origin = this.#offset - prefix.length;
    const parsed = this.#parse(prefix + this.#text.slice(this.#offset), isWhole);
    if (open?.kind === 'list' && !joinsList(open, parsed.blocks[0])) {
      // Its items turn out to stand apart: the whole list is drawn anew, once.
      this.#offset = open.start;
      this.#open = undefined;
      this.#advance(isWhole);
      return;
    }
    const settled = isWhole ? parsed.blocks.length : settledCount(parsed);
    const ready = parsed.blocks.slice(0, settled).map((block, index): Ready => {
      const start = index === 0 && open ? open.start : origin + parsed.lines[block.firstLine]!;
      const end = origin + (parsed.lines[block.endLine] ?? parsed.source.length);
      const whole = index === 0 && open && open.kind !== 'fence' ? parseBlocks(this.#text.slice(start, end)) : parsed;
      const entire = whole === parsed ? block : whole.blocks[0]!;
      this.#known += collectDefinitions(entire, whole.references, this.#references);
      return {block: entire, start, end};
    });
    ready.forEach((one, index) => this.#settle(one, index === 0 ? open : undefined));
    const last = ready.at(-1);
    if (last) {
      this.#offset = last.end;
      this.#open = undefined;
    }
    const counters = {...this.#counters};
    parsed.blocks.slice(settled).forEach((block, index, tail) => {
      const continued = settled === 0 && index === 0 ? open : undefined;
      const isOnly = tail.length === 1;
      this.#drawOpen(block, parsed, origin, continued, isOnly, index === tail.length - 1, counters);
    });
  }

  #parse(source: string, isWhole: boolean): Parsed {
    const parsed = parseBlocks(source);
    if (isWhole || (parsed.blocks.length > 0 && settledCount(parsed) === parsed.blocks.length)) return parsed;
    const cut = cutUnfinished(parsed);
    return cut < source.length ? parseBlocks(source.slice(0, cut)) : parsed;
  }

  #settle({block, start, end}: Ready, open: OpenBlock | undefined): void {
    const before = {...this.#counters};
    const tree = this.#draw(block, start, end, this.#counters, true, false, (drawn) => {
      if (open?.kind === 'fence') partsOf('fence', drawn).children.unshift(...open.parts);
    });
    if (!tree) return;
    if (this.#text.slice(start, end).includes('[')) this.#bracketed.push({start, end, index: this.blocks.length, before, known: this.#known});
    this.blocks.push(tree);
    this.#settled = this.blocks.length;
  }

  #drawOpen(
    block: Block, parsed: Parsed, origin: number, open: OpenBlock | undefined, isOnly: boolean, isLast: boolean, counters: Counters,
  ): void {
    const start = open?.start ?? origin + parsed.lines[block.firstLine]!;
    const tree = this.#draw(block, start, this.#text.length, counters, false, isLast, (drawn) => {
      if (open) {
        const parts = partsOf(open.kind, drawn);
        parts.children = [...open.parts, ...parts.children];
        if (open.kind === 'list') drawn.attrs = open.attrs;
      }
      const cut = isOnly ? findCut(block, drawn, parsed) : undefined;
      if (!cut) return;
      const prefix = parsed.source.slice(parsed.lines[block.firstLine], parsed.lines[block.firstLine + cut.prefixLines]);
      const parts = partsOf(cut.kind, drawn).children.slice(0, (open?.parts.length ?? 0) + cut.parts);
      this.#open = {kind: cut.kind, start, prefix, parts, attrs: drawn.attrs, loose: cut.loose};
      this.#offset = origin + parsed.lines[cut.line]!;
    });
    if (tree) this.blocks.push(tree);
  }

  /** Draws one block; one that cannot be drawn is its own source text (S-12). */
  #draw(
    block: Block, start: number, end: number, counters: Counters, live: boolean, grows: boolean, complete: (drawn: Branch) => void,
  ): Branch | undefined {
    try {
      const tree = drawBlock(block, {options: this.#options, references: this.#references, counters, live}, grows);
      if (!tree) return undefined;
      complete(tree);
      if (block.kind === 'table') finishTable(tree, this.#options.messages, live);
      return tree;
    } catch (error) {
      this.#options.onDiagnostic?.('render_failed', error instanceof Error ? error.name : typeof error);
      return drawPlain(this.#text.slice(start, end));
    }
  }

  /** Draws the blocks anew whose brackets a later definition turned into links; the others stay the same objects. */
  #mend(): void {
    for (const {start, end, index, before, known} of this.#bracketed) {
      if (known === this.#known) continue;
      const block = parseBlocks(this.#text.slice(start, end)).blocks[0];
      const tree = block && this.#draw(block, start, end, {...before}, true, false, () => undefined);
      if (!tree || sameTree(tree, this.blocks[index]!)) continue;
      this.blocks[index] = tree;
      this.firstChanged = Math.min(this.firstChanged, index);
    }
    this.#bracketed = [];
  }
}

interface Ready {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

/** Whether the rest of a list can be drawn as part of it; not when its items stand apart and the drawn ones do not. */
function joinsList(open: OpenBlock, rest: Block | undefined): boolean {
  if (rest?.kind !== 'list') return false;
  const isApart = isLoose(rest.tokens);
  if (isApart && open.loose === false) return false;
  if (open.loose && !isApart) loosen(rest.tokens);
  return true;
}
