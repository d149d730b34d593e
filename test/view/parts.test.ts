import assert from 'node:assert/strict';
import {describe, it, mock} from 'node:test';
import {partsOf} from '../../src/view/parts.js';

const nameless = (value: unknown) => ({part: {kind: 'data', data: {component: 'weather', value}}});

describe('parts that name no id', () => {
  it('have ids of their own, however many join them and in whatever order', () => {
    const byHand = nameless(1);
    const alone = partsOf('m', [byHand]);
    const joined = partsOf('m', [nameless(2), byHand, nameless(3)]);
    assert.equal(new Set(joined.map(({id}) => id)).size, 3);
    assert.equal(joined[1], alone[0]);
  });
});

describe('a part that throws when it is looked at', () => {
  it('costs itself alone, and is told once (F-37)', () => {
    const report = mock.fn();
    const raw = [nameless(1), {part: {get data(): unknown { throw new TypeError('broken'); }}}, nameless(2)];
    assert.deepEqual(partsOf('m', raw, report).map(({part}) => part), [raw[0]!.part, raw[2]!.part]);
    partsOf('m', raw, report);
    assert.deepEqual(report.mock.calls.map(({arguments: [{code, detail}]}) => [code, detail]), [['render_failed', 'TypeError']]);
  });
});

describe('parts that show the same data', () => {
  it('stand once, and the other is told once (R-013)', () => {
    const report = mock.fn();
    const raw = [nameless(7), nameless(7)];
    assert.equal(partsOf('m', raw, report).length, 1);
    assert.equal(partsOf('m', raw, report).length, 1);
    assert.deepEqual(report.mock.calls.map(({arguments: [diagnostic]}) => diagnostic.code), ['duplicate']);
  });

  it('are both shown when they are surfaces of several components over the same data', () => {
    const surface = (surfaceId: string, title: string) => ({part: {kind: 'data', data: [
      {version: 'v0.9', createSurface: {surfaceId, catalogId: 'c'}},
      {version: 'v0.9', updateComponents: {surfaceId, components: [{id: 'root', component: 'Column', children: ['t']}, {id: 't', component: 'Text', text: title}]}},
      {version: 'v0.9', updateDataModel: {surfaceId, value: {n: 1}}},
    ]}});
    assert.deepEqual(partsOf('m', [surface('a', 'A'), surface('b', 'B')]).map(({id}) => id), ['a', 'b']);
  });
});

describe('very many parts', () => {
  it('are cut at a hundred under one message', () => {
    const many = Array.from({length: 10_000}, (_, index) => nameless(index));
    assert.deepEqual(partsOf('m', many).map(({part}) => part), many.slice(0, 100).map(({part}) => part));
  });
});
