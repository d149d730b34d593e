import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Stage} from './browser.js';
import {beginThen} from './reading.js';
import {ScenarioPlayer, scripts, stepsOf} from './scenario-player.js';

/** The transcript as assistive technology reads it, from its first word to its last; how deep, by the indentation; a pattern after a ~ (A-04, A-15, A-20). */
const trees: readonly (readonly [what: string, id: string, runs: number, tree: string])[] = [
  ['a plan and a file (m2)', 'm2', 1, `
- article "내 메시지, 오후 4:05": 회의록을 표로 정리하고 요약해 줘
- button "3단계로 진행할게요"
- progressbar "3단계로 진행할게요"
- group "요약.md":
  - paragraph: 요약.md
~  - paragraph: MD · 812 ?(?:B|byte)
  - button "요약.md 미리 보기": 미리 보기
  - button "요약.md 다운로드": 다운로드
- article "조이의 답변, 오후 4:05":
  - paragraph: 요약 파일을 만들었어요.
  - button "답변 복사"`],
  ['a brief that waits (m7)', 'm7', 1, `
- article "내 메시지, 오후 4:05": 시장 뉴스 정리 맡아 줘
- group "이대로 맡길까요?":
  - paragraph: 작업 요약 카드
  - paragraph: 목표
  - paragraph: 주간 시장 뉴스 요약 만들기
  - paragraph: 할 일
  - list:
    - listitem: 기사 5건 요약
    - listitem: 한 장 표
  - paragraph: 완료 기준
  - paragraph: 출처 링크 포함
  - paragraph: 가정
  - paragraph: 국내 기사 기준
  - group "이대로 맡길까요?":
    - text: 이대로 맡길까요?
    - radio "이대로 맡길게요"
    - text: 이대로 맡길게요
    - radio "기사 수 줄이기"
    - text: 기사 수 줄이기
    - radio "해외 기사도 넣기"
    - text: 해외 기사도 넣기 직접 쓰기
    - textbox "직접 쓰기"
  - button "답하기" [disabled]`],
  ['a timeline that took another way (t1)', 't1', 2, `
- article "내 메시지, 오후 4:05": 오늘 학교 일정 정리해 줘
- list "진행 과정":
  - listitem:
    - paragraph: 요청을 확인하고 계획했어요 완료
    - list:
      - listitem:
        - paragraph: 학교 정보를 확인했어요 완료
      - listitem:
        - paragraph: 오늘 시간표를 불러왔어요 완료
      - listitem:
        - paragraph: 결과를 정리했어요 완료
- article "조이의 답변, 오후 4:05":
  - paragraph: 오늘은 6교시예요. 1교시는 국어, 마지막 6교시는 미술이에요.
  - button "답변 복사"
- article "내 메시지, 오후 4:05": 급식도 알려 줘
- list "진행 과정":
  - listitem:
    - paragraph: 요청을 확인하고 계획했어요 일부 결과로 완료
    - list:
      - listitem:
        - paragraph: 급식 정보를 새로 불러오지 못했어요 실패
        - paragraph: 급식 서비스가 답하지 않았어요
        - paragraph: 저장해 둔 급식표로 답했어요
      - listitem:
        - paragraph: 저장해 둔 급식표를 불러왔어요 완료
- article "조이의 답변, 오후 4:05":
  - paragraph: 오늘 점심은 카레라이스예요. 급식 서비스가 답하지 않아 저장해 둔 급식표를 봤어요.
  - button "답변 복사"`],
  ['rows, Mons and a table (m3)', 'm3', 1, `
- article "내 메시지, 오후 4:05": 이번 주 뉴스 찾아서 표로 정리해 줘
- list:
  - listitem:
    - button "Mon 2개에게 맡길게요"
- group "리서치 Mon":
~  - button "리서치 Mon 기사 찾기 기사 5건을 찾았어요"
- group "정리 Mon":
~  - button "정리 Mon 표로 정리 표 1개를 만들었어요"
- article "조이의 답변, 오후 4:05":
  - paragraph: 두 Mon이 일을 마쳤어요. 아래 표를 확인해 주세요.
  - group "표, 2열 2행":
    - table:
      - rowgroup:
        - row "기사 출처":
          - columnheader "기사"
          - columnheader "출처"
      - rowgroup:
        - row "가 예시일보":
          - cell "가"
          - cell "예시일보"
        - row "나 예시경제":
          - cell "나"
          - cell "예시경제"
  - button "답변 복사"`],
];

describe('the accessibility tree, read in order, of', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  for (const [what, id, runs, tree] of trees) {
    it(what, () => stage.visit(`/?test=1&speed=20&mode=${scripts[id]!.mode}`, async (page) => {
      const player = new ScenarioPlayer(page);
      for (const run of stepsOf(id).slice(0, runs)) await player.step(run);
      await page.locator('morit-chat').getByRole('toolbar', {name: `${runs}번째 질문`}).waitFor(); // It comes with the history.
      const seen = await page.locator('morit-chat [part~=transcript]').ariaSnapshot();
      const lines = seen.split('\n').slice(1).map((line) => line.slice(2));
      const expected = withTurnActions(tree.trim().split('\n'), tree.includes('[disabled]'));
      assert.deepEqual(lines, expected.map((line, at) => (isPattern(line, lines[at]) ? lines[at] : line)));
    }, beginThen, {timezoneId: 'Asia/Seoul'}));
  }
});

/** What can be done with a turn stands after its question and after its answer; while a question is open, not yet. */
function withTurnActions(lines: readonly string[], isWaiting: boolean): readonly string[] {
  let questions = 0;
  const off = isWaiting ? ' [disabled]' : '';
  return lines.flatMap((line) => {
    if (line === '  - button "답변 복사"') return [line, '  - toolbar "이 답변":', `    - button "다시 답변"${off}`];
    const [, article, words] = /^(- article "내 메시지[^"]*"): (.*)$/.exec(line) ?? [];
    if (article === undefined) return [line];
    const name = `${++questions}번째 질문`;
    return [
      `${article}:`, `  - text: ${words}`, `  - toolbar "${name}":`, `    - button "${name} 수정"${off}: 수정`, `    - button "${name} 더 보기"${off}`,
      ...isWaiting ? ['    - text: 답변이 끝나거나 질문에 답하면 할 수 있어요'] : [],
    ];
  });
}

function isPattern(line: string, seen = ''): boolean {
  return line.startsWith('~') && new RegExp(`^${line.slice(1)}$`).test(seen);
}
