import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {applyPatch, Owned} from '../../src/stream/json-patch.js';
import {readCorpus, without} from './corpora.js';

interface PatchCase {
  readonly comment?: string;
  readonly doc: unknown;
  readonly patch: unknown[];
  readonly expected?: unknown;
  readonly error?: string;
  readonly disabled?: boolean;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

describe('a JSON Patch', () => {
  for (const file of ['tests.json', 'spec_tests.json', 'proto-pollution.json']) {
    it(`gives the verdict of corpora/json-patch/${file} in every case`, {skip: without('json-patch')}, (t) => {
      const cases = (JSON.parse(readCorpus(`json-patch/${file}`)) as PatchCase[]).filter((one) => one.patch !== undefined && !one.disabled);
      for (const {comment, doc, patch, expected, error} of cases) {
        const before = structuredClone(doc);
        const result = applyPatch(deepFreeze(doc), deepFreeze(patch));
        const what = comment ?? JSON.stringify(patch);
        if (error?.includes('or keep')) assert.ok('failed' in result || 'document' in applyPatch(result.document, [{op: 'copy', from: '/a/b', path: ''}]), what);
        else if (error !== undefined) assert.ok('failed' in result, `${what}: ${error}`);
        else if (expected !== undefined) assert.deepEqual(result, {document: expected}, what);
        else assert.ok('document' in result, what);
        assert.deepEqual(doc, before, what);
        assert.equal(Object.keys(Object.prototype).length, 0, what);
        assert.equal(({} as {polluted?: unknown}).polluted, undefined, what);
      }
      t.diagnostic(`${cases.length} cases`);
    });
  }

  it('reads every pointer of corpora/json-patch/json-pointer.json as RFC 6901 says', {skip: without('json-patch')}, () => {
    const {document, ok, missing, invalid} = JSON.parse(readCorpus('json-patch/json-pointer.json')) as
      {document: unknown; ok: [string, unknown][]; missing: string[]; invalid: string[]};
    const read = (pointer: string) => applyPatch(document, [{op: 'copy', from: pointer, path: ''}]);
    for (const [pointer, expected] of ok) assert.deepEqual(read(pointer), {document: pointer === '' ? document : expected}, pointer);
    for (const pointer of [...missing, ...invalid]) assert.deepEqual(read(pointer), {failed: 0}, pointer);
  });

  it('leaves the document as it was when its last operation fails, also where it changed its own containers', () => {
    const owned = new Owned();
    const first = applyPatch({rows: [1, 2], a: {b: 1}}, [{op: 'add', path: '/rows/-', value: 3}, {op: 'add', path: '/a/c', value: 2}], owned);
    assert.ok('document' in first);
    const before = structuredClone(first.document);
    const second = applyPatch(first.document, [
      {op: 'add', path: '/rows/0', value: 0}, {op: 'remove', path: '/rows/2'}, {op: 'replace', path: '/a/b', value: 9},
      {op: 'remove', path: '/a/c'}, {op: 'move', from: '/rows', path: '/moved'}, {op: 'test', path: '/a/b', value: 0},
    ], owned);
    assert.ok('failed' in second);
    assert.deepEqual(first.document, before);
  });

  it('does not change a copy together with its original', () => {
    const owned = new Owned();
    const result = applyPatch({a: {list: [1]}}, [
      {op: 'add', path: '/a/list/-', value: 2}, {op: 'copy', from: '/a', path: '/b'}, {op: 'add', path: '/b/list/-', value: 3},
    ], owned);
    assert.deepEqual(result, {document: {a: {list: [1, 2]}, b: {list: [1, 2, 3]}}});
  });

  it('copies a container that was shown before it changes it', () => {
    const owned = new Owned();
    const first = applyPatch({rows: [1]}, [{op: 'add', path: '/rows/-', value: 2}], owned) as {document: {rows: number[]}};
    owned.release();
    const second = applyPatch(first.document, [{op: 'add', path: '/rows/-', value: 3}], owned) as {document: {rows: number[]}};
    assert.deepEqual([first.document.rows, second.document.rows], [[1, 2], [1, 2, 3]]);
  });

  it('refuses pointers and values deeper than 32', () => {
    const nested = (levels: number): unknown => levels === 0 ? 1 : {a: nested(levels - 1)};
    assert.ok('document' in applyPatch({}, [{op: 'add', path: '/a', value: nested(31)}]));
    assert.ok('failed' in applyPatch({}, [{op: 'add', path: '/a', value: nested(32)}]));
    assert.ok('failed' in applyPatch(nested(40), [{op: 'test', path: '/a'.repeat(33), value: 1}]));
  });

  it('refuses copies of copies that would grow without end', () => {
    const doubling = Array.from({length: 30}, (_, at) => ({op: 'copy', from: '/a', path: `/a/${at}`}));
    assert.ok('failed' in applyPatch({a: {}}, doubling));
    const wide = Array.from({length: 12}, () => ({op: 'copy', from: '/a', path: '/a/-'}));
    assert.ok('failed' in applyPatch({a: Array.from({length: 50_000}, () => 0)}, wide));
  });

  it('gives the same document in place and by copies, for random operations', () => {
    const segment = fc.constantFrom('a', 'b', '0', '1', '-');
    const path = fc.array(segment, {maxLength: 3}).map((segments) => segments.map((one) => `/${one}`).join(''));
    const operation = fc.record({op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test'), path, from: path, value: fc.jsonValue({maxDepth: 2})});
    fc.assert(fc.property(fc.array(fc.array(operation, {maxLength: 4}), {maxLength: 12}), (patches) => {
      const owned = new Owned();
      let inPlace: unknown = {a: [], b: {}};
      let copied: unknown = {a: [], b: {}};
      for (const patch of patches) {
        const one = applyPatch(inPlace, patch, owned);
        const other = applyPatch(deepFreeze(copied), deepFreeze(structuredClone(patch)));
        assert.equal('failed' in one, 'failed' in other);
        if ('document' in one) inPlace = one.document;
        if ('document' in other) copied = other.document;
        assert.deepEqual(inPlace, copied);
      }
    }), {numRuns: 300});
  });
});
