import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {args, call, called, custom, finished, Fixture, interrupted, result, started, type Wire} from './kit.js';

const asked = (...interrupts: readonly Wire[]) => new Fixture().feed(started(), call('c1', 'delete'), args('{"id":7}', 'c1'), called('c1'), finished('r', interrupted(...interrupts)));
const open = (fixture: Fixture) => fixture.state.interrupts.map(({interrupt, status}) => `${interrupt.id} ${status}`);
const closed = (fixture: Fixture) => fixture.state.closedInterrupts.map(({interrupt, status}) => `${interrupt.id} ${status}`);
const yes = {status: 'resolved', payload: {approved: true}} as const;
const next = (fixture: Fixture) => fixture.store.buildInput({runId: 'next'}).messages;
const resume = (fixture: Fixture, runId = 'r2') => {
  const entries = fixture.store.resumeEntries()!;
  fixture.store.beginRun({id: runId, resume: entries});
  return entries;
};

describe('an interrupt', () => {
  it('ends its run as interrupt and waits, joined to its call', () => {
    const fixture = asked({id: 'i', reason: 'tool_approval', toolCallId: 'c1'});
    assert.deepEqual([fixture.state.run?.status, open(fixture)], ['interrupt', ['i open']]);
    assert.deepEqual(fixture.state.calls.get(fixture.state.interrupts[0]!.interrupt.toolCallId!)?.args, {id: 7});
  });

  it('belongs to the call whose id it carries, when it names none', () => {
    assert.equal(asked({id: 'c1', reason: 'x'}).state.interrupts[0]?.interrupt.toolCallId, 'c1');
  });

  it('is read with null members, without a reason, and beside others that are none', () => {
    const fixture = asked({id: 'i', message: null, toolCallId: null}, {reason: 'no id'}, {id: 7});
    assert.deepEqual(fixture.state.interrupts.map(({interrupt}) => interrupt), [{id: 'i', reason: 'unknown'}]);
  });

  it('is no success when its outcome lists none', () => {
    assert.equal(asked().state.run?.status, 'error');
  });

  it('is read in the older form, a word with the interrupt beside it', () => {
    const fixture = new Fixture().feed(started(), finished('r', {outcome: 'interrupt', interrupt: {id: 'i', reason: 'x'}}));
    assert.deepEqual([fixture.state.run?.status, open(fixture)], ['interrupt', ['i open']]);
  });
});

describe('CUSTOM on_interrupt', () => {
  it('is an interrupt, and no custom record', () => {
    const fixture = new Fixture().feed(started(), custom('on_interrupt', {toolCallId: 'c1', type: 'mastra_suspend', resumeSchema: '{"type":"object"}'}), finished());
    const {interrupt} = fixture.state.interrupts[0]!;
    assert.deepEqual([fixture.state.run?.status, interrupt.id, interrupt.toolCallId, interrupt.reason, interrupt.responseSchema], ['interrupt', 'c1', 'c1', 'mastra_suspend', {type: 'object'}]);
    assert.deepEqual(fixture.state.customs, []);
  });

  it('asks in the words of a plain value, and keeps any value', () => {
    const fixture = new Fixture().feed(started(), custom('on_interrupt', '어느 쪽으로 할까요?'), finished());
    const {interrupt} = fixture.state.interrupts[0]!;
    assert.deepEqual([interrupt.message, interrupt.metadata?.['value']], ['어느 쪽으로 할까요?', '어느 쪽으로 할까요?']);
  });

  it('and an outcome that says the same are one interrupt, under the outcome\'s id', () => {
    const fixture = new Fixture().feed(
      started(), call('c1'), called('c1'), custom('on_interrupt', {toolCallId: 'c1'}), finished('r', interrupted({id: 'official', reason: 'x', toolCallId: 'c1'})),
    );
    assert.deepEqual(open(fixture), ['official open']);
  });
});

describe('answers', () => {
  it('go out together, once every open interrupt has one (R-142)', () => {
    const fixture = asked({id: 'a', reason: 'x'}, {id: 'b', reason: 'x'});
    assert.equal(fixture.store.answerInterrupt('a', yes), true);
    assert.equal(fixture.store.resumeEntries(), undefined);
    fixture.store.answerInterrupt('b', {status: 'cancelled'});
    assert.deepEqual(fixture.store.resumeEntries(), [{interruptId: 'a', ...yes}, {interruptId: 'b', status: 'cancelled'}]);
  });

  it('are asked for without anything changing, of one whose time has run out as well', () => {
    const fixture = asked({id: 'a', reason: 'x', expiresAt: new Date(1).toISOString()});
    const {state, changes} = fixture;
    assert.equal(fixture.store.resumeEntries(), undefined);
    assert.deepEqual([fixture.state === state, fixture.changes], [true, changes]);
    fixture.store.expireInterrupts();
    assert.deepEqual(fixture.store.resumeEntries(), [{interruptId: 'a', status: 'cancelled'}]);
  });

  it('are refused for what is not open, and while they are under way (S-38)', () => {
    const fixture = asked({id: 'a', reason: 'x'});
    assert.equal(fixture.store.answerInterrupt('none', yes), false);
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    assert.deepEqual(open(fixture), ['a answering']);
    assert.equal(fixture.store.answerInterrupt('a', yes), false);
  });

  it('are taken when the run that carries them ends well', () => {
    const fixture = asked({id: 'a', reason: 'x'}, {id: 'b', reason: 'x'});
    fixture.store.answerInterrupt('a', yes);
    fixture.store.answerInterrupt('b', {status: 'cancelled'});
    resume(fixture);
    fixture.feed(started('r2'), finished('r2'));
    assert.deepEqual([open(fixture), closed(fixture)], [[], ['a resolved', 'b cancelled']]);
  });

  it('are taken when the call gets its result in the resumed run', () => {
    const fixture = asked({id: 'a', reason: 'x', toolCallId: 'c1'});
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    assert.deepEqual(closed(fixture.feed(started('r2'), result('done', 'c1'))), ['a resolved']);
  });

  it('wait again when the run that carries them fails', () => {
    const fixture = asked({id: 'a', reason: 'x'});
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    fixture.feed(started('r2'), {type: 'RUN_ERROR', message: 'x'});
    assert.deepEqual(open(fixture), ['a open']);
    assert.deepEqual(fixture.state.interrupts[0]?.answer?.payload, {approved: true});
  });

  it('are of unknown fate when the connection is lost (F-41)', () => {
    const fixture = asked({id: 'a', reason: 'x'});
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    fixture.store.endRun('r2', 'connection_lost');
    assert.deepEqual(open(fixture), ['a unknown']);
    fixture.store.reviveRun('r2');
    assert.deepEqual(closed(fixture.feed(started('r2'), finished('r2'))), ['a resolved']);
  });

  it('wait again when the run that was attached again fails', () => {
    const fixture = asked({id: 'a', reason: 'x'});
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    fixture.store.endRun('r2', 'connection_lost');
    fixture.store.reviveRun('r2');
    assert.deepEqual(open(fixture.feed({type: 'RUN_ERROR', message: 'x'})), ['a open']);
  });

  it('are dropped when the server no longer knows the interrupt (R-143)', () => {
    const fixture = asked({id: 'a', reason: 'x'});
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    fixture.feed(started('r2'), {type: 'RUN_ERROR', message: 'x', code: 'APPROVAL_RESUME_NOT_FOUND'});
    assert.deepEqual([open(fixture), closed(fixture), fixture.store.resumeEntries()], [[], ['a gone'], []]);
  });

  for (const [what, answer, content] of [
    ['a decision', yes, '{"approved":true}'],
    ['a yes without words', {status: 'resolved'}, '{"status":"resolved"}'],
    ['a refusal to answer', {status: 'cancelled'}, '{"status":"cancelled"}'],
  ] as const) {
    it(`stand for the call's result in later inputs when the server gave none: ${what}`, () => {
      const fixture = asked({id: 'i', reason: 'x', toolCallId: 'c1'});
      fixture.store.answerInterrupt('i', answer);
      resume(fixture);
      assert.deepEqual(next(fixture).map(({role}) => role), ['assistant'], 'the resume itself answers by its entry');
      fixture.feed(started('r2'), finished('r2'));
      assert.deepEqual(next(fixture).at(-1), {id: 'c1:answer', role: 'tool', toolCallId: 'c1', content});
      assert.equal(fixture.state.messages.length, 1);
    });
  }

  it('give way to the result that the server gives', () => {
    const fixture = asked({id: 'i', reason: 'x', toolCallId: 'c1'});
    fixture.store.answerInterrupt('i', yes);
    resume(fixture);
    fixture.feed(started('r2'), result('deleted', 'c1'), finished('r2'));
    assert.deepEqual(next(fixture).filter(({role}) => role === 'tool').map(({content}) => content), ['deleted']);
  });

  it('are asked again when the resumed run lists the interrupt again', () => {
    const fixture = asked({id: 'a', reason: 'x'});
    fixture.store.answerInterrupt('a', yes);
    resume(fixture);
    fixture.feed(started('r2'), finished('r2', interrupted({id: 'a', reason: 'x'})));
    assert.deepEqual([open(fixture), closed(fixture)], [['a open'], []]);
  });
});

describe('an interrupt that expires', () => {
  const expiring = () => asked({id: 'a', reason: 'x', expiresAt: new Date(6_000).toISOString()}, {id: 'b', reason: 'x'});

  it('is marked by the clock, and answered by cancelled alone', () => {
    const fixture = expiring();
    fixture.store.answerInterrupt('a', yes);
    fixture.clock.advance(5_000);
    assert.deepEqual(open(fixture), ['a expired', 'b open']);
    assert.equal(fixture.store.answerInterrupt('a', yes), false);
    fixture.store.answerInterrupt('b', yes);
    assert.deepEqual(fixture.store.resumeEntries(), [{interruptId: 'a', status: 'cancelled'}, {interruptId: 'b', ...yes}]);
  });

  it('needs no timer once it is closed, or the store is gone', () => {
    const fixture = expiring();
    assert.equal(fixture.clock.pending, 1);
    fixture.store.dropInterrupts(['a']);
    assert.equal(fixture.clock.pending, 0);
    const other = expiring();
    other.store.dispose();
    assert.equal(other.clock.pending, 0);
  });

  it('with a time that is none never expires', () => {
    assert.equal(asked({id: 'a', reason: 'x', expiresAt: 'soon'}).clock.pending, 0);
  });
});

describe('interrupts over a reload', () => {
  it('come back as they were kept, one under way as unknown, without doubling what is known', () => {
    const kept = asked({id: 'a', reason: 'x'}, {id: 'b', reason: 'x'});
    kept.store.answerInterrupt('a', yes);
    kept.store.answerInterrupt('b', yes);
    resume(kept);
    const fixture = new Fixture().feed(started('r9'), finished('r9', interrupted({id: 'b', reason: 'x'})));
    fixture.store.restoreInterrupts(kept.state.interrupts);
    assert.deepEqual(open(fixture), ['b open', 'a unknown']);
  });

  it('are settled by a replay that echoes the resume', () => {
    const fixture = asked({id: 'a', reason: 'x'}).feed(started('r2', {input: {threadId: 't', runId: 'r2', messages: [], resume: [{interruptId: 'a', ...yes}]}}), finished('r2'));
    assert.deepEqual([open(fixture), closed(fixture)], [[], ['a resolved']]);
  });
});

describe('very many interrupts', () => {
  it('wait all, and the first that runs out is known', () => {
    const interrupts = Array.from({length: 150_000}, (_, at) => ({id: `i${at}`, reason: 'x', ...at === 7 && {expiresAt: '1970-01-01T00:00:00Z'}}));
    const fixture = new Fixture().feed(started(), finished('r', {outcome: {type: 'interrupt', interrupts}}));
    assert.equal(fixture.state.interrupts.length, 150_000);
  });
});
