import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import {corpora, readCorpus, without} from '../stream/corpora.js';
import {create, Fixture, nodesOf} from './a2ui-kit.js';

interface Case { readonly description: string; readonly valid: boolean; readonly data: {readonly version: string} }

/** Invalid to a strict validator, and taken all the same: members that nobody knows are let be, for an agent's next version may know them. */
const LET_BE = [
  'Button with deprecated enabled property (should fail)',
  'Button with deprecated \'primary\' property (should fail)',
  'email: Invalid args count (too many)',
  'required: Too many arguments',
];

describe('the schema cases', {skip: without('a2ui/specification')}, () => {
  let letBe = 0;
  let held = 0;
  for (const version of ['v0_9', 'v0_9_1']) {
    const folder = `a2ui/specification/${version}/test/cases`;
    for (const file of without(folder) ? [] : readdirSync(resolve(corpora, folder)).filter((name) => name.endsWith('.json'))) {
      const {schema, tests} = JSON.parse(readCorpus(`${folder}/${file}`)) as {schema: string; tests: Case[]};
      if (schema !== 'server_to_client.json') continue; // What a client sends is ours to write: see a2ui-act.test.ts.
      for (const {description, valid, data} of tests) {
        held++;
        const fixture = new Fixture().apply(...'createSurface' in data ? [] : [create('test_surface'), create('contact_form_1')], data);
        if (LET_BE.includes(description)) {
          letBe++;
          it(`${version} ${description}: taken, what nobody knows is let be`, () => { assert.deepEqual(fixture.diagnostics, []); });
        } else if (valid) {
          it(`${version} ${description}: taken`, () => { assert.deepEqual(fixture.diagnostics, []); });
        } else {
          it(`${version} ${description}: told to the agent`, () => {
            const errors = fixture.surfaces.takeErrors();
            assert.ok(errors.length > 0);
            for (const {error} of errors) assert.equal(error.code, 'VALIDATION_FAILED');
          });
        }
      }
    }
  }

  it('are all there', () => { assert.deepEqual([held, letBe], [146, 8]); });
});

describe('the gallery', {skip: without('a2ui/specification')}, () => {
  let count = 0;
  for (const version of ['v0_9', 'v0_9_1']) {
    const folder = `a2ui/specification/${version}/catalogs/basic/examples`;
    for (const file of without(folder) ? [] : readdirSync(resolve(corpora, folder))) {
      count++;
      it(`${version} ${file} shows something and leaves nothing out`, () => {
        const {messages} = JSON.parse(readCorpus(`${folder}/${file}`)) as {messages: unknown[]};
        const fixture = new Fixture().apply(...messages);
        const [id = ''] = fixture.surfaces.ids;
        const keys = fixture.nodes(id).map(({key}) => key);
        assert.ok(keys.length > 0);
        assert.equal(new Set(keys).size, keys.length);
        assert.deepEqual(fixture.diagnostics, []);
      });

      it(`${version} ${file} is the same message by message`, () => {
        const {messages} = JSON.parse(readCorpus(`${folder}/${file}`)) as {messages: unknown[]};
        const whole = new Fixture().apply(...messages);
        const stream = new Fixture();
        for (const message of messages) {
          stream.apply(message);
          for (const id of stream.surfaces.ids) stream.view(id);
        }
        for (const id of whole.surfaces.ids) assert.deepEqual(stream.view(id), whole.view(id));
      });
    }
  }

  it('is all there', () => { assert.equal(count, 86); });

  const minimal = 'a2ui/specification/v0_9/catalogs/minimal/examples';
  for (const file of without(minimal) ? [] : readdirSync(resolve(corpora, minimal))) {
    it(`of the minimal catalog, given as the host’s own, ${file} shows something`, () => {
      const {messages} = JSON.parse(readCorpus(`${minimal}/${file}`)) as {messages: unknown[]};
      const fixture = new Fixture({catalogs: [{id: 'https://a2ui.org/specification/v0_9/catalogs/minimal/catalog.json', blocks: []}]}).apply(...messages);
      const [id = ''] = fixture.surfaces.ids;
      assert.ok(fixture.nodes(id).length > 0);
      assert.deepEqual(fixture.codes, file.startsWith('6_') ? ['expression_invalid'] : []); // Its function `capitalize` is not of the basic catalog.
    });
  }

  it('has a contact form that comes line by line and goes again', () => {
    const lines = readCorpus('a2ui/specification/v0_9/test/cases/contact_form_example.jsonl').trim().split('\n').map((line) => JSON.parse(line) as unknown);
    const fixture = new Fixture().apply(...lines.slice(0, -1));
    assert.equal(nodesOf(fixture.root('contact_form_1')).filter(({type}) => type === 'text_field').length, 4);
    fixture.apply(lines.at(-1));
    assert.deepEqual([fixture.surfaces.ids, fixture.diagnostics], [[], []]);
  });
});

describe('the validator cases of v0.9, as a renderer that streams must take them', {skip: without('a2ui/conformance-2026-08-18')}, () => {
  const text = without('a2ui/conformance-2026-08-18') ? '[]' : readCorpus('a2ui/conformance-2026-08-18/core/validator.yaml');
  const {load} = createRequire(import.meta.url)('js-yaml') as {load(yaml: string): unknown};
  interface Step { readonly payload: readonly unknown[]; readonly expect_error?: unknown }
  interface Suite extends Step { readonly name: string; readonly catalog: {readonly version: string}; readonly steps?: readonly Step[] }

  /** Not there yet, not reached, or said twice: nothing is wrong with these in a stream, and nothing is told. */
  const STREAMS = [
    'test_validate_duplicate_ids_v09', 'test_validate_missing_root_v09', 'test_validate_dangling_references_v09', 'test_validate_orphaned_component_v09',
    'test_validate_template_reachability_v09', 'test_incremental_update_duplicates_still_fail_v09',
    'test_incremental_update_self_ref_still_fails_v09', 'test_incremental_update_cycle_still_fails_v09', // Told once they are reached from the root.
    'test_validate_invalid_paths_v09', // A `~` that escapes nothing is itself.
  ];
  /** Taken by a catalog whose theme is its own; ours draws no colour but `#RRGGBB` (S-32), and says so. */
  const COLOURS = 1;
  let count = 0;
  let streams = 0;
  for (const {name, catalog, steps, ...only} of load(text) as Suite[]) {
    if (catalog.version !== '0.9') continue;
    for (const {payload, expect_error: error} of steps ?? [only]) {
      const place = ++count;
      const fixture = new Fixture({catalogs: ['standard', 'std', 'test', 'test_catalog', 'custom'].map((id) => ({id, blocks: []})), unknown: 'omit'}).apply(...payload);
      for (const id of fixture.surfaces.ids) fixture.view(id);
      const faults = fixture.codes.filter((code) => code !== 'unknown_component');
      if (STREAMS.includes(name)) {
        streams++;
        it(`${name}, ${place}: borne`, () => { assert.deepEqual(faults, []); });
      } else {
        it(`${name}, ${place}: ${error || place === COLOURS ? 'told' : 'taken'}`, () => { assert.equal(faults.length > 0, error !== undefined || place === COLOURS); });
      }
    }
  }
  it('are all there', () => { assert.deepEqual([count, streams], [26, 11]); });
});
