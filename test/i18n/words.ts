/** Every word of the project's own: all message modules of `src`, found by their names, so that none is forgotten. */
import {readdirSync} from 'node:fs';

/** One thing that is said: its module, where it stands in it, and the words. */
export interface Word {
  readonly locale: 'ko' | 'en';
  /** `i18n/rows`: the file without its locale. */
  readonly module: string;
  readonly path: string;
  /** With {@link blank} for each value that the sentence is given. */
  readonly text: string;
}

/** What stands in place of a value. */
export const blank = '∎';

const src = new URL('../../src/', import.meta.url);
/** One language a file: `ko.ts`, `rows-en.ts`. */
const oneLanguage = /^(.*?)(?:\/|-)(ko|en)\.ts$/;
/** Both in one: `icon-words.ts`, `body-messages.ts`. */
const bothLanguages = /-(?:words|messages)\.ts$/;

/** A value of any kind: it has every member, can be called, and is said as a blank. */
const value: unknown = new Proxy(() => value, {get: (_, key) => key === Symbol.toPrimitive ? () => blank : value, apply: () => value});

const isLocale = (name: string | undefined): name is Word['locale'] => name === 'ko' || name === 'en';
const isObject = (held: unknown): held is object => typeof held === 'object' && held !== null;

/** All words, each once, where it is written. */
export async function allWords(): Promise<Word[]> {
  const files = readdirSync(src, {recursive: true, encoding: 'utf8'}).filter((file) => oneLanguage.test(file) || bothLanguages.test(file)).sort();
  const modules = await Promise.all(files.map(async (file) => [file, await import(new URL(file, src).href) as Record<string, unknown>] as const));
  const owners = new Map(modules.flatMap(([file, exported]) => Object.values(exported).filter(isObject).map((held) => [held, file])));

  const leaves = (held: unknown, path: string, file: string): [path: string, text: string][] => {
    if (typeof held === 'string') return [[path, held]];
    if (typeof held === 'function') return [[path, String((held as (...args: unknown[]) => unknown)(...Array.from({length: 8}, () => value)))]];
    if (!isObject(held) || (owners.has(held) && owners.get(held) !== file)) return [];
    return Object.entries(held).flatMap(([key, member]) => leaves(member, path === '' ? key : `${path}.${key}`, file));
  };

  return modules.flatMap(([file, exported]) => {
    const [, stem, only] = oneLanguage.exec(file) ?? [];
    return Object.entries(exported).flatMap(([name, held]) => {
      const lists = isObject(held) && 'ko' in held && 'en' in held ? Object.entries(held) : [[only ?? /(ko|en)$/i.exec(name)?.[1]?.toLowerCase(), held] as const];
      return lists.flatMap(([locale, list]) => isLocale(locale)
        ? leaves(list, '', file).map(([path, text]) => ({locale, module: stem ?? file.replace(/\.ts$/, ''), path, text}))
        : []);
    });
  });
}
