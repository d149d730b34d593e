import type {StateInline} from 'markdown-it';

/** Where plain text pauses because another rule may start there. */
const TERMINATORS = new Set([...'\n!#$%&*+-:<=>@[\\]^_`{}~'].map((char) => char.charCodeAt(0)));
const isTerminator = Uint8Array.from({length: 128}, (_, code) => (TERMINATORS.has(code) ? 1 : 0));
const WWW = /(?<![\p{L}\p{N}_./-])www\./iuy;
const SCHEME_BEFORE = /(?:^|[^A-Za-z0-9+.-])(https?)$/i;
const WEB = /[^\s<>"]{1,2049}/y;
const MAX_ADDRESS = 2048;
const LOCAL_PART = /[A-Za-z0-9._+-]+$/;
const MAIL_HOST = /@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+/y;
/** What a Latin host with a Korean word glued to it keeps: `https://a.example입니다`. */
const LATIN_HOST = /^(?:https?:\/\/)?[a-z0-9.:-]*[a-z0-9](?=\p{Script=Hangul})(?!\p{Script=Hangul}+\.)/iu;
/** A Korean particle or ending that follows an address without a space is no part of the address. */
const PARTICLE =
  /(?<=[A-Za-z0-9/_~%=&+#-])(?:으?로(?:부터)?|[은는이가을를과와도의에만란]|에서[는도]?|에게|까지|부터|입니다|이며|이고|처럼|이?라고|이란)$/u;

/** Plain text up to the next character that may mean something, or up to `www.`. */
export function textRule(state: StateInline, silent: boolean): boolean {
  const {src, pos, posMax} = state;
  let end = pos;
  for (; end < posMax; end++) {
    const code = src.charCodeAt(end);
    if (code < 128 && isTerminator[code]) break;
    if ((code | 0x20) !== 0x77 || !startsWww(src, end)) continue;
    if (end > pos) break;
    if (web(state, silent, '', 'http://')) return true;
  }
  if (end === pos) return false;
  if (!silent) state.pending += src.slice(pos, end);
  state.pos = end;
  return true;
}

function startsWww(src: string, at: number): boolean {
  WWW.lastIndex = at;
  return WWW.test(src);
}

/** Bare addresses as GFM has them: `http://`, `https://` and e-mail, met at their colon or at sign. */
export function autolinkRule(state: StateInline, silent: boolean): boolean {
  const code = state.src.charCodeAt(state.pos);
  if (code === 0x3a && state.src.startsWith('://', state.pos)) {
    const scheme = SCHEME_BEFORE.exec(state.src.slice(Math.max(0, state.pos - 6), state.pos))?.[1];
    return scheme !== undefined && web(state, silent, scheme, '');
  }
  return code === 0x40 && mail(state, silent);
}

function mail(state: StateInline, silent: boolean): boolean {
  const local = LOCAL_PART.exec(state.src.slice(Math.max(0, state.pos - 64), state.pos))?.[0];
  MAIL_HOST.lastIndex = state.pos;
  const host = local && MAIL_HOST.exec(state.src)?.[0];
  if (!host || /[-_]$/.test(host) || state.src[state.pos + host.length] === '+') return false;
  return push(state, silent, local, local + host, `mailto:${local}${host}`);
}

function web(state: StateInline, silent: boolean, before: string, scheme: string): boolean {
  const start = state.pos - before.length;
  WEB.lastIndex = start;
  const found = WEB.exec(state.src)?.[0].slice(0, state.posMax - start) ?? '';
  if (found.length > MAX_ADDRESS) return false;
  const text = trimEnd(found);
  const host = /^(?:https?:\/\/)?([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (!host || (scheme && !/^www\.[^.]/i.test(host)) || host.split('.').slice(-2).some((part) => part.includes('_'))) return false;
  return push(state, silent, before, text, scheme + text);
}

/** Takes off what a sentence puts after an address: punctuation, an unmatched bracket, an entity, a Korean particle. */
function trimEnd(address: string): string {
  let text = LATIN_HOST.exec(address)?.[0] ?? address;
  let surplus = text.split(')').length - text.split('(').length;
  for (;;) {
    const before = text;
    text = text.replace(/[?!.,:*_~'"。，、」』”’]+$/u, '').replace(/&[A-Za-z0-9]+;$/, '').replace(PARTICLE, '');
    if (text.endsWith(')') && surplus > 0) {
      text = text.slice(0, -1);
      surplus--;
    }
    if (text === before) return text;
  }
}

/** Inside brackets nothing is pushed while the bracket's end is sought: a link's own address wins over one in its words. */
function push(state: StateInline, silent: boolean, before: string, text: string, href: string): boolean {
  if (silent || state.linkLevel > 0 || !state.pending.endsWith(before)) return false;
  state.pending = state.pending.slice(0, state.pending.length - before.length);
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', state.md.normalizeLink(href)]];
  open.markup = 'autolink';
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1).markup = 'autolink';
  state.pos += text.length - before.length;
  return true;
}
