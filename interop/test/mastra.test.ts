import assert from 'node:assert/strict';
import {it} from 'node:test';
import words from '../servers/words.json' with {type: 'json'};
import {describeServer} from './behaviours.js';
import {conversation, until} from './reader.js';
import {newerNode} from './server.js';

const node = newerNode();

if (!node) {
  it('Mastra behind @ag-ui/mastra', {skip: `it needs Node 22.13 or later, which no package brings for ${process.platform} ${process.arch}`});
} else {
  describeServer({
    name: 'mastra',
    title: 'Mastra behind @ag-ui/mastra',
    node,
    cannot: {
      'two interrupts': 'Mastra runs tools that may wait one after the other, so it asks one question at a time',
      stop: 'the bridge cannot abort: its run goes on unseen, and the runtime takes no other run of the thread meanwhile',
    },
    tellsSuspendedCalls: false,
    state: [['remember', {city: '서울'}]],
    addresses: (url) => ({endpoint: `${url}/run`, connectEndpoint: `${url}/connect`, stopEndpoint: `${url}/stop/{threadId}`}),
    more(open) {
      it('asks the second question after the first is answered', async () => {
        const {client} = open();
        await client.send({text: 'delete two'});
        assert.deepEqual(client.state.interrupts.map(({interrupt}) => interrupt.toolCallId), ['call_del_a']);
        const second = await client.answer(client.state.interrupts[0]!.interrupt.id, {status: 'resolved', payload: {approved: true}});
        assert.equal(second?.status, 'interrupt');
        assert.deepEqual(client.state.interrupts.map(({interrupt}) => interrupt.toolCallId), ['call_del_b']);
        const last = await client.answer(client.state.interrupts[0]!.interrupt.id, {status: 'resolved', payload: {approved: false}});
        assert.equal(last?.status, 'success');
        assert.deepEqual([client.state.interrupts.length, client.state.closedInterrupts.map(({status}) => status)], [0, ['resolved', 'resolved']]);
        assert.equal(conversation(client.state).at(-1), 'assistant: Both deletions were decided.');
      });

      it('keeps a question that the server leaves without an answer after a stop, to be asked again', async () => {
        const {client} = open();
        void client.send({text: 'slow'});
        await until(client, (state) => conversation(state).length === 2);
        client.stop();
        const refused = await client.send({text: 'hello'});
        assert.deepEqual([refused.status, refused.error?.retryable], ['connection_lost', true]);
        assert.equal(conversation(client.state).at(-1), 'user: hello');

        await open(client.state.threadId).client.connect(); // Ends with the run that went on unseen.
        const again = await client.retry();
        assert.equal(again.status, 'success');
        assert.deepEqual(conversation(client.state).slice(2), ['user: hello', `assistant: ${words.hello}`]);
      });
    },
  });
}
