import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
// @ts-expect-error The demo is plain JavaScript without declarations.
import {errors} from '../../demo/agent/model.js';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const read = (path: string): string => readFileSync(at(path), 'utf8');
/** What is the host’s, alone or with us, in the chapters on roles, reopening and going back. */
const duties = [144, 151, 152, 153, 154, 156, 157, 158, 159, 160, 161, 165, 170, 171, 174, 177, 178, 196].map((number) => `R-${number}`);

describe('the pages on the demo and on the host’s duties', () => {
  it('give every duty a row', () => {
    const rows = [...read('docs/host-duties.md').matchAll(/^\| (R-\d+(?:, R-\d+)*) \|/gm)].flatMap(([, ids = '']) => ids.split(', '));
    assert.deepEqual(duties.filter((duty) => !rows.includes(duty)), []);
  });

  it('name files that are there', () => {
    const named = [...`${read('docs/host-duties.md')}${read('docs/demo.md')}`.matchAll(/`(demo\/[\w./-]+)`|\]\(([\w.-]+\.(?:md|json))\)/g)];
    assert.ok(named.length > 15);
    assert.deepEqual(named.map(([, file, page]) => file ?? `docs/${page}`).filter((path) => !existsSync(at(path))), []);
  });

  it('explain every error of a model', () => {
    assert.deepEqual(Object.keys(errors as object).filter((code) => !read('docs/demo.md').includes(`\`${code}\``)), []);
  });
});
