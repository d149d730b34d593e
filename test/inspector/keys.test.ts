import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {drawnKeys} from '../../src/inspector/keys.js';
import {EventLog} from '../../src/inspector/log.js';
import {mapKo} from '../../src/inspector/map-ko.js';
import {meantBy, onlyOf} from '../../src/inspector/selection.js';
import type {WireEvent} from '../demo/client.js';
import {play, viewer} from '../view/scripted.js';

/** A scenario as it is played: its events in a log, and what is drawn at the end. */
function seen(id: string, inject: readonly WireEvent[] = []) {
  const log = new EventLog(() => '');
  const store = play(id, {inject, afterEvent: (state, event) => { log.add({at: 0, runId: state.run?.id, event, bytes: 0}); }});
  const state = store.snapshot();
  const drawn = drawnKeys(viewer()(state), state);
  const entryOf = (type: string, fits: (event: Readonly<Record<string, unknown>>) => boolean = () => true) =>
    log.entries.find((entry) => entry.type === type && fits(entry.event))!;
  const drew = (entry: ReturnType<typeof entryOf>): string[] => meantBy({kind: 'event', entry}, drawn, log.shown).map(({kind}) => kind);
  return {log, drawn, entryOf, drew};
}

type Fits = (event: Readonly<Record<string, unknown>>) => boolean;
const any: Fits = () => true;
const call = (name: string): Fits => (event) => event['toolCallName'] === name;
const custom = (name: string): Fits => (event) => event['name'] === name;

describe('what an event drew', () => {
  for (const [what, scenario, type, fits, expected] of [
    ['a call with a row', 'm3', 'TOOL_CALL_START', call('search_mons'), ['rows']],
    ['a call of a Mon', 'm3', 'TOOL_CALL_START', call('call_mon'), ['mon']],
    ['a Mon’s own start', 'm3', 'SUBAGENT_STARTED', any, ['mon']],
    ['a Mon’s step', 'm3', 'STEP_STARTED', any, ['mon']],
    ['words', 'm3', 'TEXT_MESSAGE_CONTENT', any, ['article']],
    ['the balance', 'm3', 'STATE_SNAPSHOT', any, ['mana']],
    ['the beginning of a run', 'm3', 'RUN_STARTED', any, []],
    ['a plan', 'm2', 'TOOL_CALL_START', call('write_todos'), ['plan']],
    ['a brief', 'm7', 'TOOL_CALL_START', call('propose_brief'), ['question']],
    ['an interrupt', 'm7', 'RUN_FINISHED', any, ['question']],
    ['the end of a conversation’s length', 'm6', 'CUSTOM', custom('session.rollover'), ['divider']],
    ['too little Mana', 'm6', 'CUSTOM', custom('mana.insufficient'), ['banner']],
    ['a part', 'r1', 'CUSTOM', custom('morit.response.attach'), ['article']],
    ['a surface', 'r3', 'ACTIVITY_SNAPSHOT', any, ['article']],
    ['a step of the timeline', 't1', 'CUSTOM', custom('morit.timeline'), ['timeline']],
    ['a failure', 'x1', 'RUN_ERROR', any, ['note']],
    ['a hidden tool', 'm1', 'TOOL_CALL_START', call('escalate_tier'), []],
  ] as [what: string, scenario: string, type: string, fits: Fits, expected: string[]][]) {
    it(`is known: ${what}`, () => {
      const {entryOf, drew} = seen(scenario);
      assert.deepEqual(drew(entryOf(type, fits)), expected);
    });
  }

  it('is the one row of a list that the call stands in', () => {
    const {log, drawn, entryOf} = seen('b2');
    const entry = entryOf('TOOL_CALL_START', call('update_persona'));
    assert.equal(meantBy({kind: 'event', entry}, drawn, log.shown)[0]?.rowId, entry.event['toolCallId']);
  });

  for (const event of [
    {type: 'MANAGER_TIER_DECISION', tier: 2}, {type: 'CUSTOM', name: 'mosmos.manager.tier_escalation', value: {}}, {type: 'CUSTOM', name: 'PERSONA_SAVED', value: {}},
    {type: 'CUSTOM', name: 'COST_RECORDED', value: {}}, {type: 'CUSTOM', name: 'COST_UNBILLED', value: {}},
  ]) {
    it(`is nothing for what the api consumes: ${event['name'] ?? event.type}`, () => {
      const log = new EventLog(() => '');
      const {drawn} = seen('m3', [event]);
      assert.deepEqual(meantBy({kind: 'event', entry: log.add({at: 0, runId: 'r', event, bytes: 0})}, drawn, []), []);
    });
  }
});

describe('a selection', () => {
  it('of a thing in the chat leaves the events that drew it', () => {
    const {log, drawn} = seen('m3');
    const item = drawn.find(({kind}) => kind === 'mon')!;
    const only = onlyOf({kind: 'item', item}, mapKo)!;
    const types = new Set(log.entries.filter(only).map(({type}) => type));
    assert.deepEqual([...types].sort(), [
      'STEP_FINISHED', 'STEP_STARTED', 'SUBAGENT_FINISHED', 'SUBAGENT_STARTED', 'TOOL_CALL_ARGS', 'TOOL_CALL_END', 'TOOL_CALL_RESULT', 'TOOL_CALL_START',
    ]);
  });

  it('of a row of the guide leaves the events of its tool, and means what they drew', () => {
    const {log, drawn} = seen('m3');
    const selection = {kind: 'guide', place: mapKo.rows.findIndex((row) => row.name === 'call_mon')} as const;
    const shown = log.entries.filter(onlyOf(selection, mapKo)!);
    assert.ok(shown.length > 0 && shown.every(({tool}) => tool === 'call_mon'));
    assert.deepEqual(meantBy(selection, drawn, shown).map(({kind}) => kind), ['mon', 'mon']);
  });
});
