import {parseArgs} from 'node:util';
import type {Kind} from './issue.js';
import type {JudgeOptions} from './judge.js';

/** What the command is asked to do, or why it cannot be understood. */
export type Request =
  | {readonly does: 'help' | 'version'}
  | {readonly does: 'validate'; readonly files: readonly string[]; readonly json: boolean; readonly judging: JudgeOptions}
  | {readonly does: 'nothing'; readonly because: string};

export const help = `morit validate FILE… [options]

Holds files against the checks that a page makes: a plugin's document (Runtime v2), a data part,
A2UI messages (one, a list, {messages}, {a2ui_operations}, or JSON lines in a .jsonl), a stored turn or an
exported thread. - is standard input.

  --kind KIND      extension, part, a2ui or turn; without it each file's own kind is found
  --strict         whatever a page would leave out is a fault (the default)
  --tolerant       only what a page would refuse is a fault; what it leaves out is told
  --json           one JSON object a file, each on a line
  --locale TAG     as which a page would read, for example ko (the default) or en
  --now TIME       the time to judge by, ISO 8601; now by default
  --dev            lets http addresses of this machine through, as a page under development does
  -h, --help       these lines
  -v, --version    the version

Exit status: 0 nothing is wrong, 1 something is wrong in a file, 2 a file or an option could not be read.
`;

const OPTIONS = {
  kind: {type: 'string'}, locale: {type: 'string'}, now: {type: 'string'}, strict: {type: 'boolean'}, tolerant: {type: 'boolean'}, json: {type: 'boolean'},
  dev: {type: 'boolean'}, help: {type: 'boolean', short: 'h'}, version: {type: 'boolean', short: 'v'},
} as const;
const KINDS: readonly string[] = ['extension', 'part', 'a2ui', 'turn'] satisfies Kind[];
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** Reads the arguments that follow the command's name. @param clock - Milliseconds since the epoch, for want of `--now`. */
export function readRequest(args: readonly string[], clock: () => number): Request {
  const {tokens} = parseArgs({args: [...args], options: OPTIONS, allowPositionals: true, strict: false, tokens: true});
  const values: Record<string, string | true> = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const problem = problemOf(token);
    if (problem) return cannot(problem);
    values[token.name] = token.value ?? true;
  }
  if (values['help'] || values['version']) return {does: values['help'] ? 'help' : 'version'};
  const [command, ...files] = words;
  if (command === undefined) return cannot('nothing to do. Try morit --help.');
  if (command !== 'validate') return cannot(`there is no command ${command}; there is validate.`);
  if (files.length === 0) return cannot('name a file, or - for standard input.');
  if (values['strict'] && values['tolerant']) return cannot('--strict and --tolerant exclude each other.');
  const {kind, now, locale = 'ko'} = values as Readonly<Record<string, string | undefined>>;
  return {
    does: 'validate', files, json: values['json'] === true,
    judging: {
      strict: values['tolerant'] !== true, dev: values['dev'] === true, locale, now: now === undefined ? clock() : Date.parse(now),
      ...kind !== undefined && {kind: kind as Kind},
    },
  };
}

function cannot(because: string): Request {
  return {does: 'nothing', because};
}

function problemOf({name, rawName, value}: {readonly name: string; readonly rawName: string; readonly value?: string | undefined}): string | undefined {
  if (!Object.hasOwn(OPTIONS, name)) return `there is no option ${rawName}; the nearest is --${nearest(name)}.`;
  if (OPTIONS[name as keyof typeof OPTIONS].type === 'boolean') return value === undefined ? undefined : `${rawName} takes no value.`;
  if (value === undefined) return `${rawName} needs a value.`;
  if (name === 'kind' && !KINDS.includes(value)) return `--kind is ${KINDS.join(', ')}, not ${value}.`;
  if (name === 'now' && (!TIME.test(value) || Number.isNaN(Date.parse(value)))) return `--now is a time such as 2026-09-28T08:00:00Z, not ${value}.`;
  return name === 'locale' && !isLocale(value) ? `--locale is a language tag such as ko, not ${value}.` : undefined;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false; // No language has such a tag.
  }
}

/** The option that a name begins, or whose name is fewest changes away. */
function nearest(name: string): string {
  const names = Object.keys(OPTIONS);
  return names.find((one) => one.startsWith(name)) ?? names.reduce((best, one) => (distance(name, one) < distance(name, best) ? one : best));
}

/** How many letters must be changed, added or taken away to make one word of another. */
function distance(from: string, to: string): number {
  let row = Array.from({length: to.length + 1}, (_, at) => at);
  for (const [at, letter] of [...from.slice(0, 40)].entries()) {
    const above = row;
    row = [at + 1];
    for (let column = 1; column <= to.length; column++) {
      const swapped = (above[column - 1] as number) + (letter === to[column - 1] ? 0 : 1);
      row.push(Math.min(swapped, (above[column] as number) + 1, (row[column - 1] as number) + 1));
    }
  }
  return row.at(-1) as number;
}
