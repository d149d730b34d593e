import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseJson, isObject} from '../../src/contract/json.js';
import type {WireEvent} from '../demo/client.js';
import {itemsOf, play, scripts, viewer} from './scripted.js';

const custom = (name: string, value: unknown): WireEvent => ({type: 'CUSTOM', name, value});
const told = {tier: 'pro-7', score: 0.9137, questions_left: 2, cost: 4711};

/** What the api keeps for itself, and what nobody may count by: each alone, and all that carries a state. */
const events: readonly (readonly [string, readonly WireEvent[]])[] = [
  ...['MANAGER_TIER_DECISION', 'mosmos.manager.tier_escalation', 'PERSONA_SAVED', 'COST_RECORDED', 'COST_UNBILLED', 'questions_left', 'mon.fit']
    .map((name) => [name, [custom(name, told)]] as const),
  ['manager_tier in a snapshot of the state', [{type: 'STATE_SNAPSHOT', snapshot: {manager_tier: 'pro-7', ...told}}]],
  ['manager_tier in a patch of the state', [
    {type: 'STATE_SNAPSHOT', snapshot: {}}, {type: 'STATE_DELTA', delta: [{op: 'add', path: '/manager_tier', value: 'pro-7'}, {op: 'add', path: '/questions_left', value: 2}]},
  ]],
  ['an event of a provider', [{type: 'RAW', event: told, source: 'provider'}]],
  ['an activity of another kind', [{type: 'ACTIVITY_SNAPSHOT', messageId: 'tier', activityType: 'tier', content: told, replace: true}]],
  ['a step with the name of a middleware', [{type: 'STEP_STARTED', stepName: 'ManagerTierModelMiddleware'}, {type: 'STEP_FINISHED', stepName: 'ManagerTierModelMiddleware'}]],
];

/** The script with scores, tiers and counters in every place that is not the reader's: results, states, interrupts, sub-agents, usage. */
function loaded(event: WireEvent): WireEvent {
  switch (event.type) {
    case 'TOOL_CALL_RESULT': {
      const result = parseJson(String(event['content']));
      return isObject(result) ? {...event, content: JSON.stringify({...result, ...told})} : event;
    }
    case 'STATE_SNAPSHOT': return {...event, snapshot: {...event['snapshot'] as object, manager_tier: 'pro-7', ...told}};
    case 'RUN_FINISHED': {
      const outcome = event['outcome'] as {readonly interrupts?: readonly {readonly metadata?: object}[]};
      const interrupts = outcome.interrupts?.map((one) => ({...one, ...told, metadata: {...one.metadata, ...told}}));
      return {...event, usage: [{model: 'pro-7', inputTokens: 4711}], outcome: {...outcome, ...(interrupts && {interrupts})}};
    }
    case 'TOOL_CALL_START':
    case 'SUBAGENT_STARTED': return {...event, metadata: {...event['metadata'] as object, ...told}};
    default: return event;
  }
}

for (const id of Object.keys(scripts)) {
  describe(`script ${id}`, () => {
    const plain = JSON.stringify(itemsOf(play(id).snapshot()));

    for (const [name, list] of events) {
      it(`is drawn the same with ${name} after each of its events`, () => {
        assert.equal(JSON.stringify(itemsOf(play(id, {inject: list}).snapshot())), plain);
      });
    }

    it('is drawn the same with scores, tiers and counters in all that it carries', () => {
      assert.equal(JSON.stringify(itemsOf(play(id, {tamper: loaded}).snapshot())), plain);
    });

    it('never shows a letter of them on the way', () => {
      const view = viewer();
      const all = events.flatMap(([, list]) => list);
      play(id, {tamper: loaded, inject: all, afterEvent: (state) => {
        const json = JSON.stringify(view(state).turns);
        assert.deepEqual(['pro-7', '0.9137', 'questions_left', '4711', 'tier"'].filter((word) => json.includes(word)), []);
      }});
    });
  });
}
