import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {defineComponent} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';

interface Inputs {readonly ok: readonly unknown[]; readonly bad: readonly {readonly value: unknown}[]}

const fixtures = JSON.parse(readFileSync(new URL('../fixtures/catalog-fixtures.json', import.meta.url), 'utf8')) as Record<string, Inputs>;
const registry = createRegistry();

describe('what a model may give a provider\'s component (R-008)', () => {
  for (const [key, {ok, bad}] of Object.entries(fixtures)) {
    if (!key.endsWith('_input')) continue;
    const component = key.replace(/_input$/, '');
    for (const value of ok) it(`${component} takes ${JSON.stringify(value)}`, async () => assert.deepEqual(await registry.checkInput(component, value), {valid: true}));
    for (const {value} of bad) {
      it(`${component} takes no ${JSON.stringify(value)}`, async () => {
        const verdict = await registry.checkInput(component, value);
        assert.ok(!verdict.valid && verdict.issues.length > 0);
      });
    }
  }

  for (const component of ['chart', 'file_result', 'image_preview', 'video_preview', 'constructor', 'nothing']) {
    it(`${component} takes no input at all`, async () => assert.deepEqual(await registry.checkInput(component, {}), {valid: false, issues: [{path: '', message: 'takes no input'}]}));
  }

  it('says where an input does not fit', async () => {
    const verdict = await registry.checkInput('exchange_rate', {base: 'USD', quote: 'KRW', rate: 1});
    assert.deepEqual(verdict.valid ? [] : verdict.issues.map(({path}) => path), ['']);
    const clocks = await registry.checkInput('world_clock', {locations: ['서울', ' ']});
    assert.deepEqual(clocks.valid ? [] : clocks.issues.map(({path}) => path), ['/locations/1']);
  });

  it('a host\'s own component takes what its own schema says, or nothing', async () => {
    const own = createRegistry();
    const schema = {type: 'object', properties: {}};
    const input = {type: 'object', additionalProperties: false, required: ['id'], properties: {id: {type: 'string', maxLength: 5}}};
    own.define(defineComponent({name: 'shelf', contract: 'shelf@1', mode: 'provider', description: 'A shelf.', input, schema, render: () => ''}));
    own.define(defineComponent({name: 'note', contract: 'note@1', mode: 'generated', description: 'A note.', schema, render: () => ''}));
    const verdicts = await Promise.all([own.checkInput('shelf', {id: 'a1'}), own.checkInput('shelf', {id: 'a1', total: 3}), own.checkInput('note', {})]);
    assert.deepEqual(verdicts.map(({valid}) => valid), [true, false, false]);
  });
});
