import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {briefOf, shownEvent} from '../../src/inspector/mask.js';

const personal: readonly Record<string, unknown>[] = [
  {type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'private words'},
  {type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"query":"private words"}'},
  {type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'm', content: 'private words'},
  {type: 'STATE_SNAPSHOT', snapshot: {note: 'private words'}},
  {type: 'MESSAGES_SNAPSHOT', messages: [{content: 'private words'}]},
  {type: 'RUN_STARTED', threadId: 't', runId: 'r', input: {messages: ['private words']}},
  {type: 'RAW', event: {text: 'private words'}},
  {type: 'CUSTOM', name: 'COST_RECORDED', value: {text: 'private words'}},
];

describe('what is shown of an event', () => {
  for (const event of personal) {
    const name = `${String(event['type'])} ${String(event['name'] ?? '')}`;
    it(`is masked until it is asked for: ${name}`, () => {
      assert.doesNotMatch(`${JSON.stringify(shownEvent(event, false))} ${briefOf(event, undefined, false)}`, /private/);
    });

    it(`is all of it once it is asked for: ${name}`, () => {
      assert.match(JSON.stringify(shownEvent(event, true)), /private words/);
    });
  }

  it('is never an encrypted value', () => {
    const event = {type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'm', encryptedValue: 'c2VjcmV0', nested: [{encryptedValue: 'c2VjcmV0'}]};
    assert.doesNotMatch(JSON.stringify(shownEvent(event, true)), /c2VjcmV0/);
  });

  it('is the words of an answer, which the chat shows as well', () => {
    assert.equal(briefOf({type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: '안녕하세요.'}, undefined, false), '안녕하세요. · messageId m');
  });

  it('names the tool first', () => {
    assert.match(briefOf({type: 'TOOL_CALL_END', toolCallId: 'c'}, 'search_mons', false), /^search_mons/);
  });

  it('ends somewhere, however deep and long it is', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 5_000; level += 1) deep = {deep};
    assert.doesNotMatch(JSON.stringify(shownEvent({type: 'X', deep, long: 'x'.repeat(1e6)}, true)), /bottom|x{3000}/);
  });

  it('is told also of an event whose type and name are no texts', () => {
    const mute = {toString: 1, valueOf: 1};
    assert.equal(JSON.stringify(shownEvent({type: mute, name: mute, delta: 'x'}, false)), JSON.stringify({type: mute, name: mute, delta: 'x'}));
    assert.equal(shownEvent({type: 'CUSTOM', name: mute, value: 'private words'}, false)['value'], '••• (13)');
  });
});
