import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {partsOf} from '../../src/view/parts.js';

const nameless = (value: unknown): object => ({kind: 'data', data: {component: 'weather', value}});

describe('parts that name no id', () => {
  it('have ids of their own, however many join them and in whatever order', () => {
    const byHand = nameless(1);
    const alone = partsOf('m', [byHand]);
    const joined = partsOf('m', [nameless(2), byHand, nameless(3)]);
    assert.equal(new Set(joined.map(({id}) => id)).size, 3);
    assert.equal(joined[1], alone[0]);
  });
});

describe('very many parts', () => {
  it('are cut at a hundred under one message', () => {
    const many = Array.from({length: 10_000}, (_, index) => nameless(index));
    assert.deepEqual(partsOf('m', many).map(({part}) => part), many.slice(0, 100));
  });
});
