import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Json} from '../../src/contract/json.js';
import {ModelError, readAt, resolvePath, share, writeAt} from '../../src/surface/data-model.js';
import {Watchers} from '../../src/surface/watchers.js';
import {readCorpus, without} from '../stream/corpora.js';

interface Step {
  readonly op: 'get' | 'set' | 'delete' | 'dispose';
  readonly path: string;
  readonly value?: Json;
  readonly expect?: Json;
  readonly expect_absent?: boolean;
  readonly expect_type?: 'object' | 'list';
  readonly expect_error?: {readonly message: string};
  readonly expect_notified?: readonly string[];
  readonly expect_values?: Readonly<Record<string, Json>>;
}

interface Case { readonly name: string; readonly initial?: Json; readonly watch?: readonly string[]; readonly steps: readonly Step[] }

const corpus = 'a2ui/conformance-main-transcribed/data_model.json';
const skip = without(corpus);
const cases = skip ? [] : (JSON.parse(readCorpus(corpus)) as {cases: Case[]}).cases;

function run({initial = {}, watch = [], steps}: Case): void {
  let model: Json = initial;
  const watchers = new Watchers();
  const told: string[] = [];
  for (const path of watch) watchers.watch(resolvePath(path), () => told.push(path));
  for (const {op, path, ...step} of steps) {
    if (op === 'dispose') watchers.clear();
    if (op === 'set' || op === 'delete') {
      const write = (): Json => writeAt(model, resolvePath(path), op === 'set' ? step.value : undefined) ?? {};
      if (step.expect_error) {
        const {message} = step.expect_error;
        assert.throws(write, (error) => error instanceof ModelError && error.message.includes(message));
        continue;
      }
      told.length = 0;
      const before = model;
      model = write();
      watchers.tell(before, model);
      if (step.expect_notified) assert.deepEqual(told, step.expect_notified);
      for (const [place, value] of Object.entries(step.expect_values ?? {})) assert.deepEqual(readAt(model, resolvePath(place)), value);
    }
    if (op === 'get') {
      const found = readAt(model, resolvePath(path));
      if (step.expect_absent) assert.equal(found, undefined);
      else if (step.expect_type) assert.equal(Array.isArray(found) ? 'list' : typeof found, step.expect_type);
      else assert.deepEqual(found, step.expect);
    }
  }
}

describe('the model, by the conformance cases', {skip}, () => {
  it('has all of them', () => { assert.equal(cases.length, 35); });
  for (const one of cases) it(one.name, () => { run(one); });
});

describe('a path', () => {
  it('is the root as / and as nothing', () => {
    assert.deepEqual([resolvePath('/'), resolvePath('')], [[], []]);
  });

  it('goes on from its scope when it begins without a slash', () => {
    const scope = ['items', '0'];
    assert.deepEqual(resolvePath('name', scope), ['items', '0', 'name']);
    assert.deepEqual(resolvePath('/name', scope), ['name']);
    assert.equal(resolvePath('', scope), scope);
    assert.equal(resolvePath('.', scope), scope);
  });

  it('reaches the empty key', () => {
    assert.equal(readAt({'': 1}, resolvePath('//')), 1);
    assert.equal(readAt({a: {'': {b: 2}}}, resolvePath('/a//b')), 2);
  });
});

describe('a write', () => {
  it('leaves the model before it as it was, and shares what lies beside it', () => {
    const before: Json = {a: {b: 1}, c: {d: 2}};
    const after = writeAt(before, ['a', 'b'], 3) as {c: Json};
    assert.deepEqual([before, after], [{a: {b: 1}, c: {d: 2}}, {a: {b: 3}, c: {d: 2}}]);
    assert.equal(after.c, before.c);
  });

  it('of what stands there already gives the same model', () => {
    const before: Json = {a: [{b: 1}]};
    assert.equal(writeAt(before, ['a'], [{b: 1}]), before);
  });

  it('adds to a list at its end, and no further (S-26)', () => {
    assert.deepEqual(writeAt([1], ['1'], 2), [1, 2]);
    assert.throws(() => writeAt([1], ['2'], 2), {code: 'over_budget'});
    assert.throws(() => writeAt([1], ['4000000000'], 2), {code: 'over_budget'});
  });

  it('keeps the length of a list that loses an entry', () => {
    assert.deepEqual(writeAt(['a', 'b', 'c'], ['1'], undefined), ['a', undefined, 'c']);
  });

  for (const name of ['__proto__', 'constructor', 'prototype']) {
    it(`refuses ${name} wherever it stands (S-26)`, () => {
      assert.throws(() => writeAt({}, [name, 'x'], 1), {code: 'surface_invalid'});
      assert.throws(() => writeAt({}, ['a', name], 1), {code: 'surface_invalid'});
      assert.equal(({} as {x?: unknown}).x, undefined);
    });
  }
});

describe('sharing', () => {
  it('keeps the objects of everything that is the same', () => {
    const before: Json = {a: [1, {b: 2}], c: {d: [3]}};
    const after = share(before, {a: [1, {b: 2}], c: {d: [4]}} as Json) as {a: Json; c: Json};
    assert.equal(after.a, before.a);
    assert.notEqual(after.c, before.c);
    assert.equal(share(before, structuredClone(before) as Json), before);
  });
});

describe('watchers', () => {
  it('hear nothing more once they have ended, and an end that comes twice ends nobody else', () => {
    const watchers = new Watchers();
    const told: string[] = [];
    const end = watchers.watch(['a'], () => told.push('first'));
    end();
    watchers.watch(['a'], () => told.push('second'));
    end();
    watchers.tell({a: 1}, {a: 2});
    assert.deepEqual(told, ['second']);
  });
});
