import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {visible} from '../../src/view/visible.js';

describe('a text that is approved (S-36)', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['a character that turns the direction', 'invoice\u202Efdp.exe', 'invoice‹U+202E›fdp.exe'],
    ['one without width', 'a\u200Bb', 'a‹U+200B›b'],
    ['a tag that no reader sees', 'ok\u{E0041}', 'ok‹U+E0041›'],
    ['a control', 'a\u0007\u0085', 'a‹U+0007›‹U+0085›'],
    ['lines and tabs as they are', 'a\n\tb', 'a\n\tb'],
    ['a family as it is', '👨‍👩‍👧 가족', '👨‍👩‍👧 가족'],
    ['a joiner between letters', 'a\u200Db', 'a‹U+200D›b'],
  ];
  for (const [name, text, shown] of cases) it(`shows ${name}`, () => { assert.equal(visible(text), shown); });
});
