import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {en} from '../../src/i18n/en.js';
import {ko} from '../../src/i18n/ko.js';
import {threadWords} from '../../src/i18n/thread.js';
import {threadKo} from '../../src/i18n/thread-ko.js';
import {loadMessages, messagesNow, nearestLocale} from '../../src/i18n/load.js';

/** Every path of `value` to the words at its end; functions are called with plain arguments. */
function leaves(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (...args: unknown[]) => unknown)(2, 2))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, `${path}/${key}`));
}

describe('messages', () => {
  it('say the same things in both languages', () => {
    assert.deepEqual(leaves(en).map(([path]) => path), leaves({...ko, thread: threadKo}).map(([path]) => path));
  });

  it('hold no Korean in English and none that are empty', () => {
    assert.deepEqual(leaves(en).filter(([, text]) => text.trim() === '' || /\p{Script=Hangul}/u.test(text)), []);
  });

  it('hold no empty Korean', () => {
    assert.deepEqual(leaves({...ko, thread: threadKo}).filter(([, text]) => text.trim() === ''), []);
  });

  const exact: readonly (readonly [string, string])[] = [
    [ko.assistant, '도우미'], [threadKo.errors.interrupt_gone, '이 질문은 더 이상 답할 수 없어요'], [ko.modes.buddy.label, 'Buddy'], [ko.modes.manager.label, 'Manager'], [ko.modes.buddy.tagline, '옆에서 같이 이야기해요'],
    [ko.mana, 'MANA'], [ko.modes.buddy.composerLabel, 'Buddy · 대화 전용'], [threadKo.ownAnswer, '직접 쓰기'], [threadKo.answered('x'), '답: x'],
    [ko.modes.buddy.empty.join(), '대화와 기억만 써요. Mon을 부르거나 일을 맡기지 않아요. 일을 맡기려면 Manager로 바꿔 주세요.'],
  ];
  for (const [said, words] of exact) it(`word it exactly: ${words}`, () => { assert.equal(said, words); });
});

describe('the language', () => {
  const cases = [['ko', 'ko'], ['ko-KR', 'ko'], ['en', 'en'], ['en-GB', 'en'], ['EN-us', 'en'], ['fr', 'ko'], ['', 'ko'], [null, 'ko'], ['english', 'ko']] as const;
  for (const [tag, locale] of cases) it(`nearest to ${JSON.stringify(tag)} is ${locale}`, () => { assert.equal(nearestLocale(tag), locale); });

  it('English is there once it was loaded', async () => {
    assert.equal(await loadMessages('en'), en);
    assert.equal(messagesNow('en'), en);
  });

  it('of a thread is that of the words around it', () => {
    assert.equal(threadWords(en).stopped, 'Stopped');
    assert.equal(threadWords(ko), threadKo);
  });
});
