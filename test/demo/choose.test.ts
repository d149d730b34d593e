import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {EventSchemas} from '@ag-ui/core/schemas';
import {events, input, interruptOf, textOf, withDemo, type WireEvent} from './client.js';

const named = (scenario: string) => ({forwardedProps: {morit: {v: 1, scenario}}});
const resume = (list: readonly WireEvent[], payload: unknown, status = 'resolved') =>
  ({resume: [{interruptId: interruptOf(list).id, status, ...(status === 'resolved' && {payload})}]});

describe('what the demo agent answers', () => {
  it('plays a named scenario whatever is said first', () => withDemo(async (url) => {
    assert.match(textOf(await events(`${url}/agent?speed=0`, input('t', 'r', '안녕', named('r1')))), /서울은 지금 23도/);
  }));

  it('plays the scenario of the endpoint’s query', () => withDemo(async (url) => {
    assert.match(textOf(await events(`${url}/agent?speed=0&scenario=r1`, input('t', 'r', '안녕'))), /서울은 지금 23도/);
  }));

  it('answers later words of a named scenario plainly', () => withDemo(async (url) => {
    await events(`${url}/agent?speed=0`, input('t', 'r1', '안녕', named('r1')));
    assert.match(textOf(await events(`${url}/agent?speed=0`, input('t', 'r2', '고마워', named('r1')))), /“고마워”, 잘 들었어요/);
  }));

  it('plays the next run of a named scenario when its words are said', () => withDemo(async (url) => {
    await events(`${url}/agent?speed=0`, input('t', 'r1', '안녕', named('t1')));
    assert.match(textOf(await events(`${url}/agent?speed=0`, input('t', 'r2', '급식도 알려 줘', named('t1')))), /카레라이스/);
  }));

  it('refuses a scenario that is not there with a typed error', () => withDemo(async (url) => {
    assert.equal((await events(`${url}/agent`, input('t', 'r', '안녕', named('__proto__')))).at(-1)?.code, 'SCENARIO_NOT_FOUND');
  }));

  it('reads the words of a message made of parts', () => withDemo(async (url) => {
    const messages = [{id: 'u', role: 'user', content: [{type: 'text', text: '이 영수증 합계가 얼마야?'}, {type: 'image', source: {type: 'data', value: 'AA==', mimeType: 'image/jpeg'}}]}];
    assert.match(textOf(await events(`${url}/agent?speed=0`, input('t', 'r', undefined, {messages}))), /12,800원/);
  }));

  it('answers free words in their own language, as a conforming stream', () => withDemo(async (url) => {
    const korean = await events(`${url}/agent?speed=0`, input('t', 'r1', '심심해'));
    const english = await events(`${url}/agent?speed=0`, input('t', 'r2', 'I am bored'));
    for (const event of [...korean, ...english]) assert.ok(EventSchemas.safeParse(event).success, JSON.stringify(event));
    assert.match(textOf(korean), /잘 들었어요/);
    assert.match(textOf(english), /I heard “I am bored”/);
  }));

  it('writes several paragraphs when asked for a long text', () => withDemo(async (url) => {
    assert.ok(textOf(await events(`${url}/agent?speed=0`, input('t', 'r', '길게 써 줘'))).split('\n\n').length > 4);
  }));

  it('refuses an answer to an interrupt that it never opened', () => withDemo(async (url) => {
    const list = await events(`${url}/agent?speed=0`, input('t', 'r', undefined, {resume: [{interruptId: 'int_brief1', status: 'resolved', payload: {}}]}));
    assert.equal(list.at(-1)?.code, 'APPROVAL_RESUME_NOT_FOUND');
  }));

  it('takes an answer once', () => withDemo(async (url) => {
    const asked = await events(`${url}/agent?speed=0`, input('t', 'r1', '주간 보고 메일 보내 줘'));
    const answer = resume(asked, {decision: 'approve'});
    assert.match(textOf(await events(`${url}/agent?speed=0`, input('t', 'r2', undefined, answer))), /발송했어요/);
    assert.equal((await events(`${url}/agent?speed=0`, input('t', 'r3', undefined, answer))).at(-1)?.code, 'APPROVAL_RESUME_NOT_FOUND');
  }));

  it('never reads an approval out of free text', () => withDemo(async (url) => {
    const asked = await events(`${url}/agent?speed=0`, input('t', 'r1', '주간 보고 메일 보내 줘'));
    const list = await events(`${url}/agent?speed=0`, input('t', 'r2', undefined, resume(asked, {text: '네, approve'})));
    assert.match(textOf(list), /승인하지 않은 일은 하지 않았어요/);
  }));

  it('does nothing when an approval is cancelled', () => withDemo(async (url) => {
    const asked = await events(`${url}/agent?speed=0`, input('t', 'r1', '주간 보고 메일 보내 줘'));
    const list = await events(`${url}/agent?speed=0`, input('t', 'r2', undefined, resume(asked, undefined, 'cancelled')));
    assert.match(textOf(list), /아무 일도 하지 않았어요/);
    assert.equal(list.find(({type}) => type === 'TOOL_CALL_RESULT')?.toolCallId, interruptOf(asked).toolCallId);
  }));

  it('goes on with a question whatever is chosen', () => withDemo(async (url) => {
    const asked = await events(`${url}/agent?speed=0`, input('t', 'r1', '지출 정리해 줘'));
    const list = await events(`${url}/agent?speed=0`, input('t', 'r2', undefined, resume(asked, {'어느 기간을 볼까요?': '지난달'})));
    assert.ok(list.some(({type}) => type === 'TOOL_CALL_RESULT'));
    assert.doesNotMatch(textOf(list), /다음 장면이 없어서/);
  }));

  it('does not start the work of a brief that was not approved', () => withDemo(async (url) => {
    const asked = await events(`${url}/agent?speed=0`, input('t', 'r1', '시장 뉴스 정리 맡아 줘'));
    const list = await events(`${url}/agent?speed=0`, input('t', 'r2', undefined, resume(asked, {목표: '기사 수 줄이기'})));
    assert.ok(!list.some(({toolCallName}) => toolCallName === 'call_mon'));
  }));

  for (const [morit, what] of [
    [{v: 2}, 'another version of the wire'],
    [{v: 1, contracts: ['weather@9']}, 'a component only in a version that is not ours'],
  ] as const) {
    it(`refuses ${what} with UNSUPPORTED_CONTRACT`, () => withDemo(async (url) => {
      const list = await events(`${url}/agent`, input('t', 'r', '안녕', {forwardedProps: {morit}}));
      assert.equal(list.at(-1)?.code, 'UNSUPPORTED_CONTRACT');
      assert.deepEqual(list.at(-1)?.metadata, {morit: {retryable: false}});
      assert.ok(list.every((event) => EventSchemas.safeParse(event).success));
    }));
  }

  it('lets a host’s own components and older versions beside ours be', () => withDemo(async (url) => {
    const morit = {v: 1, contracts: ['seat_map@4', 'weather@9', 'weather@1', 7, 'x'.repeat(500)]};
    assert.equal((await events(`${url}/agent?speed=0`, input('t', 'r', '안녕', {forwardedProps: {morit}}))).at(-1)?.type, 'RUN_FINISHED');
  }));

  it('acknowledges an action of a surface', () => withDemo(async (url) => {
    const list = await events(`${url}/agent?speed=0`, input('t', 'r', undefined, {forwardedProps: {a2uiAction: {userAction: {name: '담기'}}}}));
    assert.match(textOf(list), /“담기”/);
  }));
});
