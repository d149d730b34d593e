import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {EventLog, mostEntries, openFilter} from '../../src/inspector/log.js';
import {briefOf} from '../../src/inspector/mask.js';

const log = (): EventLog => new EventLog(({type, event, tool}) => `${type} ${briefOf(event, tool, false)}`);
const record = (event: Record<string, unknown>, runId = 'run-1') => ({at: 1_000, runId, event, bytes: 10});
const fill = (into: EventLog, count: number): void => {
  for (let number = 0; number < count; number += 1) into.add(record({type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x'}));
};

describe('the event log', () => {
  it('counts every event, also those that the filter hides', () => {
    const one = log();
    one.filter({...openFilter, categories: new Set(['tool'])});
    fill(one, 3);
    one.add(record({type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'ls'}));
    assert.deepEqual([one.count, one.shown.length], [4, 1]);
  });

  it('knows the tool of an event that does not name it', () => {
    const one = log();
    one.add(record({type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search_mons'}));
    assert.equal(one.add(record({type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}'})).tool, 'search_mons');
  });

  it('finds what a line says, whatever the case', () => {
    const one = log();
    one.add(record({type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search_mons'}));
    fill(one, 2);
    one.filter({...openFilter, search: 'SEARCH'});
    assert.equal(one.shown.length, 1);
  });

  it('does not find what is masked', () => {
    const one = log();
    one.add(record({type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'a secret plan'}));
    one.filter({...openFilter, search: 'secret'});
    assert.equal(one.shown.length, 0);
  });

  it('goes on counting when the oldest entries go', () => {
    const one = log();
    fill(one, mostEntries * 1.2);
    assert.equal(one.count, mostEntries * 1.2);
    assert.ok(one.entries.length <= mostEntries * 1.1);
  });

  it('begins at nothing when it is cleared', () => {
    const one = log();
    fill(one, 2);
    one.clear();
    assert.deepEqual([one.count, one.shown.length], [0, 0]);
  });

  for (const event of [{}, {type: 7}, {type: 'CUSTOM', name: {}, value: null}, {type: 'RUN_FINISHED', outcome: {interrupts: [null, 7]}}, {type: 'STATE_DELTA', delta: [null]}]) {
    it(`takes an event of any shape: ${JSON.stringify(event)}`, () => {
      assert.equal(log().add(record(event)).number, 1);
    });
  }
});
