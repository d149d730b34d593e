import {FORMATTERS} from './runtime-table.js';

/** A path as it is walked: the name of a root, then keys of objects (text) and places in lists (numbers). */
export type Path = readonly [root: string, ...keys: (string | number)[]];

/** `| name:arg,arg` of a binding. */
export interface Formatter { readonly name: string; readonly args: readonly string[] }

/** `{{ path | formatter }}`, read. */
export interface Binding { readonly path: Path; readonly formatters: readonly Formatter[] }

/** Text that stands as it is, and bindings in it, in order. */
export type Template = readonly (string | Binding)[];

/** At most this many bindings in one text, and keys in one path. */
const MOST = {bindings: 32, keys: 16};

const STEPS = String.raw`(?:\.[A-Za-z_\u00A0-\uFFFF][\w\-\u00A0-\uFFFF]*|\[\d+\]|\["[^"\\]{1,64}"\])*`;
const WHOLE = new RegExp(String.raw`^[A-Za-z_]\w*${STEPS}$`, 'u');
const PATH = new RegExp(String.raw`\s*([A-Za-z_]\w*${STEPS})\s*`, 'uy');
const STEP = /[^.[\]"]+|"[^"]+"/gu;
const ARG = String.raw`(?:"(?:[^"\\]|\\["\\])*"|[\w.\-]+)`;
const FORMATTER = new RegExp(String.raw`\|\s*([a-z_]+)\s*((?::\s*${ARG}\s*(?:,\s*${ARG}\s*)*)?)`, 'uy');
const ARGS = new RegExp(ARG, 'gu');

/** Whether `text` is a bare path, such as `data.result.data.timetable`. */
export function isPath(text: unknown): text is string {
  return typeof text === 'string' && [...text.slice(0, 257)].length <= 256 && WHOLE.test(text);
}

/** Reads a bare path that {@link isPath} accepts. */
export function readPath(text: string): Path {
  const [root = '', ...steps] = text.match(STEP) ?? [];
  return [root, ...steps.map((step) => step.startsWith('"') ? step.slice(1, -1) : /^\d/.test(step) ? Number(step) : step)];
}

/**
 * Reads text with bindings: what stands between `{{` and `}}` is a path and formatters, or the text cannot be read and the result is
 * `undefined`. `\{{` stands for `{{` itself. Read once, in one pass: what a binding gives is never read again (S-27).
 */
export function readTemplate(text: string): Template | undefined {
  const pieces: (string | Binding)[] = [];
  let literal = '';
  let at = 0;
  for (let bindings = 0; ;) {
    const open = text.indexOf('{{', at);
    if (open < 0) break;
    if (text[open - 1] === '\\') {
      literal += `${text.slice(at, open - 1)}{{`;
      at = open + 2;
      continue;
    }
    const found = readBinding(text, open + 2);
    if (!found || ++bindings > MOST.bindings) return undefined;
    literal += text.slice(at, open);
    if (literal) pieces.push(literal);
    pieces.push(found.binding);
    literal = '';
    at = found.end;
  }
  literal += text.slice(at);
  return literal || pieces.length === 0 ? [...pieces, literal] : pieces;
}

function readBinding(text: string, from: number): {readonly binding: Binding; readonly end: number} | undefined {
  PATH.lastIndex = from;
  const path = PATH.exec(text)?.[1];
  if (path === undefined) return undefined;
  let end = PATH.lastIndex;
  const formatters: Formatter[] = [];
  for (;;) {
    FORMATTER.lastIndex = end;
    const [whole, name = '', args = ''] = FORMATTER.exec(text) ?? [];
    if (whole === undefined) break;
    end += whole.length;
    formatters.push({name, args: (args.match(ARGS) ?? []).map((arg) => arg.startsWith('"') ? arg.slice(1, -1).replace(/\\(.)/g, '$1') : arg)});
  }
  const read = readPath(path);
  return text.startsWith('}}', end) && read.length <= MOST.keys + 1 ? {binding: {path: read, formatters}, end: end + 2} : undefined;
}

/** Whether every formatter of a template is one of ours. */
export function isKnown(template: Template): boolean {
  return template.every((piece) => typeof piece === 'string' || piece.formatters.every(({name}) => FORMATTERS.includes(name)));
}
