import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {RunModes} from '../../src/elements/run-modes.js';

const started = (runId: unknown, mode: unknown) => ({type: 'RUN_STARTED', threadId: 't', runId, input: {forwardedProps: {morit: {v: 1, mode}}}});

describe('the mode of a run (R-085)', () => {
  it('is the one the chat stood in when it began', () => {
    const modes = new RunModes();
    modes.begins({id: 'a', startedAt: 1}, 'buddy');
    modes.begins({id: 'b', startedAt: 2}, 'manager');
    modes.begins({id: 'a', startedAt: 1}, 'manager');
    assert.deepEqual(['a', 'b', 'c'].map(modes.of), ['buddy', 'manager', undefined]);
  });

  it('goes over to the id that the server gives the run', () => {
    const modes = new RunModes();
    modes.begins({id: 'ours', startedAt: 1}, 'buddy');
    modes.begins({id: 'theirs', startedAt: 1}, 'manager');
    assert.equal(modes.of('theirs'), 'buddy');
  });

  it('is what the server says it was asked with, before what was kept, before nothing', () => {
    const modes = new RunModes();
    modes.hear(started('a', 'buddy'));
    modes.take({a: 'manager', b: 'manager'});
    assert.deepEqual([modes.of('a'), modes.of('b')], ['buddy', 'manager']);
    modes.hear(started('b', 'buddy'));
    assert.equal(modes.of('b'), 'buddy');
    assert.deepEqual(modes.among([{id: 'b'}, {id: 'x'}]), {b: 'buddy'});
  });

  it('is not read from an echo of another shape', () => {
    const modes = new RunModes();
    const odd = [null, 'RUN_STARTED', {type: 'RUN_STARTED', runId: 'a'}, {type: 'RUN_STARTED', runId: 'a', input: {forwardedProps: 'x'}}, started(1, 'buddy'), started('a', 7),
      {...started('a', 'buddy'), type: 'CUSTOM'}];
    odd.forEach((event) => { modes.hear(event); });
    assert.equal(modes.of('a'), undefined);
  });
});
