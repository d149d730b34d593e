import assert from 'node:assert/strict';
import {describe, it, mock} from 'node:test';
import {callHost, HOST_CALL_MS} from '../../src/contract/host-call.js';
import type {HostContext} from '../../src/contract/host.js';
import {ManualClock} from '../support/clock.js';

const never = (): Promise<never> => new Promise(() => {});

describe('a call of a function of the host\'s', () => {
  it('answers with what the host gives', async () => {
    assert.equal(await callHost(async () => 'given', {}), 'given');
  });

  it('answers with nothing where the host has no such function', async () => {
    assert.equal(await callHost(() => undefined, {}), undefined);
  });

  it('tells the host the ids that are known, and nothing else of what it is about (R-182)', async () => {
    const host = mock.fn(async (_: HostContext) => null);
    const about = {threadId: 't1', runId: undefined, toolCallId: 'c1', partId: 'p1'};
    await callHost(host, about);
    const {signal, ...ids} = host.mock.calls[0]!.arguments[0];
    assert.deepEqual([ids, signal.aborted], [{threadId: 't1', toolCallId: 'c1'}, false]);
  });

  it('fails as the host fails, also where that throws at once', async () => {
    await assert.rejects(callHost(() => { throw new RangeError('now'); }, {}), RangeError);
    await assert.rejects(callHost(async () => { throw new RangeError('later'); }, {}), RangeError);
  });

  it('is over in thirty seconds, with a host that does not heed its signal too', async () => {
    const clock = new ManualClock(0);
    const signals: AbortSignal[] = [];
    const over = assert.rejects(callHost(({signal}) => { signals.push(signal); return never(); }, {}, {clock}), {name: 'TimeoutError'});
    clock.advance(HOST_CALL_MS - 1);
    const early = signals[0]?.aborted;
    clock.advance(1);
    await over;
    assert.deepEqual([HOST_CALL_MS, early, signals[0]?.aborted], [30_000, false, true]);
  });

  it('is over when nobody waits for it any more', async () => {
    const ends = new AbortController();
    const over = assert.rejects(callHost(never, {}, {signal: ends.signal}), {name: 'AbortError'});
    ends.abort();
    await over;
  });

  it('asks nothing when nobody waits for it from the start', async () => {
    const host = mock.fn(never);
    await assert.rejects(callHost(host, {}, {signal: AbortSignal.abort()}), {name: 'AbortError'});
    assert.equal(host.mock.callCount(), 0);
  });

  it('leaves no timer behind', async () => {
    const cancel = mock.fn();
    await callHost(async () => null, {}, {clock: {setTimeout: () => cancel}});
    assert.equal(cancel.mock.callCount(), 1);
  });
});
