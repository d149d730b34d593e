import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {EventType} from '@ag-ui/core';
import {categories, categoryOf} from '../../src/inspector/categories.js';
import {wordsKo} from '../../src/inspector/words-ko.js';

const expected = (type: string): string => {
  if (/^(?:RUN|STEP)_/.test(type)) return 'lifecycle';
  if (/^(?:STATE|MESSAGES)_/.test(type)) return 'state';
  const [start = ''] = type.split('_');
  return {TEXT: 'text', REASONING: 'reasoning', TOOL: 'tool', SUBAGENT: 'subagent'}[start] ?? 'custom';
};

describe('the category of an event', () => {
  for (const type of Object.values(EventType)) {
    it(`is the one that R-088 says: ${type}`, () => assert.equal(categoryOf(type), expected(type)));
  }

  it('is custom for what protocol 1.0 does not know', () => assert.equal(categoryOf('MANAGER_TIER_DECISION'), 'custom'));
  it('is custom for a name that every object has', () => assert.equal(categoryOf('constructor'), 'custom'));
  it('is reasoning for reasoning under its old name', () => assert.equal(categoryOf('THINKING_TEXT_MESSAGE_CONTENT'), 'reasoning'));

  it('has the seed’s seven words, in its order', () => {
    assert.deepEqual(categories.map((category) => wordsKo.categories[category]),
      ['수명주기', '상태', '텍스트 메시지', '추론', '도구 호출', '서브에이전트', '커스텀']);
  });
});
