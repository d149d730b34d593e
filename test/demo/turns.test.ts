import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {events, input, post, textOf, withDemo} from './client.js';

const turn = (id: string, parentTurnId: string | null, op: string, rerunOf?: string) =>
  ({forwardedProps: {morit: {v: 1, turn: {id, parentTurnId, op, ...(rerunOf && {rerunOf})}}}});

describe('the turns of a client (R-196)', () => {
  it('move the pointer: a replay is the branch it is on, from its root, and nothing of the others', () => withDemo(async (url) => {
    const say = (run: string, words: string, more: object) => events(`${url}/agent?speed=0`, input('t', run, words, more));
    await say('r1', '하나', turn('u1', null, 'new'));
    await say('r2', '둘', turn('u2', 'u1', 'new'));
    await say('r3', '셋', turn('u3', 'u2', 'new'));
    await say('r4', '둘을 고침', turn('u4', 'u1', 'edit'));
    await say('r5', '둘을 고침', turn('u5', 'u1', 'again', 'u4'));
    const replay = await events(`${url}/agent/connect`, {threadId: 't'});
    assert.deepEqual(replay.filter(({type}) => type === 'RUN_STARTED').map(({runId}) => runId), ['r1', 'r5']);
    assert.match(textOf(replay), /“하나”.*“둘을 고침”/s);
  }));

  it('need not be told: what comes without one is a line', () => withDemo(async (url) => {
    for (const run of ['r1', 'r2']) await events(`${url}/agent?speed=0`, input('t', run, '안녕'));
    const replay = await events(`${url}/agent/connect`, {threadId: 't'});
    assert.deepEqual(replay.filter(({type}) => type === 'RUN_STARTED').map(({runId}) => runId), ['r1', 'r2']);
  }));

  for (const [wrong, member] of [
    [{parentTurnId: null}, 'id'], [{id: 'u', parentTurnId: 'u'}, 'parentTurnId'], [{id: 'u', op: 'undo'}, 'op'], [{id: 'u', rerunOf: 7}, 'rerunOf'], ['u1', 'id'],
  ] as const) {
    it(`are refused by name when wrong: ${JSON.stringify(wrong)}`, () => withDemo(async (url) => {
      const response = await post(`${url}/agent`, input('t', 'r', '안녕', {forwardedProps: {morit: {v: 1, turn: wrong}}}));
      assert.equal(response.status, 400);
      assert.match(await response.text(), new RegExp(`morit\\.turn\\.${member} `));
    }));
  }
});
