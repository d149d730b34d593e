import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {rowsKo} from '../../src/i18n/rows-ko.js';
import type {ThreadState} from '../../src/stream/types.js';
import {newsOf} from '../../src/view/news.js';
import {thread, type ThreadWriter} from '../fixtures/thread.js';
import {itemsOf, play} from './scripted.js';

const news = (state: ThreadState): string[] => newsOf(itemsOf(state), rowsKo).map(({text}) => text);
const asked = () => thread().user('a').run('r');
const tell = (writer: ThreadWriter, ...items: object[]) => items.reduce<ThreadWriter>((one, item) => one.custom('morit.timeline', {item}), writer);
const step = (id: string, status: string, more: object = {}) => ({id, label: id.toUpperCase(), status, ...more});

describe('what a reader who sees nothing is told of the agent’s work', () => {
  it('is each row when it is done', () => {
    assert.deepEqual(news(asked().calls('update_persona', {args: {}}).state), []);
    assert.deepEqual(news(asked().calls('update_persona', {args: {}, result: '{}'}).state), ['말투를 기억했어요 · 다음 대화부터 적용돼요']);
  });

  it('is a plan, once, and never its bar', () => {
    const plan = (...statuses: string[]) => asked().calls('write_todos', {args: {todos: statuses.map((status) => ({content: 'x', status}))}}).state;
    const [first] = newsOf(itemsOf(plan('pending', 'pending')), rowsKo);
    assert.deepEqual(newsOf(itemsOf(plan('completed', 'pending')), rowsKo), [first]);
  });

  it('is how a Mon ended, not what it does now', () => {
    const writer = asked().calls('call_mon', {id: 'c', args: {name: 'M'}}).agent('M', {parentToolCallId: 'c', steps: ['Looking']});
    assert.deepEqual(news(writer.state), []);
    assert.deepEqual(news(writer.calls('call_mon', {id: 'c', args: {name: 'M'}, result: '{"summary":"x"}'}).state), ['M, 일을 마쳤어요']);
  });

  it('is a step of the timeline with its state, its parts first (A-20)', () => {
    const items = [step('a', 'done'), step('b', 'done', {parent_id: 'a'}), step('c', 'running', {parent_id: 'a'})];
    assert.deepEqual(news(tell(asked(), ...items).state), ['B, 완료', 'A, 완료']);
  });

  it('is a part that failed once it is known what came of it (R-067)', () => {
    const failed = step('b', 'failed', {parent_id: 'a'});
    const under = () => tell(asked(), step('a', 'running'), failed);
    assert.deepEqual(news(under().state), []);
    assert.deepEqual(news(tell(under(), step('c', 'done', {parent_id: 'a'}), {...failed, recovered_by: 'c', recovery: 'Used c'}).state), ['B, 실패. Used c', 'C, 완료']);
    assert.deepEqual(news(tell(under(), step('a', 'partial')).state), ['B, 실패', 'A, 일부 결과로 완료']);
  });

  it('is no more than anybody listens to', () => {
    const items = Array.from({length: 100}, (_, at) => step(`s${at}`, 'done'));
    assert.equal(news(tell(asked(), ...items).state).length, 40);
  });

  it('is told of each thing under one name at every moment of a script', () => {
    for (const id of ['m2', 'm3', 't1']) {
      const texts = new Map<string, string>();
      play(id, {afterEvent: (state) => {
        for (const {id: name, text} of newsOf(itemsOf(state), rowsKo)) {
          assert.equal(texts.get(name) ?? text, text);
          texts.set(name, text);
        }
      }});
      assert.ok(texts.size > 0);
    }
  });
});
