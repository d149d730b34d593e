import type {Json} from '../contract/json.js';

/** A `formatString` template, a function or its arguments that cannot be evaluated. */
export class ExpressionError extends Error {
  constructor(message: string, readonly code: 'expression_invalid' | 'over_budget' = 'expression_invalid') { super(message); }
}

/** UTF-16 units of a template, and of any text of a surface. */
export const MAX_TEXT = 20_000;
const MAX_PARTS = 400;
const MAX_NESTING = 32;

/** A path's or a name's letters, digits, `/`, `.`, `_` and `-`. */
const WORD = /[\p{L}\p{N}/._-]+/uy;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const ESCAPES: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r'};

/**
 * The parts of a template (A2UI v0.9 `formatString`): text, and what stands in `${…}` as A2UI writes it, a literal, `{path}` or `{call, args}`.
 * `\${` is text. @throws {ExpressionError} with what is wrong.
 */
export function parseTemplate(template: string): readonly Json[] {
  if (template.length > MAX_TEXT) throw new ExpressionError('The template is too long.', 'over_budget');
  const known = parsed.get(template);
  if (known) return known;
  const parts = new TemplateReader(template).parts();
  if (parsed.size >= MAX_PARTS) parsed.clear();
  parsed.set(template, parts);
  return parts;
}

const parsed = new Map<string, readonly Json[]>();

class TemplateReader {
  #at = 0;

  constructor(readonly text: string) {}

  parts(): readonly Json[] {
    const parts: Json[] = [];
    let literal = '';
    for (;;) {
      const open = this.text.indexOf('${', this.#at);
      const escaped = open > this.#at && this.text[open - 1] === '\\';
      literal += this.text.slice(this.#at, open < 0 ? undefined : open - Number(escaped));
      if (escaped) literal += '${';
      else if (literal || open < 0 && parts.length === 0) parts.push(literal);
      if (open < 0) break;
      this.#at = open + 2;
      if (escaped) continue;
      literal = '';
      parts.push(this.#interpolation(1));
      if (parts.length > MAX_PARTS) throw new ExpressionError('The template has too many parts.', 'over_budget');
    }
    return parts;
  }

  #interpolation(level: number): Json {
    const value = this.#expression(level);
    this.#skip();
    if (this.#take('}')) return value;
    throw this.#broken();
  }

  #broken(): ExpressionError {
    return new ExpressionError(this.#at < this.text.length ? 'Unexpected characters in interpolation' : 'Unclosed interpolation');
  }

  #expression(level: number): Json {
    if (level > MAX_NESTING) throw new ExpressionError('The template nests too deep.', 'over_budget');
    this.#skip();
    if (this.#take('${')) return this.#interpolation(level + 1);
    const quote = this.text[this.#at];
    if (quote === '"' || quote === '\'') return this.#string(quote);
    const word = this.#word();
    if (/^-?\d/.test(word) && !word.includes('/')) {
      if (!NUMBER.test(word)) throw new ExpressionError('Invalid number literal');
      return Number(word);
    }
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    this.#skip();
    return this.#take('(') ? {call: word, args: this.#arguments(level), returnType: 'any'} : {path: word};
  }

  #arguments(level: number): {readonly [name: string]: Json} {
    const args: [string, Json][] = [];
    for (this.#skip(); !this.#take(')'); this.#skip()) {
      const name = this.#word();
      this.#skip();
      if (!this.#take(':')) throw new ExpressionError('Expected ":" after argument name');
      args.push([name, this.#expression(level + 1)]);
      this.#skip();
      if (!this.#take(',') && this.text[this.#at] !== ')') throw new ExpressionError('Expected ")" after function arguments');
    }
    return Object.fromEntries(args);
  }

  #string(quote: string): string {
    let value = '';
    for (this.#at++; this.#at < this.text.length; this.#at++) {
      const character = this.text[this.#at] as string;
      if (character === quote) {
        this.#at++;
        return value;
      }
      const escaped = character === '\\' ? this.text[++this.#at] ?? '' : undefined;
      value += escaped === undefined ? character : ESCAPES[escaped] ?? escaped;
    }
    throw new ExpressionError('Unclosed string');
  }

  #word(): string {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.text)?.[0];
    if (word === undefined) throw this.#broken();
    this.#at += word.length;
    return word;
  }

  #skip(): void {
    while (/\s/.test(this.text[this.#at] ?? '')) this.#at++;
  }

  #take(mark: string): boolean {
    const here = this.text.startsWith(mark, this.#at);
    if (here) this.#at += mark.length;
    return here;
  }
}
