import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {TurnItem} from '../../src/contract/view.js';
import {ScenarioPlayer} from '../../src/inspector/player.js';
import type {PlayerOptions} from '../../src/inspector/player-state.js';
import {readScenarios} from '../../src/inspector/script.js';
import {ManualClock} from '../support/clock.js';
import {itemsOf, line, play} from '../view/scripted.js';

const scenarios = new Map(readScenarios(JSON.parse(readFileSync(new URL('../../demo/scenarios.json', import.meta.url), 'utf8')))
  .map((scenario) => [scenario.id, scenario]));

/** A player and the clock that moves it. */
function stage(id: string, options: PlayerOptions = {}) {
  const clock = new ManualClock(1_000);
  const player = new ScenarioPlayer(scenarios.get(id)!, {clock, ...options});
  /** Lets `work` come to its end while the clock goes on. */
  const settle = async (work: Promise<unknown>): Promise<void> => {
    let done = false;
    void work.then(() => { done = true; });
    for (let turns = 0; !done && turns < 500; turns += 1) await clock.pass(20);
    assert.ok(done, 'the player did not come to rest');
  };
  const lines = (): string[] => itemsOf(player.client.state).map(line);
  return {clock, player, settle, lines};
}

const drawn = (items: readonly TurnItem[]): string[] => items.map(line);

describe('a played scenario', () => {
  for (const id of scenarios.keys()) {
    it(`ends as the script does when it is taken to its end: ${id}`, async () => {
      const {player, settle, lines} = stage(id);
      await settle(player.finish());
      assert.equal(player.state.position, player.state.total);
      assert.deepEqual(lines(), drawn(itemsOf(play(id).snapshot())));
      player.dispose();
    });
  }

  it('takes as long as its delays say, and half of it at twice the speed', async () => {
    const times: number[] = [];
    for (const speed of [1, 2]) {
      const {player, clock} = stage('b1', {speed});
      const began = clock.now();
      player.play();
      while (player.state.playing) await clock.pass(5);
      times.push(clock.now() - began);
      player.dispose();
    }
    const [whole = 0, half = 0] = times;
    assert.ok(Math.abs(whole - 405) <= 60, `${whole} ms`);
    assert.ok(Math.abs(half * 2 - whole) <= 60, `${half} ms`);
  });

  it('stands still while it is paused', async () => {
    const {player, clock} = stage('b1');
    player.play();
    await clock.pass(200);
    player.pause();
    const {position} = player.state;
    await clock.pass(5_000);
    assert.ok(position > 0 && position < player.state.total);
    assert.equal(player.state.position, position);
    player.dispose();
  });

  it('goes one event on by a step', async () => {
    const {player, settle} = stage('b1');
    await settle(player.seek(4));
    const records: unknown[] = [];
    player.client.onRecord((record) => records.push(record));
    await settle(player.step());
    assert.equal(records.length, 1);
    player.dispose();
  });

  it('goes back by playing from the start, in a thread of its own', async () => {
    const {player, settle, lines} = stage('m2');
    await settle(player.seek(20));
    const early = lines();
    const {threadId} = player.client.state;
    await settle(player.finish());
    await settle(player.seek(20));
    assert.deepEqual(lines(), early);
    assert.notEqual(player.client.state.threadId, threadId);
    player.dispose();
  });

  it('waits for the reader’s answer, and goes on with the script’s run for it', async () => {
    const {player, clock, settle, lines} = stage('m4', {speed: 0});
    player.play();
    await clock.pass(2_000);
    assert.equal(player.state.waiting, true);
    await settle(player.client.answer('int_pick', {status: 'resolved', payload: {mon_ids: ['m_b']}}).then(() => clock.pass(2_000)));
    assert.equal(player.state.position, player.state.total);
    assert.match(lines().join('\n'), /mon 이미지 Mon/);
    player.dispose();
  });

  it('takes the other way when the reader answers otherwise', async () => {
    const {player, clock, settle} = stage('m12', {speed: 0});
    player.play();
    await clock.pass(2_000);
    await settle(player.client.answer('int_send', {status: 'resolved', payload: {decision: 'reject'}}).then(() => clock.pass(2_000)));
    const texts = player.client.state.messages.filter(({role}) => role === 'assistant').map(({text}) => text).join(' ');
    const other = scenarios.get('m12')!.runs.get(2)!.entries.flatMap(({event}) => event.type === 'TEXT_MESSAGE_CONTENT' ? [String(event['delta'])] : []).join('');
    assert.ok(texts.includes(other), texts);
    player.dispose();
  });

  it('never reads an approval out of something else', async () => {
    const {player, clock, settle, lines} = stage('m7', {speed: 0, offScript: '여기까지예요.'});
    player.play();
    await clock.pass(2_000);
    await settle(player.client.answer('int_brief1', {status: 'resolved', payload: {요약: '다르게 해 줘'}}).then(() => clock.pass(500)));
    assert.equal(player.client.state.messages.at(-1)?.text, '여기까지예요.');
    assert.doesNotMatch(lines().join('\n'), /Mon 1개에게/);
    player.dispose();
  });

  it('begins when the reader says the first words, too', async () => {
    const {player, clock, settle} = stage('b1', {speed: 0});
    await settle(player.client.send({text: '오늘 하루 종일 회의였어'}).then(() => clock.pass(100)));
    assert.equal(player.state.position, player.state.total);
    player.dispose();
  });

  it('answers words it does not have in plain words', async () => {
    const {player, settle} = stage('b1', {offScript: '모르는 말이에요.'});
    await settle(player.client.send({text: '전혀 다른 말'}));
    assert.equal(player.client.state.messages.at(-1)?.text, '모르는 말이에요.');
    assert.equal(player.state.position, 0);
    player.dispose();
  });

  it('goes past what the reader stopped', async () => {
    const {player, clock, settle} = stage('m3');
    await settle(player.seek(10));
    player.client.stop();
    await clock.pass(200);
    assert.equal(player.state.position, player.state.total);
    player.dispose();
  });

  it('lets nothing run on after it is disposed of', async () => {
    const {player, clock} = stage('m3');
    player.play();
    await clock.pass(500);
    player.dispose();
    await clock.pass(1_000);
    assert.equal(clock.pending, 0);
  });
});

describe('a fault of the connection', () => {
  const whole = drawn(itemsOf(play('m2').snapshot()));
  for (const [name, faults] of Object.entries({
    'the connection is cut after 12 events': {dropAfter: 12},
    'every event comes twice': {double: true},
    'broken frames stand between the events': {badJson: true},
  })) {
    it(`changes nothing of what is drawn: ${name}`, async () => {
      const {player, settle, lines} = stage('m2', {faults});
      await settle(player.finish());
      assert.deepEqual(lines(), whole);
      player.dispose();
    });
  }

  it('is seen while the connection is down', async () => {
    const {player, clock, settle} = stage('m2', {faults: {dropAfter: 12}});
    await settle(player.seek(14));
    await clock.pass(60);
    assert.equal(player.client.state.run?.status, 'connection_lost');
    player.dispose();
  });

  it('makes what hangs under an answer late, whatever the speed', async () => {
    const {player, clock} = stage('r1', {speed: 0, faults: {lateMs: 3_000}});
    player.play();
    await clock.pass(2_500);
    const early = player.client.state.customs.length;
    await clock.pass(1_000);
    assert.ok(player.client.state.customs.length > early);
    player.dispose();
  });
});
