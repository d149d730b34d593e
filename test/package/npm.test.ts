import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {version} from '../../src/contract/version.js';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {readTags} from '../../scripts/build/tags.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {tagPattern} from '../../scripts/rollup-plugins/internal-tags.mjs';
import {packageJson, read, root, scriptsBelow} from './built.js';

const {name, exports} = packageJson();
const modules = Object.entries(exports).flatMap(([entry, target]) => (typeof target === 'object' ? [entry] : []));
const {internal, public: publicTags} = readTags() as {internal: string[]; public: string[]};

/** Runs a module text in a Node of its own, in the project, and returns what it prints. */
function runInNode(text: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', text], {cwd: fileURLToPath(root), encoding: 'utf8', env: {PATH: process.env.PATH}}).trim();
}

describe('the npm package', () => {
  for (const [entry, target] of Object.entries(exports)) {
    if (entry.includes('*')) continue;
    it(`has the files that its export ${entry} names`, () => {
      for (const file of typeof target === 'string' ? [target] : Object.values(target)) assert.ok(existsSync(new URL(file, root)), `${file} is missing`);
    });
  }

  for (const entry of modules) {
    it(`imports ${entry} in plain Node, where there is no document`, () => {
      const exported = runInNode(`console.log(typeof document, Object.keys(await import('${entry.replace('.', name)}')).length)`);
      assert.match(exported, /^undefined \d+$/);
    });
  }

  it('defines no element when its main entry is imported', () => {
    const defined = runInNode(`
      const defined = [];
      globalThis.customElements = {define: (tag) => defined.push(tag), get: () => undefined};
      await import('${name}');
      console.log(defined.length);`);
    assert.equal(defined, '0');
  });

  it('adds nothing to the globals of Node when ./stream is imported', () => {
    const added = runInNode(`
      const before = new Set(Reflect.ownKeys(globalThis));
      await import('${name}/stream');
      console.log(Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String).join());`);
    assert.equal(added, '');
  });

  it('writes every internal tag with the suffix of the build', () => {
    assert.ok(internal.length > 0, 'there are internal tags to look for');
    const plain = scriptsBelow('dist').filter((file) => new RegExp(`["'\`<\\s/]${tagPattern(internal).source}["'\`\\s>/]`).test(read(file)));
    assert.deepEqual(plain, []);
  });

  it('declares no type for a tag that nobody can write', () => {
    const declared = internal.filter((tag) => scriptsBelow('dist').some((file) => {
      const types = file.replace(/\.js$/, '.d.ts');
      return existsSync(new URL(types, root)) && new RegExp(`^\\s*['"]${tag}['"]\\s*:`, 'm').test(read(types));
    }));
    assert.deepEqual(declared, []);
  });

  it('has a React component for every public tag', () => {
    const components = runInNode(`console.log(Object.keys(await import('${name}/react')).sort().join())`);
    const named = publicTags.map((tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()));
    assert.equal(components, named.sort().join());
  });

  it('brings no tool of ours into the projects that install it', () => {
    const {dependencies = {}, optionalDependencies} = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>;
    assert.equal(optionalDependencies, undefined, 'what is optional is installed all the same');
    assert.deepEqual(Object.keys(dependencies).filter((tool) => /esbuild|chromium|playwright|rollup|vite|typescript/.test(tool)), []);
  });

  it('says the version that its manifest says', () => assert.equal(version, packageJson().version));
});
