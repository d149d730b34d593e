/** The command and a page say the same of every fixture: the same codes at the same places. */
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {checkPart} from '../../src/contract/contracts.js';
import {checkExtension} from '../../src/contract/runtime-check.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {createRuntimeSurface} from '../../src/surface/runtime-surface.js';
import {part} from '../contract/parts.js';
import {full, mutations, seed, type Loose} from '../contract/runtime-support.js';
import {moreNow} from '../fixtures/catalog-more.js';
import {moreCases} from '../fixtures/catalog-more-all.js';
import {corpora, readCorpus, without} from '../stream/corpora.js';
import {create, Fixture} from '../surface/a2ui-kit.js';
import {Folder, marks} from './run.js';

const folder = new Folder();
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

interface Cases { readonly ok: unknown[]; readonly bad: {value: unknown}[]; readonly repaired?: {in: unknown}[]; readonly dev_only?: unknown[] }

const {$now, ...components} = JSON.parse(readFileSync(new URL('../fixtures/catalog-fixtures.json', import.meta.url), 'utf8')) as Record<string, Cases> & {$now: string};

function parts(): unknown[] {
  const fixtures = Object.entries(components).filter(([name]) => !name.endsWith('_input')).flatMap(([name, {ok, bad, repaired = [], dev_only: devOnly = []}]) =>
    [...ok, ...bad.map(({value}) => value), ...repaired.map((one) => one.in), ...devOnly].map((value) => part(name, value)));
  const more = Object.entries(moreCases).flatMap(([name, cases]) => cases.flatMap(({value, then, data}) =>
    [part(name, value, data), ...then ? [part(name, then.value, data)] : []]));
  return [...fixtures, ...more].map(asJson);
}

describe('data parts', () => {
  assert.equal(Date.parse($now), moreNow);
  const all = parts();
  const files = all.map((one, at) => folder.write(`parts/${at}.json`, one));
  const time = ['--now', $now];

  for (const dev of [false, true]) {
    it(`${all.length} of them are told of as the gate does${dev ? ', in development too' : ''}`, async () => {
      const verdicts = await folder.verdicts(files, ...time, ...dev ? ['--dev'] : []);
      let refused = 0;
      for (const [at, one] of all.entries()) {
        const result = await checkPart(one, {now: moreNow, locale: 'ko', dev});
        const verdict = verdicts.get(files[at] as string);
        const told = result.ok ? result.repairs : result.diagnostics;
        assert.deepEqual([verdict?.kind, verdict?.ok, marks(verdict?.issues)], ['part', told.length === 0, marks(told)], JSON.stringify(one));
        if (!result.ok) refused++;
      }
      assert.ok(refused > 100, `${refused} are refused`);
    });
  }

  it('are refused tolerantly when a page draws nothing of them, and only then', async () => {
    const verdicts = await folder.verdicts(files, ...time, '--tolerant');
    for (const [at, one] of all.entries()) {
      const {ok} = await checkPart(one, {now: moreNow, locale: 'ko', dev: false});
      assert.equal(verdicts.get(files[at] as string)?.ok, ok, JSON.stringify(one));
    }
  });
});

describe('plugin documents', () => {
  const isDocument = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
  const damaged = fc.sample(mutations([seed(), full()]), {numRuns: 300, seed: 47}).map(asJson).filter(isDocument);
  const all = [seed(), full(), ...damaged];
  const files = all.map((one, at) => folder.write(`extensions/${at}.json`, one));

  it(`${all.length} of them are told of as strict reading does`, async () => {
    const verdicts = await folder.verdicts(files, '--kind', 'extension');
    for (const [at, one] of all.entries()) {
      const {ok, diagnostics} = checkExtension(one, {strict: true});
      const verdict = verdicts.get(files[at] as string);
      assert.deepEqual([verdict?.ok, marks(verdict?.issues)], [ok, marks(diagnostics)], JSON.stringify(one));
    }
    assert.deepEqual([verdicts.get(files[0] as string)?.ok, verdicts.get(files[1] as string)?.ok], [true, true]);
  });

  it('what is told tolerantly is what a page tells that draws them', async () => {
    const verdicts = await folder.verdicts(files, '--kind', 'extension', '--tolerant');
    let told = 0;
    for (const [at, one] of all.entries()) {
      if (one['point'] !== 'response') continue; // A page draws other points too; as a response they are refused.
      const heard: Diagnostic[] = [];
      const grants = one['permissions'] as string[] | undefined;
      createRuntimeSurface(
        {extension: one, data: {completed: true, summary: '요약', data: {}}, ...Array.isArray(grants) && {grants}},
        {now: () => moreNow, locale: 'ko', dev: false, diagnose: (diagnostic) => heard.push(diagnostic)},
      );
      const page = marks(heard);
      for (const mark of marks(verdicts.get(files[at] as string)?.issues)) {
        told++;
        assert.ok(page.includes(mark), `${mark} is not among ${page.join(', ')}\n${JSON.stringify(one)}`);
      }
    }
    assert.ok(told > 100, `${told} were compared`);
  });
});

describe('A2UI messages', {skip: without('a2ui/specification')}, () => {
  const all: unknown[][] = [];
  for (const version of without('a2ui/specification') ? [] : ['v0_9', 'v0_9_1']) {
    const cases = `a2ui/specification/${version}/test/cases`;
    for (const file of readdirSync(resolve(corpora, cases)).filter((name) => name.endsWith('.json'))) {
      const {schema, tests} = JSON.parse(readCorpus(`${cases}/${file}`)) as {schema: string; tests: {data: object}[]};
      if (schema !== 'server_to_client.json') continue;
      all.push(...tests.map(({data}) => [...'createSurface' in data ? [] : [create('test_surface'), create('contact_form_1')], data]));
    }
    const gallery = `a2ui/specification/${version}/catalogs/basic/examples`;
    all.push(...readdirSync(resolve(corpora, gallery)).map((file) => (JSON.parse(readCorpus(`${gallery}/${file}`)) as {messages: unknown[]}).messages));
  }
  const files = all.map((one, at) => folder.write(`a2ui/${at}.json`, at % 2 ? one : {messages: one}));

  it(`${all.length} lists are told of as the surfaces do, to developers and to the agent`, async () => {
    const verdicts = await folder.verdicts(files, '--now', $now);
    let refused = 0;
    for (const [at, messages] of all.entries()) {
      const fixture = new Fixture({locale: 'ko'}).apply(...messages);
      for (const id of fixture.surfaces.ids) fixture.view(id);
      const verdict = verdicts.get(files[at] as string);
      const errors = fixture.surfaces.takeErrors();
      assert.deepEqual([verdict?.kind, marks(verdict?.issues)], ['a2ui', marks(fixture.diagnostics)], JSON.stringify(messages));
      assert.deepEqual(verdict?.errors, errors);
      if (errors.length > 0) refused++;
    }
    assert.ok(refused > 50, `${refused} have something wrong`);
  });

  it('come line by line too', async () => {
    const lines = readCorpus('a2ui/specification/v0_9/test/cases/contact_form_example.jsonl');
    const {status, out} = await folder.morit(['validate', '-'], {input: lines});
    assert.deepEqual([status, out], [0, '1 file, nothing wrong\n']);
  });
});
