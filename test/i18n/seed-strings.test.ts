import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {before, describe, it} from 'node:test';
import {mapKo} from '../../src/inspector/map-ko.js';
import {allWords, blank, type Word} from './words.js';

/** What the rules word exactly, letter for letter, and each place of the Korean messages that says it; a blank stands for a value. */
const exact: readonly (readonly [words: string, ...places: string[]])[] = [
  ['Buddy', 'i18n:modes.buddy.label'],
  ['Manager', 'i18n:modes.manager.label'],
  ['옆에서 같이 이야기해요', 'i18n:modes.buddy.tagline'],
  ['MANA', 'i18n:mana'],
  ['대화와 기억만 써요. Mon을 부르거나 일을 맡기지 않아요. 일을 맡기려면 Manager로 바꿔 주세요.', 'i18n:modes.buddy.empty.0'],
  ['Buddy · 대화 전용', 'i18n:modes.buddy.composerLabel'],

  ['작업 요약 카드', 'i18n/rows:briefCard'],
  ['실행 승인 카드', 'i18n/rows:approvalCard'],
  ['선택 카드', 'i18n/rows:choiceCard'],
  ['직접 쓰기', 'i18n/thread:ownAnswer'],
  ['목표', 'i18n/rows:sections.goal'],
  ['할 일', 'i18n/body-messages:open', 'i18n/rows:sections.deliverables'],
  ['완료 기준', 'i18n/rows:sections.acceptance_criteria'],
  ['가정', 'i18n/rows:sections.assumptions'],
  ['나중에 정할 것', 'i18n/rows:sections.decide_later'],

  [`기억 ${blank}개를 떠올렸어요`, 'i18n/rows:remembered'],
  ['말투를 기억했어요 · 다음 대화부터 적용돼요', 'i18n/rows:learned'],
  [`Mon ${blank}개에게 맡길게요`, 'i18n/rows:handingOver'],
  [`${blank} — ${blank}`, 'i18n/rows:monTask'],
  ['대화를 정리했어요', 'i18n/rows:rollover'],
  ['다운로드', 'i18n/catalog:file.download', 'i18n/icon-words:download', 'i18n/media:download', 'i18n/rows:download'],
  ['되돌릴 수 없는 액션', 'i18n/history:locked', 'i18n/rows:irreversible'],
  ['이 턴 이전으로', 'i18n/history:rewind', 'i18n/history:leaving.confirm.rewind'],
  ['수정', 'i18n/history:edit', 'i18n/icon-words:edit'],
  [`${blank}번째 질문 수정`, 'i18n/history:editOf'],
  ['이 질문부터 다시 실행', 'i18n/history:rerun', 'i18n/history:leaving.confirm.edit'],
  ['이전 답변 보기', 'i18n/history:pager'],

  ['진행 중', 'i18n/rows:planStep.running', 'i18n/rows:states.running'],
  ['완료', 'i18n/body-messages:done', 'i18n/rows:planStep.done', 'i18n/rows:states.done'],
  ['재시도 중', 'i18n/rows:states.retrying'],
  ['사용자 입력 필요', 'i18n/rows:states.needs_input'],
  ['일부 결과로 완료', 'i18n/rows:states.partial'],
  ['실패', 'i18n/rows:states.failed'],

  ['SSE AG-UI 이벤트 스트림', 'inspector/words:title'],
  [`${blank} events`, 'inspector/words:events'],
  ['수명주기', 'inspector/words:categories.lifecycle'],
  ['상태', 'inspector/words:categories.state'],
  ['텍스트 메시지', 'inspector/words:categories.text'],
  ['추론', 'inspector/words:categories.reasoning'],
  ['도구 호출', 'inspector/words:categories.tool'],
  ['서브에이전트', 'inspector/words:categories.subagent'],
  ['커스텀', 'inspector/words:categories.custom'],
  ['그리지 않음', 'inspector/words:notDrawn'],
  ['GUIDE', 'inspector/words:guide'],
  ['디자이너 기준 — 이벤트가 그리는 것', 'inspector/words:guideTitle'],
  ['모드 × 도구 · 미들웨어 맵', 'inspector/words:map'],
];

/** What the rules word exactly and a page, an agent or a plugin says: the demo's own files, where each stands. */
const demo: readonly (readonly [words: string, file: string])[] = [
  ['조이', 'page/index.html'],
  ['오늘 학교 생활', 'page/school-life.json'], ['수업 정보가 없습니다.', 'page/school-life.json'], ['{{item.period}}교시 · {{item.subject}}', 'page/school-life.json'],
  ['수업 정보가 실제 답변에 필요하고 표시할 항목이 있을 때만 사용합니다.', 'page/school-life.json'],
  ['오늘은 6교시이며 점심은 카레라이스입니다.', 'scenarios.json'],
  ['요청을 확인하고 계획했어요', 'scenarios.json'], ['학교 정보를 확인했어요', 'scenarios.json'], ['오늘 시간표를 불러왔어요', 'scenarios.json'],
  ['결과를 정리했어요', 'scenarios.json'],
];

/**
 * What a designer wrote beside the screen, and never on it. “CHAT” heads the board's pane that shows the chat, as “GUIDE” heads the
 * one beside it; the guide is a thing of its own that is opened by that name (`<morit-inspector>`), the chat is drawn under the name of
 * whoever answers and has no caption.
 */
const notes = ['CHAT', '빈 상태 · Mos는 먼저 말하지 않아요', '인사 말풍선 · 추천 버튼 없음', '기타', '건너뛰기'];

/** Particles that depend on the last sound before them, right after a value whose sound nobody knows; `withParticle` chooses one. */
const particle = new RegExp(`${blank}(?:은|는|이|가|을|를|과|와|으로|로)(?=[\\s,.!?]|$)`, 'u');
/** What is the same in every language. */
const common = (text: string): boolean => !/\p{L}/u.test(text.replaceAll(blank, '')) || ['ko', 'en', 'Buddy', 'Manager', 'MANA', 'GUIDE', `${blank} events`].includes(text);

describe('the words of the project', () => {
  let all: readonly Word[] = [];
  /** All but the guide's own text, which tells designers of the others, names and all. */
  let words: readonly Word[] = [];
  before(async () => {
    all = await allWords();
    words = all.filter(({module}) => module !== 'inspector/map');
  });
  const of = (locale: Word['locale']) => words.filter((word) => word.locale === locale);
  const place = ({module, path}: Word): string => `${module}:${path}`;

  for (const [said, ...places] of exact) {
    it(`say “${said}” where it belongs and nowhere else`, () => {
      assert.deepEqual(of('ko').filter(({text}) => text === said).map(place), places);
    });
  }

  for (const [said, file] of demo) {
    it(`leave “${said}” to the demo’s ${file}`, () => {
      assert.ok(readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8').includes(said));
      assert.deepEqual(words.filter(({text}) => text.includes(said)).map(place), []);
    });
  }

  for (const note of notes) {
    it(`never say “${note}”`, () => { assert.deepEqual(words.filter(({text}) => text.includes(note)).map(place), []); });
  }

  it('are the same ones in both languages', () => {
    const placesIn = (locale: Word['locale']): string[] => all.filter((word) => word.locale === locale).map(place).sort();
    assert.deepEqual(placesIn('en'), placesIn('ko'));
  });

  it('hold no Korean in English', () => {
    assert.deepEqual(all.filter(({locale, text}) => locale === 'en' && /\p{Script=Hangul}/u.test(text)).map(place), []);
  });

  it('are Korean in Korean, but for names and signs', () => {
    assert.deepEqual(of('ko').filter(({text}) => !/\p{Script=Hangul}/u.test(text) && !common(text)).map(place), []);
  });

  it('are all said: none is empty, none lets a missing value slip', () => {
    assert.deepEqual(words.filter(({text}) => text.trim() === '' || /undefined|null|NaN|\[object/.test(text)).map(place), []);
  });

  it('have one voice, the seeds’ own: 해요체 in every sentence', () => {
    assert.deepEqual(of('ko').filter(({text}) => /니다(?=[\s.!?”"]|$)/.test(text)).map(place), []);
  });

  it('have one word for one deed: what is downloaded is not fetched down elsewhere', () => {
    assert.deepEqual(of('ko').filter(({text}) => text.includes('내려받')).map(place), []);
  });

  it('put no particle that depends on a sound right after a value', () => {
    assert.deepEqual(of('ko').filter(({text}) => particle.test(text)).map(({text}) => text), []);
  });

  it('head the guide’s map as its designers do (R-089)', () => {
    assert.deepEqual([mapKo.title, ...mapKo.columns.tool, ...Object.values(mapKo.words), ...mapKo.sections.map(({title}) => title)], [
      '모드 × 도구 · 미들웨어 맵', '도구', '출처', 'BUDDY', 'MANAGER', '사용자 화면', '화면 표현', '보여줌', '숨김', '선택',
      '그리지 않는 이벤트', '작업 요약 · 질문 제한 — Manager',
    ]);
  });
});
