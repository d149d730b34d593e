import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ThreadStore} from '../../src/stream/store.js';
import type {WireEvent} from '../demo/client.js';
import {ManualClock} from '../support/clock.js';
import {itemsOf, line, play, scripts, viewer} from './scripted.js';

const brief = 'goal,deliverables,acceptance_criteria,assumptions';
const handed = (mon: string, task: string, result: string): string[] => [`row Mon 1개에게 맡길게요 [${mon} — ${task}]`, `mon ${mon}: done: ${result}`];

/** What each finished script draws; the others draw what was said alone, with their parts. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  b2: [
    'user', 'row 기억 2개를 떠올렸어요 [아침에는 라테를 마셔요. / 오후에는 카페인을 피해요.] + '
    + 'row 말투를 기억했어요 · 다음 대화부터 적용돼요 [반말로 짧게 말해 주세요.]', 'article',
  ],
  m2: ['user', 'plan 3단계로 진행할게요 3/3', 'file 요약.md text/markdown 812', 'article'],
  m3: [
    'user', 'row Mon 2개에게 맡길게요 [리서치 Mon — 기사 찾기 / 정리 Mon — 표로 정리]',
    'mon 리서치 Mon: done: 기사 5건을 찾았어요', 'mon 정리 Mon: done: 표 1개를 만들었어요', 'article',
  ],
  m4: ['user', 'card mons resolved 이미지 Mon', 'mon 이미지 Mon: done: 12줄을 읽었어요', 'article'],
  m5: ['user', 'card question resolved 이번 주 / 표', 'article'],
  m6: ['user', 'divider 대화를 정리했어요', 'article', 'banner Mana가 부족해서 여기까지만 했어요'],
  m7: [
    'user', `card brief ${brief} resolved 이대로 맡길게요`, ...handed('리서치 Mon', '기사 5건 요약', '5건을 요약했어요'), 'article',
    'user', `card brief ${brief} resolved 이대로 맡길게요`, ...handed('환율 Mon', '환율 소식 3건 요약', '3건을 요약했어요'), 'article',
  ],
  m8: [
    'user', `card brief ${brief} resolved 해외 기사도 넣기`, `card brief ${brief} resolved 좋아요, 금요일까지요`, `card brief ${brief} resolved 이대로 맡길게요`,
    ...handed('리서치 Mon', '국내 3건 + 해외 2건 요약', '5건을 요약했어요'), 'article',
  ],
  m9: [
    'user', 'card question resolved 국내', 'card question resolved 짧게', `card brief ${brief} resolved 기사 수 줄이기`,
    'article', ...handed('리서치 Mon', '기사 3건 요약', '3건을 요약했어요'), 'article',
  ],
  m10: [
    'user', 'card question resolved 보고서', 'card question resolved 한 달 전', `card brief ${brief},decide_later resolved 이대로 맡길게요`,
    ...handed('파일 Mon', '지울 초안 찾기', '지울 초안 3개를 찾았어요'), 'card files resolved /files/보고서/초안1.md, /files/보고서/초안3.md', 'article',
  ],
  m11: [
    'user', 'card brief one line resolved 기사 수 늘리기', 'card brief one line resolved 이대로 맡길게요',
    ...handed('리서치 Mon', '기사 6건 요약', '6건을 요약했어요'), 'article',
  ],
  m12: ['user', 'card approval resolved 승인했어요', 'article'],
  r7: ['user', 'file 월별지출.csv text/csv 88', 'article'],
  t1: [
    'user', 'timeline 요청을 확인하고 계획했어요 완료', 'article', 'user', 'timeline 요청을 확인하고 계획했어요 일부 결과로 완료', 'article',
    'user', 'timeline 요청을 확인하고 계획했어요 완료', 'card question resolved 지호', 'article',
  ],
  x1: ['user', 'article', 'note error'],
};

/** Every tool of the map, shown or hidden: no view may name one (R-093 … R-107). */
const tools = [
  'search_memories', 'update_persona', 'zoom_image', 'ask_user', 'propose_brief', 'search_mons', 'call_mon', 'escalate_tier', 'write_todos',
  'write_file', 'edit_file', 'delete', 'ls', 'read_file', 'glob', 'grep', 'execute',
];
/** What else the scripts carry that no reader may see: paths within, scores and fit, the tier. */
const secrets = ['/skills/', '/tmp/', '0.9137', '0.8742', '0.3186', '0.2894', '"fit"', '"score"', 'manager_tier', '"tier"', '"pro"'];

const custom = (name: string, value: unknown = {tier: 'pro', score: 1}): WireEvent => ({type: 'CUSTOM', name, value});
const silent: readonly WireEvent[] = [
  ...['MANAGER_TIER_DECISION', 'mosmos.manager.tier_escalation', 'PERSONA_SAVED', 'COST_RECORDED', 'COST_UNBILLED', 'questions_left'].map((name) => custom(name)),
  {type: 'STATE_SNAPSHOT', snapshot: {manager_tier: 'pro', questions_left: 2}},
  {type: 'REASONING_MESSAGE_START', messageId: 'thought', role: 'reasoning'}, {type: 'REASONING_MESSAGE_CONTENT', messageId: 'thought', delta: 'secret'},
  {type: 'REASONING_MESSAGE_END', messageId: 'thought'},
  ...['execute', 'escalate_tier', 'some_unknown_tool'].flatMap((toolCallName): WireEvent[] => [
    {type: 'TOOL_CALL_START', toolCallId: `no-${toolCallName}`, toolCallName}, {type: 'TOOL_CALL_END', toolCallId: `no-${toolCallName}`},
    {type: 'TOOL_CALL_RESULT', messageId: `no-${toolCallName}-result`, toolCallId: `no-${toolCallName}`, content: '{"ok":true}'},
  ]),
];

for (const id of Object.keys(scripts)) {
  describe(`script ${id}`, () => {
    it('draws what it says, in reading order', () => {
      const lines = itemsOf(play(id).snapshot()).map(line);
      const expected = drawn[id];
      if (expected) assert.deepEqual(lines, expected);
      else assert.deepEqual(lines.filter((one) => one !== 'user' && one !== 'article'), []);
    });

    it('names no tool and tells no secret at any moment', () => {
      const view = viewer();
      play(id, {afterEvent: (state) => {
        const json = JSON.stringify(view(state));
        assert.deepEqual([...tools.map((name) => `"${name}"`), ...secrets].filter((word) => json.includes(word)), []);
      }});
    });

    it('is drawn the same when what nobody may see comes as well (R-125, R-140)', () => {
      assert.equal(JSON.stringify(itemsOf(play(id, {inject: silent}).snapshot())), JSON.stringify(itemsOf(play(id).snapshot())));
    });

    it('has one open card at most at any moment (C-15)', () => {
      const view = viewer();
      play(id, {afterEvent: (state) => { assert.ok(view(state).questions.length <= 1); }});
    });
  });
}

describe('a thread that is loaded from its messages alone', () => {
  for (const id of ['b1', 'b2', 'b3', 'm1', 'm2', 'm3', 'r7']) {
    it(`draws ${id} as it was drawn live`, () => {
      const messages = play(id).buildInput({runId: 'next'}).messages;
      const store = new ThreadStore({threadId: 'thread_demo', clock: new ManualClock(1_000)});
      store.load(messages);
      assert.deepEqual(itemsOf(store.snapshot()).map(line), drawn[id] ?? ['user', 'article']);
    });
  }
});

describe('a script under way', () => {
  it('draws one plan bar that goes from 0/3 to 3/3 (R-102)', () => {
    const view = viewer();
    const seen = new Set<string>();
    play('m2', {afterEvent: (state) => {
      const bars = view(state).turns.flatMap(({items}) => items).filter(({kind}) => kind === 'plan');
      assert.ok(bars.length <= 1);
      for (const bar of bars) seen.add(line(bar).split(' ').at(-1)!);
    }});
    assert.deepEqual([...seen], ['0/3', '1/3', '3/3']);
  });

  it('tells what a Mon does now (R-100)', () => {
    const seen: string[] = [];
    const view = viewer();
    play('m3', {afterEvent: (state) => {
      for (const item of view(state).turns.flatMap(({items}) => items)) {
        if (item.kind === 'mon' && item.now !== undefined && seen.at(-1) !== item.now) seen.push(item.now);
      }
    }});
    assert.deepEqual(seen, ['기사를 찾고 있어요', '출처를 확인하고 있어요', '표를 만들고 있어요']);
  });

  it('has every state of the timeline that the script tells (R-066)', () => {
    const seen = new Set<string>();
    const view = viewer();
    play('t1', {afterEvent: (state) => {
      for (const item of view(state).turns.flatMap(({items}) => items)) {
        if (item.kind === 'timeline') for (const step of item.steps) [step, ...step.steps].forEach((one) => { seen.add(one.state); });
      }
    }});
    assert.deepEqual([...seen].sort(), ['사용자 입력 필요', '실패', '완료', '일부 결과로 완료', '재시도 중', '진행 중']);
  });

  it('begins no delegation before the brief is answered (R-126)', () => {
    play('m7', {beforeAnswer: (state, run) => {
      if (run.expect.resume?.[0]?.interruptId === 'int_brief1') assert.deepEqual(itemsOf(state).map(line), ['user', `card brief ${brief} open`]);
    }});
  });
});
