/** aimock as the model behind an agent: it answers what the tests ask, in the shape of OpenAI's interfaces. */
import {LLMock} from '@copilotkit/aimock';
import words from './words.json' with {type: 'json'};

/** So slowly that it can be stopped, or its connection lost, in the middle. */
const slowly = {chunkSize: 8, latency: 60};

const call = (id, name, args) => ({id, name, arguments: JSON.stringify(args)});

/** Starts the model on a free port; resolves to its base address, without a path. */
export async function startModel() {
  const model = new LLMock({host: '127.0.0.1', port: 0, chunkSize: 12, logLevel: 'silent', strict: true});
  const calls = (userMessage, toolCalls, answer, opts) => {
    model.on({userMessage, hasToolResult: false}, {toolCalls}, opts);
    model.on({userMessage, hasToolResult: true}, {content: answer}, opts);
  };
  model.onMessage('hello', {content: words.hello});
  model.onMessage('think', {reasoning: 'First A. Then B.', content: 'Answer after thinking.'});
  model.onMessage('slow', {content: words.slow}, slowly);
  calls('look it up', [call('call_lookup', 'lookup', {q: '값'})], 'Found one.');
  calls('ask me', [call('call_ask', 'ask_user', {question: 'Which colour?'})], 'Blue it is.');
  calls('delete one', [call('call_del', 'delete_item', {id: 'a'})], 'The deletion was decided.');
  calls('delete two', [call('call_del_a', 'delete_item', {id: 'a'}), call('call_del_b', 'delete_item', {id: 'b'})], 'Both deletions were decided.');
  calls('fill the cart', [call('call_state', 'AGUISendStateSnapshot', {snapshot: {cart: {items: ['사과']}}})], 'Filled.');
  calls('add to the cart', [call('call_patch', 'AGUISendStateDelta', {delta: [{op: 'add', path: '/cart/items/-', value: '배'}]})], 'Added.');
  calls('remember', [call('call_memory', 'updateWorkingMemory', {memory: {city: '서울'}})], 'Remembered.');
  await model.start();
  return model.url;
}
