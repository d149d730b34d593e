import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ManualClock} from '../support/clock.js';

describe('ManualClock', () => {
  it('stands still by itself', () => {
    const clock = new ManualClock(1000);
    clock.setTimeout(() => assert.fail('ran by itself'), 0);
    assert.equal(clock.now(), 1000);
  });
  it('runs what falls due in order, each at its own time', () => {
    const clock = new ManualClock(0);
    const seen: number[] = [];
    clock.setTimeout(() => seen.push(clock.now()), 50);
    clock.setTimeout(() => seen.push(clock.now()), 20);
    clock.advance(60);
    assert.deepEqual([...seen, clock.now()], [20, 50, 60]);
  });
  it('runs a timer that another one set, when it falls due in the same move', () => {
    const clock = new ManualClock(0);
    const seen: number[] = [];
    clock.setTimeout(() => clock.setTimeout(() => seen.push(clock.now()), 10), 10);
    clock.advance(20);
    assert.deepEqual(seen, [20]);
  });
  it('forgets a cancelled timer', () => {
    const clock = new ManualClock(0);
    clock.setTimeout(() => assert.fail('ran'), 10)();
    clock.advance(20);
    assert.equal(clock.pending, 0);
  });
  it('paints once for every frame asked for', () => {
    const clock = new ManualClock(5);
    let frames = 0;
    clock.frame(() => { frames += 1; });
    clock.paint();
    clock.paint();
    assert.equal(frames, 1);
  });
  it('lets promises settle between timers when asked to pass time', async () => {
    const clock = new ManualClock(0);
    const wait = (ms: number) => new Promise<void>((resolve) => { clock.setTimeout(resolve, ms); });
    let rounds = 0;
    void (async () => { for (;;) { await wait(10); rounds += 1; } })();
    await clock.pass(35);
    assert.equal(rounds, 3);
  });
});
