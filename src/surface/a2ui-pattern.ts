import type {Scope} from './a2ui-functions.js';
import {ExpressionError} from './a2ui-template.js';

/** Longer patterns and texts are not tried (S-28). */
const MAX_PATTERN = 256;
const MAX_INPUT = 1024;

/** Steps that a match may take at worst, by the estimate below; so many of them are the work of one character. */
const BUDGET = 1e8;
const STEPS = 50;

/**
 * Whether `text` matches a pattern from an agent. Patterns that may backtrack without bound are refused: a repeated group whose inside
 * varies, a back reference; of the others, the worst case is estimated, and texts that would exceed it, or what the surface may still spend,
 * are not tried (S-28).
 * @throws {ExpressionError} when the pattern or the text is refused.
 */
export function matches(pattern: string, text: string, scope: Pick<Scope, 'spend'>): boolean {
  const {limit, factor, power} = worstOf(pattern);
  if (text.length > limit || !scope.spend(factor * text.length ** Math.max(power, 1) / STEPS)) throw new ExpressionError('The pattern, or the text for it, may take too long.');
  try {
    return new RegExp(pattern).test(text);
  } catch {
    throw new ExpressionError('The pattern is no regular expression.');
  }
}

/** The longest text that is tried, none below zero; and what a text may cost: its length to a power, so many times. */
function worstOf(pattern: string): {readonly limit: number; readonly factor: number; readonly power: number} {
  if (pattern.length > MAX_PATTERN) return REFUSED;
  let power = /^\^[^|]*$/.test(pattern) ? 0 : 1; // Unanchored, each place of the text is a start of its own.
  let factor = 1;
  const open = [false]; // For each group around, whether one text fits it in more than one way; then the same of what stood last.
  let last = false;
  for (const [token, quantifier, range] of pattern.matchAll(TOKENS)) {
    const inner = open.length - 1;
    if (/^\\(?:[1-9]|k)/.test(token)) return REFUSED;
    if (token.startsWith('(')) {
      open.push(false);
    } else if (token === ')') {
      last = open.pop() ?? true;
      if (last && inner > 0) open[inner - 1] = true;
    } else if (token === '|') {
      open[inner] = true;
      factor *= 2;
    } else if (quantifier !== undefined) {
      const [least, most] = bounds(quantifier, range);
      if (most > 1 && last) return REFUSED;
      if (most === Infinity) power++;
      else factor *= most - least + 1;
      if (most !== least) open[inner] = true;
    } else {
      last = false;
    }
  }
  const limit = power === 0 ? MAX_INPUT : Math.min(MAX_INPUT, (BUDGET / factor) ** (1 / power));
  return factor > BUDGET || limit < 32 ? REFUSED : {limit, factor, power};
}

const REFUSED = {limit: -1, factor: 1, power: 1};

/** An escape, a class, a group's beginning with its kind, a quantifier with its range, or one character. */
const TOKENS = /\\(?:k<|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|([*+?]|\{(\d+(?:,\d*)?)\})\??|[^]/g;

function bounds(quantifier: string, range: string | undefined): readonly [least: number, most: number] {
  if (range === undefined) return [Number(quantifier.startsWith('+')), quantifier.startsWith('?') ? 1 : Infinity];
  const [least, most = least] = range.split(',');
  return [Number(least), most ? Number(most) : Infinity];
}
