import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import {ESLint} from 'eslint';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {folders, importFault, pureFolders} from '../../scripts/lint/boundaries.mjs';

const eslint = new ESLint();

/** The sources below a folder, as paths from the root. */
const sources = (folder: string): string[] => readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .map((path) => `${folder}/${path}`).filter((path) => path.endsWith('.ts') && !path.includes('generated')).sort();

/** A file that exists, whose name a planted text borrows: typed rules know only files of the project. */
function fileIn(folder: string): string {
  const [file] = sources(folder);
  assert.ok(file, `no file in ${folder}`);
  return file;
}

/** The rules that complain about `code` standing in the place of a file of `folder`. */
async function faults(code: string, folder = 'src/catalog'): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, {filePath: fileIn(folder)});
  return result!.messages.map(({ruleId, message}) => ruleId ?? message);
}

/** A pair of files of src, the first of which already imports the second: importing it back makes a cycle. */
function importingPair(): {importer: string; imported: string} {
  for (const importer of sources('src')) {
    const [, name] = /^import \{[^}]*\} from '\.\/([\w-]+)\.js'/m.exec(readFileSync(importer, 'utf8')) ?? [];
    const imported = importer.replace(/[\w-]+\.ts$/, `${name}.ts`);
    if (name && existsSync(imported)) return {importer, imported};
  }
  throw new Error('no two files of one folder import one another');
}

describe('the import table', () => {
  it('lets a folder import itself and what stands beside its name', () => {
    assert.equal(importFault('src/catalog/chart.ts', '../contract/json.js'), undefined);
    assert.equal(importFault('src/catalog/chart.ts', './registry.js'), undefined);
    assert.equal(importFault('src/catalog/chart.ts', 'lit/directives/repeat.js'), undefined);
  });
  it('keeps every pure folder free of lit', () => {
    for (const folder of pureFolders) assert.match(importFault(`src/${folder}/a.ts`, 'lit'), /may not import lit/);
  });
  it('gives @ag-ui/client to one file alone', () => {
    assert.equal(importFault('src/entries/ag-ui.ts', '@ag-ui/client'), undefined);
    assert.match(importFault('src/entries/stream.ts', '@ag-ui/client'), /may not import/);
    assert.match(importFault('src/stream/agent.ts', '@ag-ui/client'), /may not import/);
  });
  it('leads in one direction only', () => {
    const below = new Set<string>();
    for (const [folder, {own}] of Object.entries<{own: string[]}>(folders)) {
      for (const name of own) assert.ok(below.has(name), `${folder} imports ${name}, which does not stand below it`);
      below.add(folder);
    }
  });
  it('names every folder of src', () => {
    assert.deepEqual(readdirSync('src').filter((name) => !Object.hasOwn(folders, name)), []);
  });
  it('keeps the demo and the command line to the public entries', () => {
    assert.equal(importFault('demo/host.js', '../src/entries/define.js'), undefined);
    assert.match(importFault('cli/morit.ts', '../src/contract/json.js'), /public entries/);
  });
});

describe('lint refuses', () => {
  const cases: [name: string, rule: string, code: string, folder?: string][] = [
    ['an import that the table does not allow', 'morit/imports', 'export * from \'../elements/report.js\';'],
    ['such an import when it is dynamic', 'morit/imports', 'export const later = () => import(\'../stream/store.js\');'],
    ['such an import when only a type is taken', 'morit/imports', 'import type {Thread} from \'../stream/types.js\';\nexport type T = Thread;'],
    ['lit in a pure folder', 'morit/imports', 'export {html} from \'lit\';', 'src/stream'],
    ['the document in a pure folder', 'no-restricted-globals', 'export const title = () => document.title;', 'src/stream'],
    ['a DOM type in a pure folder', '@typescript-eslint/no-restricted-types', 'export type Target = HTMLElement;', 'src/contract'],
    ['fetch in a folder that does not own requests', 'no-restricted-globals', 'export const get = () => fetch(\'/a\');', 'src/contract'],
    ['a bound style attribute', 'morit/template', 'import {html} from \'lit\';\nexport const t = (s: string) => html`<p class="a" style=${s}></p>`;'],
    ['a static style attribute', 'morit/template', 'import {html} from \'lit\';\nexport const t = html`<p style="color: red"></p>`;'],
    ['innerHTML in a template', 'morit/template', 'import {html} from \'lit\';\nexport const t = (s: string) => html`<p .innerHTML=${s}></p>`;'],
    ['an assignment to innerHTML', 'no-restricted-syntax', 'export function set(node: Element, text: string) { node.innerHTML = text; }'],
    ['insertAdjacentHTML', 'no-restricted-syntax', 'export function add(node: Element, text: string) { node.insertAdjacentHTML(\'beforeend\', text); }'],
    ['document.write', 'no-restricted-syntax', 'export function add(text: string) { document.write(text); }'],
    ['unsafeHTML', 'no-restricted-syntax', 'import {unsafeHTML} from \'lit/directives/unsafe-html.js\';\nexport const t = unsafeHTML(\'\');'],
    ['eval', 'no-eval', 'export const run = (code: string): unknown => eval(code);'],
    ['new Function', 'no-new-func', 'export const make = (code: string): unknown => new Function(code);'],
    ['any', '@typescript-eslint/no-explicit-any', 'export const take = (value: any): unknown => value;'],
    ['an enum', 'no-restricted-syntax', 'export enum Colour { Red }'],
    ['a default export', 'no-restricted-syntax', 'export default function make() { return 1; }'],
    ['an empty catch', 'no-restricted-syntax', 'export function attempt(task: () => void) { try { task(); } catch { /* quiet */ } }'],
    ['console outside report.ts', 'no-console', 'export const say = () => console.log(1);'],
    ['a promise that nobody waits for', '@typescript-eslint/no-floating-promises', 'export function go(task: () => Promise<void>) { task(); }'],
    ['TypeScript’s private where # would do', 'no-restricted-syntax', 'export class A { private b = 1; c() { return this.b; } }'],
    ['a file of 401 lines', 'max-lines', '// line\n'.repeat(400) + 'export const last = 401;'],
    ['a click that no key can do', 'lit-a11y/click-events-have-key-events', 'import {html} from \'lit\';\nexport const t = (f: () => void) => html`<div @click=${f}>a</div>`;'],
  ];
  for (const [name, rule, code, folder] of cases) {
    it(name, async () => {
      const found = await faults(code, folder);
      assert.ok(found.includes(rule), `expected ${rule}, found ${found.join(', ') || 'nothing'}`);
    });
  }
  it('an import that closes a cycle', async () => {
    const {importer, imported} = importingPair();
    const code = `export * from './${importer.split('/').at(-1)!.replace('.ts', '.js')}';\n`;
    const [result] = await eslint.lintText(code, {filePath: imported});
    assert.ok(result!.messages.some(({ruleId}) => ruleId === 'import-x/no-cycle'), `${imported} importing ${importer} back was not refused`);
  });
});

describe('lint accepts', () => {
  it('a renderer as the style guide shows it', async () => {
    const code = 'import {html} from \'lit\';\nexport const view = (rate: string) => html`<p class="rate" part="rate">${rate}</p>`;';
    assert.deepEqual(await faults(code), []);
  });
  it('a file of exactly 400 lines', async () => {
    assert.deepEqual(await faults('// line\n'.repeat(399) + 'export const last = 400;'), []);
  });
  it('fetch in the stream, which owns requests', async () => {
    assert.deepEqual(await faults('export const get = () => fetch(\'/a\');', 'src/stream'), []);
  });
});
