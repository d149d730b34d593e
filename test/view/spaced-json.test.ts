import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {spacedJson} from '../../src/view/spaced-json.js';

describe('a JSON text on lines of its own (S-36)', () => {
  it('stands in steps', () => {
    assert.equal(spacedJson('{"a":[1,{"b":"x, {y}: \\"z\\""}],"c":{},"d":[]}'), `{
  "a": [
    1,
    {
      "b": "x, {y}: \\"z\\""
    }
  ],
  "c": {},
  "d": []
}`);
  });

  for (const text of ['', 'no JSON', '{"a":', '"open', '"\\', '}}}]', '[[[['.repeat(1000), `{"a":"${'가\\n'.repeat(100_000)}"}`, '{"__proto__":{"x":1},"2":1,"1":2}']) {
    it(`keeps every character of ${text.slice(0, 20)} in its order`, () => {
      assert.equal(spacedJson(text).replaceAll(/\s/g, ''), text.replaceAll(/\s/g, ''));
    });
  }
});
