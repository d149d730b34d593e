/** Where the outside corpora lie, and how a test that needs one skips without them. */
import {existsSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';

export const corpora = resolve(import.meta.dirname, '../..', process.env['MORIT_CORPORA'] ?? '../shared/corpora');

/** The reason to skip a test that reads `folder`, or false. */
export function without(folder: string): string | false {
  return existsSync(resolve(corpora, folder)) ? false : `corpora/${folder} is absent (MORIT_CORPORA)`;
}

export function readCorpus(path: string): string {
  return readFileSync(resolve(corpora, path), 'utf8');
}
