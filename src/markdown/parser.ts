import MarkdownIt, {type Env, type StateBlock, type StateInline, type Token} from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import {autolinkRule, textRule} from './autolink.js';
import {endOfLabel} from './link-label.js';

/** Where the named links of a text lead; without a prototype, because a label may be any word (S-25). */
export type References = Record<string, {readonly href: string; readonly title: string}>;

/** Containers inside one another; a list and its item count as one each. What lies deeper is shown as text (S-12). */
export const MAX_NESTING = 32;

/** What the inline rules of ours are told besides the text. */
interface InlineEnv extends Env {
  /** The text still grows at its end: emphasis that is open there counts as closed. */
  hold?: boolean;
}

const md = new MarkdownIt({html: false, linkify: false}).use(cjkFriendly);
md.validateLink = () => true; // Addresses are judged when they are drawn, so that a refused link keeps its words (S-10).
md.normalizeLink = (address) => address; // The browser's own URL parser reads it (contract/safe-url.ts).
md.normalizeLinkText = (text) => text; // An ASCII host stays ASCII: a look-alike name is seen for what it is.
md.helpers.parseLinkLabel = endOfLabel;
md.block.ruler.before('table', 'too_deep', tooDeep);
md.inline.ruler.at('text', textRule);
md.inline.ruler.at('linkify', autolinkRule);
md.inline.ruler2.after('balance_pairs', 'close_open', closeOpen);

/** The block tokens of a text, inline content not yet parsed; adds the definitions it meets to `references`. */
export function blockTokens(source: string, references: References): Token[] {
  const tokens: Token[] = [];
  md.block.parse(source, md, {references}, tokens);
  return tokens;
}

/** The tokens of inline content. `hold` closes what is still open at its end (a growing text). */
export function inlineTokens(content: string, references: References, hold: boolean): Token[] {
  const tokens: Token[] = [];
  const env: InlineEnv = {references, hold};
  md.inline.parse(content, md, env, tokens);
  return tokens;
}

function tooDeep(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.level <= MAX_NESTING || silent) return false;
  const token = state.push('plain', '', 0);
  token.content = state.getLines(startLine, endLine, state.blkIndent, false);
  token.map = [startLine, endLine];
  state.line = endLine;
  return true;
}

/**
 * Emphasis that is open where a growing text ends is drawn as if it closed there, so that its marks never flash.
 * A single mark inside a word stays a mark: `3*4` is no emphasis to be.
 */
function closeOpen(state: StateInline): void {
  if (!(state.env as InlineEnv).hold) return;
  const {delimiters} = state;
  const open: number[] = [];
  let closedUpTo = -1;
  delimiters.forEach((delimiter, index) => {
    if (delimiter.end >= 0) closedUpTo = Math.max(closedUpTo, delimiter.end);
    else if (delimiter.open && index > closedUpTo && !(delimiter.close && delimiter.length === 1)) open.push(index);
  });
  for (const index of open.reverse()) {
    const opener = delimiters[index]!;
    state.tokens.push(new state.Token('text', '', 0));
    state.tokens_meta.push(undefined);
    opener.end = delimiters.push({
      marker: opener.marker, length: opener.length, token: state.tokens.length - 1, end: -1, open: false, close: true,
    }) - 1;
  }
}
