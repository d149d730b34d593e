import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ArticleItem, ThreadView, TurnItem} from '../../src/contract/view.js';
import type {ThreadState} from '../../src/stream/types.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {began, thread} from '../fixtures/thread.js';

const now = began + 4000;
const view = (state: ThreadState, more: Partial<Parameters<ReturnType<typeof createThreadView>>[0]> = {}): ThreadView =>
  createThreadView()({state, now, ...more});
const items = (state: ThreadState, more = {}): TurnItem[] => view(state, more).turns.flatMap((turn) => turn.items);
const kinds = (state: ThreadState, more = {}): string[] => items(state, more).map(({kind}) => kind);
const articles = (state: ThreadState, more = {}): ArticleItem[] => items(state, more).filter((item): item is ArticleItem => item.kind === 'article');

const part = (partId: string, order?: number) => ({kind: 'data', data: {partId, ...(order === undefined ? {} : {order})}});

describe('a part that names no message', () => {
  it('stands under the last words, not under a message that only made calls', () => {
    const state = thread().user('a').run().says('words').says('').custom('morit.response.attach', {part: part('p')}).ends('success').state;
    assert.deepEqual(articles(state).map(({text, parts, last}) => [text, parts.length, last]), [['words', 1, true]]);
  });
});

describe('turns', () => {
  it('begin at each user message and hold what came of it', () => {
    const {turns} = view(thread().user('a').run().says('b').ends('success').user('c').run().says('d').state);
    assert.deepEqual(turns.map((turn) => turn.items.map((item) => ('text' in item ? item.text : item.kind))), [['a', 'b'], ['c', 'd']]);
  });

  it('show an answer that no user message came before', () => {
    assert.deepEqual(kinds(thread().run().says('hello').ends('success').state), ['article']);
  });

  it('leave no trace of reasoning, tool results, system text and activities', () => {
    const state = thread().user('a').run().hidden('reasoning', 'secret').hidden('tool', '{"x":1}').hidden('system', 's').hidden('activity', 'x').says('b').state;
    assert.deepEqual(kinds(state), ['user', 'article']);
    assert.ok(!JSON.stringify(view(state)).includes('secret'));
  });

  it('draw no article before its first letter', () => {
    assert.deepEqual(kinds(thread().user('a').run().says('', {status: 'streaming'}).state), ['user']);
  });

  it('leave out what a sub-agent says', () => {
    const {state} = thread().user('a').run().says('inner').says('outer');
    const messages = state.messages.map((message) => (message.text === 'inner' ? {...message, subagentRunId: 'sub'} : message));
    assert.deepEqual(articles({...state, messages}).map(({text}) => text), ['outer']);
  });

  it('mark the last article of a turn alone', () => {
    assert.deepEqual(articles(thread().user('a').run().says('one').says('two').state).map(({last}) => last), [false, true]);
  });
});

describe('identity', () => {
  it('keeps every turn but the one that grows', () => {
    const build = createThreadView();
    const writer = thread().user('a').run().says('b').ends('success').user('c').run().says('d', {status: 'streaming'});
    const before = build({state: writer.state, now});
    const after = build({state: writer.grows('e').state, now});
    assert.equal(after.turns[0], before.turns[0]);
    assert.notEqual(after.turns[1], before.turns[1]);
    assert.equal(after.turns[1]!.items[0], before.turns[1]!.items[0], 'the user item of the growing turn');
  });

  it('is the same view when only a byte came that says nothing', () => {
    const build = createThreadView();
    const writer = thread().user('a').run().says('b', {status: 'streaming'});
    const before = build({state: writer.state, now});
    assert.equal(build({state: writer.runIs({lastByteAt: now}).state, now: now + 10}), before);
  });

  it('keeps a part while its message changes', () => {
    const build = createThreadView();
    const writer = thread().user('a').run().says('b', {id: 'm'}).custom('morit.response.attach', {messageId: 'm', part: part('p')}).ends('success');
    const before = articlesOf(build({state: writer.state, now}));
    const after = articlesOf(build({state: writer.state, now, attached: new Map([['m', [part('q')]]])}));
    assert.equal(after[0]!.parts[0], before[0]!.parts[0]);
    assert.equal(after[0]!.parts.length, 2);
  });

  const articlesOf = ({turns}: ThreadView): ArticleItem[] => turns.flatMap((turn) => turn.items).filter((item): item is ArticleItem => item.kind === 'article');
});

describe('parts', () => {
  const answer = () => thread().user('a').run('r').says('b', {id: 'm'});
  const attach = (value: unknown) => answer().custom('morit.response.attach', value);

  it('wait until the answer is complete (R-002)', () => {
    const writer = attach({messageId: 'm', part: part('p')});
    assert.deepEqual(articles(writer.state)[0]!.parts, []);
    assert.equal(articles(writer.runIs({answerCompleted: true}).state)[0]!.parts.length, 1);
  });

  it('appear at a run that ended well, even without the event', () => {
    assert.equal(articles(attach({messageId: 'm', part: part('p')}).ends('success').state)[0]!.parts.length, 1);
  });

  for (const status of ['error', 'stopped', 'connection_lost'] as const) {
    it(`never appear under an answer that ended as ${status}`, () => {
      assert.deepEqual(articles(attach({messageId: 'm', part: part('p')}).ends(status).state)[0]!.parts, []);
    });
  }

  it('without a message hang under the last article of the turn', () => {
    const state = thread().user('a').run().says('one').says('two').custom('morit.response.attach', {part: part('p')}).ends('success').state;
    assert.deepEqual(articles(state).map(({parts}) => parts.length), [0, 1]);
  });

  it('without any text stand in an article of their own', () => {
    const state = thread().user('a').run().custom('morit.response.attach', {part: part('p')}).ends('success').state;
    assert.deepEqual(articles(state).map(({text, parts}) => [text, parts.length]), [['', 1]]);
  });

  it('stand by order, then by arrival (R-059)', () => {
    const state = attach({messageId: 'm', part: part('late', 10)}).custom('morit.response.attach', {messageId: 'm', part: part('none')})
      .custom('morit.response.attach', {messageId: 'm', part: part('early', 5)}).ends('success').state;
    assert.deepEqual(articles(state)[0]!.parts.map(({id}) => id), ['early', 'late', 'none']);
  });

  it('with the same partId appear once', () => {
    const state = attach({messageId: 'm', part: part('p')}).custom('morit.response.attach', {messageId: 'm', part: part('p')}).ends('success').state;
    assert.equal(articles(state)[0]!.parts.length, 1);
  });

  const attached = (...parts: unknown[]) => {
    const writer = answer();
    for (const each of parts) writer.custom('morit.response.attach', {messageId: 'm', part: each});
    return articles(writer.ends('success').state)[0]!.parts;
  };
  const whole = (partId: string, value: unknown, more = {}) => ({kind: 'data', data: {partId, component: 'weather', value, ...more}});
  const operations = (surfaceId: string, value: unknown) => ({kind: 'data', data: [
    {createSurface: {surfaceId}}, {updateComponents: {surfaceId, components: [{id: 'root', component: 'weather'}]}}, {updateDataModel: {surfaceId, path: '/value', value}},
  ]});

  it('with the same partId are one part in its first place, with the later value', () => {
    const parts = attached(whole('p', {a: 1}), whole('q', {a: 2}), whole('p', {a: 3}));
    assert.deepEqual(parts.map(({id, part: each}) => [id, (each as ReturnType<typeof whole>).data.value]), [['p', {a: 3}], ['q', {a: 2}]]);
  });

  it('with another id and the same value appear once, however it is written (R-013)', () => {
    assert.deepEqual(attached(whole('p', {a: 1, b: [2]}), whole('q', {b: [2], a: 1}), operations('r', {a: 1, b: [2]})).map(({id}) => id), ['p']);
    assert.deepEqual(attached(operations('r', {a: 1}), operations('s', {a: 1}), operations('t', {a: 2})).map(({id}) => id), ['r', 't']);
  });

  it('with one dedupeKey appear once, whatever they hold', () => {
    assert.deepEqual(attached(whole('p', {a: 1}, {dedupeKey: 'k'}), whole('q', {a: 2}, {dedupeKey: 'k'})).map(({id}) => id), ['p']);
  });

  it('that show other data, or the same as another component, all appear', () => {
    assert.deepEqual(attached(whole('p', {a: 1}), whole('q', {a: 2}), whole('r', {a: 1}, {component: 'chart'}), {kind: 'data', data: {}}, {kind: 'data', data: {}}).length, 5);
  });

  it('whose value has no canonical text are left to the gate', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    assert.equal(attached(whole('p', cycle), whole('q', {a: NaN})).length, 2);
  });

  for (const value of [null, 7, 'x', [], {}, {messageId: 'm'}, {messageId: 5, part: null}, {messageId: 'm', part: 'text'}]) {
    it(`that are no parts leave nothing: ${JSON.stringify(value)}`, () => {
      assert.deepEqual(articles(attach(value).ends('success').state).flatMap(({parts}) => parts), []);
    });
  }
});

describe('the end of a run', () => {
  const note = (state: ThreadState, more = {}) => items(state, more).find((item) => item.kind === 'note');
  const broken = (unsent = false) => thread().user('a', {unsent}).run('r');

  it('that went well has no note', () => {
    assert.equal(note(broken().says('b').ends('success').state), undefined);
  });

  it('says that it was stopped and keeps the text', () => {
    const {state} = broken().says('b', {status: 'streaming'}).ends('stopped');
    assert.deepEqual(kinds(state), ['user', 'article', 'note']);
    assert.equal(articles(state)[0]!.status, 'stopped');
  });

  it('offers to resume a lost connection only where that is possible', () => {
    const {state} = broken().ends('connection_lost');
    assert.equal(note(state)?.step, 'retry');
    assert.equal(note(state, {canConnect: true})?.step, 'resume');
  });

  const steps = [
    ['network', true, true, 'resend'], ['server', true, false, 'retry'], ['rejected', false, true, 'edit'], ['forbidden', false, true, 'edit'],
    ['not_found', false, true, 'fresh'], ['signed_out', true, true, 'resend'], ['config', false, false, 'edit'], ['run_failed', true, false, 'retry'],
  ] as const;
  for (const [code, retryable, unsent, step] of steps) {
    it(`by ${code} offers ${step}`, () => {
      assert.equal(note(broken(unsent).ends('error', {code, retryable}).state)?.step, step);
    });
  }

  it('of an earlier turn stays in words and offers nothing', () => {
    const state = broken().ends('stopped').user('c').run().says('d').ends('success').state;
    const notes = items(state).filter((item) => item.kind === 'note');
    assert.deepEqual(notes.map(({step}) => step), [undefined]);
  });

  it('is forgotten once the same question was asked again with success', () => {
    assert.equal(note(broken().ends('error', {code: 'server', retryable: true}).run('again').says('b').ends('success').state), undefined);
  });
});

describe('activity', () => {
  const live = () => thread().user('a').run('r');
  const at = (state: ThreadState, seconds: number) => {
    const build = createThreadView();
    build({state, now: began});
    return build({state, now: began + seconds * 1000}).activity;
  };

  it('is idle without a run', () => { assert.equal(view(thread().state).activity.kind, 'idle'); });
  it('is connecting before the first byte', () => { assert.equal(view(live().runIs({status: 'connecting'}).state).activity.kind, 'connecting'); });
  it('says after 30 seconds that it still works (F-15)', () => {
    assert.equal(at(live().state, 29).kind, 'running');
    assert.deepEqual(at(live().state, 31), {kind: 'waiting', runId: 'r', seconds: 31});
  });
  it('is stalled after 120 seconds without a byte', () => { assert.equal(at(live().state, 121).kind, 'stalled'); });
  it('is no stall while bytes come, even if they say nothing (F-16)', () => {
    assert.equal(at(live().runIs({lastByteAt: began + 100_000}).state, 121).kind, 'waiting');
  });
});

describe('the balance', () => {
  it('is the thread\'s', () => {
    const build = createThreadView();
    const writer = thread().with({mana: 1420});
    assert.equal(build({state: writer.state, now}).mana, 1420);
    assert.equal(build({state: writer.with({mana: 1400}).state, now}).mana, 1400);
  });
});
