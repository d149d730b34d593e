import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {rowsEn} from '../../src/i18n/rows-en.js';
import {rowsKo as ko} from '../../src/i18n/rows-ko.js';

describe('the words of rows and cards', () => {
  const exact: readonly (readonly [string, string])[] = [
    [ko.remembered(2), '기억 2개를 떠올렸어요'], [ko.learned, '말투를 기억했어요 · 다음 대화부터 적용돼요'], [ko.handingOver(2), 'Mon 2개에게 맡길게요'],
    [ko.monTask('리서치 Mon', '기사 찾기'), '리서치 Mon — 기사 찾기'], [ko.rollover, '대화를 정리했어요'],
    [ko.states.running, '진행 중'], [ko.states.done, '완료'], [ko.states.retrying, '재시도 중'], [ko.states.needs_input, '사용자 입력 필요'],
    [ko.states.partial, '일부 결과로 완료'], [ko.states.failed, '실패'],
    [ko.briefCard, '작업 요약 카드'], [ko.approvalCard, '실행 승인 카드'], [ko.choiceCard, '선택 카드'],
    [ko.sections.goal, '목표'], [ko.sections.deliverables, '할 일'], [ko.sections.acceptance_criteria, '완료 기준'], [ko.sections.assumptions, '가정'],
    [ko.sections.decide_later, '나중에 정할 것'], [ko.download, '다운로드'], [ko.irreversible, '되돌릴 수 없는 액션'],
  ];
  for (const [said, words] of exact) it(`word it exactly: ${words}`, () => { assert.equal(said, words); });

  it('count one thing as one in English', () => {
    assert.deepEqual([rowsEn.remembered(1), rowsEn.handingOver(2)], ['Recalled 1 memory', 'Handing this to 2 Mons']);
  });
});
