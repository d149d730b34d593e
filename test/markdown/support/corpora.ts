import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';

const folder = resolve(process.env.MORIT_CORPORA ?? '../shared/corpora');

/** Whether an outside corpus is here; its tests are skipped with that reason otherwise. */
export const missing = (name: string): string | false => (existsSync(resolve(folder, name)) ? false : `corpus ${name} is not here`);

export const readJson = (path: string): unknown => JSON.parse(readText(path));
export const readText = (path: string): string => readFileSync(resolve(folder, path), 'utf8');
export const listFiles = (name: string, ending: string): string[] =>
  readdirSync(resolve(folder, name)).filter((file) => file.endsWith(ending)).map((file) => `${name}/${file}`);

/** An example of a specification: a text and the HTML it stands for. */
export interface Example {
  readonly example: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

export const examples = (path: string): Example[] => readJson(path) as Example[];

/** The cases of the Korean, Japanese and Chinese emphasis corpus: its paragraphs, and each of its files whole. */
export function emphasisCases(): {readonly file: string; readonly markdown: string}[] {
  return listFiles('markdown-cjk', '.md').filter((file) => !file.endsWith('README.md')).flatMap((file) => {
    const text = readText(file);
    return [text, ...text.split(/\n\n+/)].filter((markdown) => markdown.trim() !== '').map((markdown) => ({file, markdown}));
  });
}
