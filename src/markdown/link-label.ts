import type {StateInline} from 'markdown-it';

const OPEN = 0x5b;
const CLOSE = 0x5d;

/** Brackets of a text that never close. */
const unended = new WeakMap<StateInline, Set<number>>();

/**
 * The end of the label that starts with the bracket at `start`, or -1. The parser's own looks to the end of the text anew for each
 * bracket that never closes, which costs the square of their number; here what was found of one tells of those before it (S-12).
 */
export function endOfLabel(state: StateInline, start: number, disableNested = false): number {
  let known = unended.get(state);
  if (known?.has(start)) return -1;
  if (!known) unended.set(state, known = new Set());
  const before = state.pos;
  const end = search(state, start, disableNested, known);
  state.pos = before;
  if (end !== 'never') return end;
  known.add(start);
  return -1;
}

function search(state: StateInline, start: number, disableNested: boolean, known: ReadonlySet<number>): number | 'never' {
  const {posMax, src} = state;
  let isCut = false;
  state.pos = start + 1;
  for (let level = 1; state.pos < posMax;) {
    const at = state.pos;
    const mark = src.charCodeAt(at);
    if (mark === CLOSE && --level === 0) return at;
    state.md.inline.skipToken(state);
    if (mark !== OPEN) continue;
    if (state.pos === at + 1) {
      // One inside that never closes leaves no end for this one either.
      if (known.has(at)) return 'never';
      level++;
    } else if (disableNested) return -1;
    isCut ||= state.pos >= posMax; // Nested too deep: the rest was passed over, so nothing is known of it.
  }
  return isCut || posMax < src.length ? -1 : 'never';
}
