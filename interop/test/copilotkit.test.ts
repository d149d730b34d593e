import assert from 'node:assert/strict';
import {it} from 'node:test';
import words from '../servers/words.json' with {type: 'json'};
import {describeServer} from './behaviours.js';
import {conversation} from './reader.js';

describeServer({
  name: 'copilotkit',
  title: 'The CopilotKit runtime',
  tellsSuspendedCalls: true,
  state: [['fill the cart', {cart: {items: ['사과']}}], ['add to the cart', {cart: {items: ['사과', '배']}}]],
  addresses: (url) => ({endpoint: `${url}/run`, connectEndpoint: `${url}/connect`, stopEndpoint: `${url}/stop/{threadId}`}),
  more(open) {
    it('is free for the next question after an answer whose call it gives no result', async () => {
      const {client} = open();
      await client.send({text: 'delete one'});
      await client.answer(client.state.interrupts[0]!.interrupt.id, {status: 'resolved', payload: {approved: true}});
      assert.equal(client.state.calls.get('call_del')?.result, undefined);
      const next = await client.send({text: 'hello'});
      assert.equal(next.status, 'success');
      assert.equal(conversation(client.state).at(-1), `assistant: ${words.hello}`);
    });
  },
});
