import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {TimelineItem, TimelineStep} from '../../src/contract/view-rows.js';
import type {ThreadState} from '../../src/stream/types.js';
import {thread} from '../fixtures/thread.js';
import {itemsOf} from './scripted.js';

const asked = () => thread().user('a').run('r');
const tell = (writer: ReturnType<typeof asked>, ...items: unknown[]) => items.reduce<typeof writer>((one, item) => one.custom('morit.timeline', {item}), writer);
const step = (id: string, status: string, more: object = {}) => ({id, label: `Step ${id}`, status, ...more});

const timelines = (state: ThreadState): TimelineItem[] => itemsOf(state).filter((item): item is TimelineItem => item.kind === 'timeline');
const tree = (steps: readonly TimelineStep[]): unknown[] =>
  steps.map(({label, state, steps: inner}) => [label, state, ...inner.length > 0 ? [tree(inner)] : []]);
const drawn = (state: ThreadState): unknown[] => timelines(state).flatMap(({steps}) => tree(steps));

describe('a timeline', () => {
  it('is the seed’s four lines as a tree (R-064)', () => {
    const labels = ['요청을 확인하고 계획했어요', '학교 정보를 확인했어요', '오늘 시간표를 불러왔어요', '결과를 정리했어요'];
    const items = labels.map((label, at) => ({id: `${at}`, label, status: 'done', ...(at > 0 && {parent_id: '0'})}));
    assert.deepEqual(drawn(tell(asked(), ...items).state), [[labels[0], '완료', labels.slice(1).map((label) => [label, '완료'])]]);
  });

  const states = [
    ['running', '진행 중'], ['done', '완료'], ['retrying', '재시도 중'], ['needs_input', '사용자 입력 필요'], ['partial', '일부 결과로 완료'], ['failed', '실패'],
  ] as const;
  for (const [status, words] of states) it(`says ${words} for ${status}`, () => { assert.deepEqual(drawn(tell(asked(), step('a', status)).state), [['Step a', words]]); });

  it('replaces a step in its place', () => {
    assert.deepEqual(drawn(tell(asked(), step('a', 'running'), step('b', 'running'), step('a', 'done', {label: 'A!'})).state), [['A!', '완료'], ['Step b', '진행 중']]);
  });

  it('leaves a step in the turn it began in', () => {
    const state = tell(tell(asked(), step('a', 'running')).ends('success').user('c').run('r2'), step('a', 'done'), step('b', 'done')).state;
    assert.deepEqual(timelines(state).map(({steps}) => tree(steps)), [[['Step a', '완료']], [['Step b', '완료']]]);
  });

  for (const item of [null, {}, {id: 'a', status: 'done'}, step('a', 'exploded'), {...step('a', 'done'), label: ' '}, {...step('a', 'done'), id: 7}]) {
    it(`has no step that says nothing: ${JSON.stringify(item)}`, () => { assert.deepEqual(drawn(tell(asked(), item).state), []); });
  }

  it('lets a ring of parents and an unknown parent stand at the top', () => {
    const state = tell(asked(), step('a', 'done', {parent_id: 'b'}), step('b', 'done', {parent_id: 'a'}), step('c', 'done', {parent_id: 'x'})).state;
    assert.deepEqual(drawn(state), [['Step a', '완료'], ['Step b', '완료'], ['Step c', '완료']]);
  });

  it('marks the innermost step under way (A-20)', () => {
    const state = tell(asked(), step('a', 'running'), step('b', 'done', {parent_id: 'a'}), step('c', 'retrying', {parent_id: 'a'})).state;
    const [{steps: [top]}] = timelines(state) as [TimelineItem];
    assert.deepEqual([top!.current, top!.steps.map(({current}) => current)], [false, [false, true]]);
  });

  it('says of what nobody works on any more that it has stopped', () => {
    const writer = tell(asked(), step('a', 'running'), step('b', 'done')).ends('stopped');
    assert.deepEqual(drawn(writer.state), [['Step a', '중지됨'], ['Step b', '완료']]);
    assert.deepEqual(timelines(writer.state)[0]!.steps.map(({current}) => current), [false, false]);
  });

  it('shows of an error its first line alone (R-065)', () => {
    const state = tell(asked(), step('a', 'failed', {detail: 'No answer\n    at fetch (tool.js:1:1)'})).state;
    assert.equal(timelines(state)[0]!.steps[0]!.detail, 'No answer');
  });
});

describe('a failed step that another way made good (R-067)', () => {
  const mended = (more: object, parent = 'failed') =>
    tell(asked(), step('p', parent), step('a', 'failed', {parent_id: 'p', recovered_by: 'b', ...more}), step('b', 'done', {parent_id: 'p'})).state;
  const [top] = timelines(mended({}))[0]!.steps;

  it('is told beside the failure', () => {
    assert.equal(timelines(mended({recovery: 'Used the saved one'}))[0]!.steps[0]!.steps[0]!.recovery, 'Used the saved one');
  });

  it('names the other step where no sentence came', () => { assert.equal(top!.steps[0]!.recovery, '다른 방법으로 해결했어요: Step b'); });
  it('does not fail the whole', () => { assert.equal(top!.state, '일부 결과로 완료'); });
  it('does not mend a failure beside it', () => {
    const state = tell(asked(), step('p', 'failed'), step('a', 'failed', {parent_id: 'p', recovered_by: 'b'}), step('b', 'failed', {parent_id: 'p'})).state;
    assert.equal(timelines(state)[0]!.steps[0]!.state, '실패');
  });
});

describe('a step that needs the reader (R-068)', () => {
  const needs = step('a', 'needs_input', {action: {label: 'Answer', interrupt_id: 'i'}});
  const question = {id: 'i', reason: 'ask_user', message: 'Which?'};
  const action = (state: ThreadState): unknown => timelines(state)[0]!.steps[0]!.action;

  it('leads to the open card', () => { assert.deepEqual(action(tell(asked(), needs).asks(question).state), {label: 'Answer', interruptId: 'i'}); });
  it('leads nowhere before the card is there and after it was answered', () => {
    assert.deepEqual([action(tell(asked(), needs).state), action(tell(asked(), needs).asks(question).answered({}).state)], [undefined, undefined]);
  });
});
