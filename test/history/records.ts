/** Turn records that tests of the history share. */
import type {TurnRecord} from '../../src/contract/turn-record.js';

/** The seed's own document, letter for letter. */
export const seedRecord = {
  id: 'turn-0007',
  tenantId: 'kr-retail',
  threadId: 'thread-8f2c',
  parentTurnId: 'turn-0006',
  branch: 'main',
  userMessage: '4인 가족 번들 구성해 줘',
  assistantMessages: ['…'],
  uiCalls: [
    {
      toolCallId: 'call_91',
      tool: 'render_a2ui',
      contract: 'contoso-home-bundle@1',
      a2uiOps: ['createSurface', 'updateComponents', 'updateDataModel'],
    },
  ],
  factsPolicy: 'reload',
  createdAt: '2026-09-28T07:12:00Z',
} as const;

/** A turn with something in each of its members. */
export const fullRecord: TurnRecord = {
  version: 1,
  id: 'u2',
  tenantId: 'kr-retail',
  threadId: 't',
  parentTurnId: 'u1',
  branch: 'main',
  op: 'new',
  userMessage: '두 제품을 비교해 줘',
  assistantMessages: ['비교했어요.'],
  uiCalls: [{toolCallId: 'c1', tool: 'show_comparison', contract: 'show_comparison@1', args: {productIds: ['p-1', 'p-2']}, runId: 'r2'}],
  factsPolicy: 'reload',
  createdAt: '2026-09-28T07:12:00Z',
  messages: [
    {id: 'u2', role: 'user', content: '두 제품을 비교해 줘'},
    {
      id: 'a2', role: 'assistant', content: '비교했어요.',
      toolCalls: [{id: 'c1', type: 'function', function: {name: 'show_comparison', arguments: '{"productIds":["p-1","p-2"]}'}}],
    },
    {id: 'c1-result', role: 'tool', toolCallId: 'c1', content: '{"ids":["p-1","p-2"]}'},
    {id: 'think', role: 'reasoning', content: '', encryptedValue: 'eyJhbGciOiJub25lIn0.c2VhbGVkLWJ5LXRoZS1tb2RlbA.c2lnbmF0dXJl'},
  ],
  parts: [{
    at: 2, messageId: 'a2', ids: ['p-1', 'p-2'],
    part: {
      kind: 'data', metadata: {mimeType: 'application/a2ui+json'},
      data: {version: 'v0.9', partId: 'part-1', component: 'show_comparison', contract: 'show_comparison@1', mode: 'controlled', factsPolicy: 'reload'},
    },
  }],
  artifacts: [{at: 2.5, messageId: 'a2', artifact: {artifact_id: 'art-1', kind: 'image', status: 'ready', mime: 'image/png'}}],
  interrupts: [{
    at: 2.75, runId: 'r2', status: 'resolved', interrupt: {id: 'i1', reason: 'ask_user', message: '어느 색?'},
    answer: {interruptId: 'i1', status: 'resolved', payload: {'어느 색?': '검정'}},
  }],
  timeline: [{at: 1.5, item: {id: 's1', label: '찾는 중', status: 'done'}}],
  notices: [{at: 4, name: 'session.rollover', value: {thread_id: 't'}}],
  subagents: [{at: 1.25, id: 'sub-1', runId: 'r2', name: '조사 Mon', status: 'done'}],
  runs: [{at: 1, id: 'r2', status: 'success', startedAt: '2026-09-28T07:12:00.000Z', endedAt: '2026-09-28T07:12:04.000Z', answerCompleted: true}],
  effects: [{kind: 'provisional', id: 'cart-7', toolCallId: 'c2', tool: 'add_to_cart', idempotencyKey: 't/c2/1'}],
  uiState: {'surface-1': {color: 'black'}},
  contracts: ['show_comparison@1'],
};

/** A short turn of thread `t`. */
export function turn(id: string, parentTurnId: string | null = null, more: Partial<TurnRecord> = {}): TurnRecord {
  return {
    id, threadId: 't', parentTurnId, branch: 'main', userMessage: `질문 ${id}`, assistantMessages: [`답 ${id}`], uiCalls: [], factsPolicy: 'snapshot',
    createdAt: '2026-09-28T07:12:00Z', messages: [{id, role: 'user', content: `질문 ${id}`}, {id: `${id}-a`, role: 'assistant', content: `답 ${id}`}], ...more,
  };
}
