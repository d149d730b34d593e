import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Json} from '../../src/contract/json.js';
import {checkTurn} from '../../src/contract/turn-record-check.js';
import {clean} from '../../src/contract/turn-record-clean.js';
import {idsIn, storedPart, withoutFacts} from '../../src/contract/turn-record-facts.js';
import {fullRecord, turn} from './records.js';

const cleaned = (value: Json): Json => clean(value).value;

describe('what never belongs in a record', () => {
  it('goes from an address that is signed: its query, the rest stays (S-47)', () => {
    const signed = [
      'https://files.example/a.png?X-Amz-Signature=abc&X-Amz-Expires=300', 'https://files.example/a.png?w=1&sig=abc#top',
      'https://files.example/a.png?Expires=1&Signature=abc&Key-Pair-Id=K', 'https://files.example/a.png#access_token=abc',
    ];
    for (const address of signed) assert.equal(cleaned(address), 'https://files.example/a.png', address);
    assert.equal(cleaned('/artifacts/a?expires=1&signature=abc'), '/artifacts/a');
    assert.equal(cleaned('![그림](https://files.example/a.png?token=abc "제목") 뒤'), '![그림](https://files.example/a.png "제목") 뒤');
    assert.equal(cleaned('https://name:word@files.example/a'), 'https://files.example/a');
  });

  it('leaves an address that is open, and words that only look like a part of one', () => {
    for (const text of ['https://news.example/a?page=2&q=token', 'a & b, sig = 3', 'https://maps.example/?designation=x', '사과&배=과일']) {
      assert.equal(cleaned(text), text);
    }
  });

  it('goes from secrets: members of their names, tokens within a text', () => {
    assert.deepEqual(cleaned({'Authorization': 'Bearer abcdefghijklmnopqrst', 'api_key': 'x', 'kept': 1}), {kept: 1});
    assert.equal(cleaned('내 토큰은 eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl 이야'), '내 토큰은 … 이야');
    assert.equal(cleaned('Bearer abcdefghijklmnop1234'), '…');
    const schema = {properties: {password: {type: 'string'}}};
    assert.equal(cleaned(schema), schema);
  });

  it('goes from bytes: a file within an attachment or a text, an address of this page alone', () => {
    assert.deepEqual(cleaned({type: 'data', value: 'iVBORw0KGgo=', mimeType: 'image/png'}), {type: 'data', mimeType: 'image/png'});
    assert.equal(cleaned('앞 data:image/png;base64,iVBORw0KGgo= 뒤'), '앞  뒤');
    assert.deepEqual(cleaned({url: 'blob:https://shop.example/1-2'}), {url: ''});
  });

  it('goes from renderings (R-154)', () => {
    assert.deepEqual(cleaned({html: '<b>x</b>', innerHTML: '<i>', screenshot: 'x', text: '<b>'}), {text: '<b>'});
  });

  it('is looked for in the JSON of arguments and results, which stays letter for letter when it is clean', () => {
    const spaced = '{ "productIds": ["p-1"] }';
    assert.equal((cleaned({arguments: spaced}) as {arguments: string}).arguments, spaced);
    assert.equal((cleaned({content: '{"token":"abc","url":"https://a.example/x?sig=1"}'}) as {content: string}).content, '{"url":"https://a.example/x"}');
  });

  it('leaves what the model’s own server sealed', () => {
    assert.equal(clean(fullRecord as unknown as Json).value, fullRecord);
  });

  it('is taken out once: what is clean stays as it is', () => {
    const pieces = fc.constantFrom('a', ' ', '?', '&', '#', 'sig=', 'token=', 'https://x.example/', 'data:image/png;base64,', 'Bearer abcdefghijklmnopq', '@', '(', ')', '한');
    fc.assert(fc.property(fc.array(pieces, {maxLength: 20}).map((list) => list.join('')), (text) => {
      const once = cleaned(text);
      assert.deepEqual(clean(once).removed, []);
    }));
  });

  it('is found in the longest text that a record may hold, however it is made', () => {
    // What is looked at more than a few times for each character does not end within the runner's limit.
    for (const piece of ['a&sig=', 'https://x', 'data:a/b', '?token=', 'eyJhbGciOi.', 'https://a:b', 'x'.repeat(1000)]) {
      clean(piece.repeat(Math.ceil(900_000 / piece.length)));
    }
  });
});

describe('facts that are read anew', () => {
  const part = {kind: 'data', data: {component: 'tile', value: {productId: 'p-1', priceLabel: '₩1,200,000', items: [{id: 'p-2', name: 'x'}]}}};

  it('are stored as ids, without a price (R-165)', () => {
    const stored = storedPart({part}, 'reload');
    assert.deepEqual(stored, {part: {kind: 'data', data: {component: 'tile'}}, ids: ['p-1', 'p-2']});
    assert.equal(storedPart(stored, 'reload'), stored);
  });

  it('stay whole as a snapshot', () => {
    const entry = {part};
    assert.equal(storedPart(entry, 'snapshot'), entry);
  });

  it('are taken out of a record that was written with them, and that is told', () => {
    const checked = checkTurn({...turn('a', null, {factsPolicy: 'reload'}), parts: [{part}]});
    assert.ok(checked.ok);
    assert.deepEqual(checked.repairs.map(({code, path}) => [code, path]), [['record_unsafe', '/parts/0/part/data/value']]);
    assert.doesNotMatch(JSON.stringify(checked.record), /price/i);
  });

  it('follow the part’s own word before the turn’s', () => {
    const own = {...part, data: {...part.data, factsPolicy: 'snapshot'}};
    const checked = checkTurn({...turn('a', null, {factsPolicy: 'reload'}), parts: [{part: own}]});
    assert.ok(checked.ok);
    assert.match(JSON.stringify(checked.record), /priceLabel/);
  });

  it('are named by ids of any spelling, and told by members of any depth', () => {
    assert.deepEqual(idsIn({product_ids: ['a', 'b'], item: {itemId: 'c'}, id: 'a', idea: 'no', paid: 'no', nested: {ids: [['d']]}}), ['a', 'b', 'c', 'd']);
    assert.deepEqual(withoutFacts({id: 1, priceLabel: 'x', list: [{inStock: true, name: 'n'}], totalAmount: 3}), {id: 1, list: [{name: 'n'}]});
  });
});
