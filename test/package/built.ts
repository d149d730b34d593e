import {readFileSync, readdirSync} from 'node:fs';

export const root = new URL('../../', import.meta.url);

export interface CdnFile {
  readonly file: string; readonly group: string; readonly bytes: number; readonly gzip: number;
  readonly integrity: string; readonly imports: readonly string[]; readonly lazy: readonly string[];
}

interface Manifest { readonly entry: string; readonly files: readonly CdnFile[]; readonly importMap: {readonly text: string; readonly policy: string} }
interface Package { readonly name: string; readonly version: string; readonly exports: Record<string, string | Record<string, string>> }

/** The text of a file of the project. */
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
export const manifest = (): Manifest => JSON.parse(read('cdn/manifest.json')) as Manifest;
export const packageJson = (): Package => JSON.parse(read('package.json')) as Package;

/** The scripts below a folder of products, as paths from the root. */
export const scriptsBelow = (folder: string): string[] => readdirSync(new URL(folder, root), {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.js')).map((path) => `${folder}/${path}`).sort();
