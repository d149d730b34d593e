import assert from 'node:assert/strict';
import {it} from 'node:test';
import words from '../servers/words.json' with {type: 'json'};
import {describeServer} from './behaviours.js';
import {conversation} from './reader.js';

const none = 'aimock has no address to attach at';

describeServer({
  name: 'aimock',
  title: 'aimock, speaking AG-UI itself',
  cannot: {'re-attaching': none},
  tellsSuspendedCalls: true,
  state: [['fill the cart', {cart: {items: ['사과']}}], ['add to the cart', {cart: {items: ['사과', '배']}}]],
  addresses: (endpoint) => ({endpoint}),
  more(open, relay) {
    it('keeps what came when the connection breaks and nothing can be taken up again', async () => {
      const {client} = open();
      relay().cutAfter('TEXT_MESSAGE_CONTENT', 4);
      const run = await client.send({text: 'slow'});
      assert.deepEqual([run.status, run.error?.code, client.canConnect], ['connection_lost', 'connection_lost', false]);
      const {text, status} = client.state.messages.at(-1)!;
      assert.equal(status, 'partial');
      assert.ok(text.length > 0 && words.slow.startsWith(text), 'the beginning of the answer stays');
    });

    it('asks again, without the half answer, when the reader wants it', async () => {
      const {client} = open();
      relay().cutAfter('TEXT_MESSAGE_CONTENT', 4);
      await client.send({text: 'slow'});
      const run = await client.retry();
      assert.equal(run.status, 'success');
      assert.equal(conversation(client.state).at(-1), `assistant: ${words.slow}`);
    });

    it('reads a message that comes as one chunk', async () => {
      const {client} = open();
      const run = await client.send({text: 'in a chunk'});
      assert.equal(run.status, 'success');
      assert.deepEqual(conversation(client.state), ['user: in a chunk', 'assistant: All at once.']);
    });

    it('shows the failure of a run as an error', async () => {
      const {client} = open();
      const run = await client.send({text: 'fail'});
      assert.deepEqual([run.status, run.error?.code], ['error', 'run_failed']);
    });

    it('gives a question back that the server does not know', async () => {
      const {client} = open();
      const run = await client.send({text: 'nobody answers this'});
      assert.deepEqual([run.status, run.error?.code], ['bad_response', 'not_found']);
      assert.deepEqual(client.state.messages.map(({text, unsent}) => [text, unsent]), [['nobody answers this', true]]);
    });
  },
});
