import assert from 'node:assert/strict';
import {test} from 'node:test';
import {present} from '../../src/catalog/present.js';
import {builtIns, type Registry} from '../../src/catalog/registry.js';
import {partOf} from '../../src/catalog/source.js';
import {catalogRules} from '../../src/contract/catalog-rules.js';
import {part, seoul} from '../contract/parts.js';

const options = {registry: undefined, locale: 'ko', dev: false, now: Date.parse('2026-09-28T08:00:00Z')} as const;

test('a valid part comes with its renderer and words', async () => {
  const presented = await present({part: part('weather', seoul)}, options);
  assert.ok(presented.ok);
  assert.equal(presented.presentation.renderer.name, 'weather');
  assert.equal(presented.presentation.messages.locale, 'ko');
});

test('a value alone is drawn under its component\'s newest contract', async () => {
  const presented = await present({component: 'weather', value: seoul}, options);
  assert.equal(presented.ok && presented.presentation.part.data.contract, 'weather@1');
});

test('a component that left the catalog is unknown', async () => {
  const presented = await present({part: part('text_slider', {})}, options);
  assert.deepEqual(presented.diagnostics.map(({code}) => code), ['unknown_component']);
});

test('a chunk that does not load is told as such, and the next try is made anew', async () => {
  let tries = 0;
  const registry: Registry = {...builtIns, load: (contract) => tries++ === 0 ? Promise.reject(new TypeError('network')) : builtIns.load(contract)};
  const [first, second] = [await present({part: part('weather', seoul)}, {...options, registry}), await present({part: part('weather', seoul)}, {...options, registry})];
  assert.deepEqual(first.ok ? [] : first.diagnostics.map(({code, partId}) => [code, partId]), [['chunk_failed', 'part_1']]);
  assert.equal(second.ok, true);
});

test('nothing at all is refused as no part', async () => {
  const presented = await present({part: null}, options);
  assert.deepEqual(presented.diagnostics.map(({code}) => code), ['part_malformed']);
});

test('every renderer draws under the mode and contract of its rules', async () => {
  for (const id of builtIns.contracts()) {
    const {rules, renderer} = await builtIns.load(id);
    assert.deepEqual([renderer.contract, renderer.mode], [rules.contract, rules.mode]);
  }
});

test('the modes are those of the catalog', () => {
  assert.deepEqual(Object.fromEntries(catalogRules.map(({contract, mode}) => [contract, mode])), {
    'weather@1': 'provider', 'world_clock@1': 'provider', 'chart@1': 'generated', 'image_gallery@1': 'provider', 'exchange_rate@1': 'provider',
    'article_list@1': 'provider', 'article_card@1': 'provider', 'file_result@1': 'artifact', 'image_preview@1': 'artifact', 'video_preview@1': 'artifact',
  });
});

test('a plain value gets an envelope that names its component', () => {
  assert.deepEqual(partOf({component: 'weather', value: 1}), {
    kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: 'weather', component: 'weather', value: 1},
  });
});
