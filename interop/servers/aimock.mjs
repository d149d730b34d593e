/**
 * aimock speaking AG-UI itself. It has no model behind it, no re-attaching and no stop: it sends what is listed here,
 * made by its own builders where it has one, each under a thread id of its own.
 */
import {
  AGUIMock, buildAGUICompositeResponse, buildAGUIErrorResponse, buildAGUIReasoningResponse, buildAGUIStateDelta, buildAGUIStateUpdate,
  buildAGUITextChunkResponse, buildAGUITextResponse, buildAGUIToolCallResponse,
} from '@copilotkit/aimock';
import {announce} from './announce.mjs';
import words from './words.json' with {type: 'json'};

const server = new AGUIMock({host: '127.0.0.1', port: 0});
const run = (...parts) => buildAGUICompositeResponse(parts);

/** A text in pieces; its builder says it in one. */
function pieces(text, size) {
  const [started, opened, content, ...closing] = buildAGUITextResponse(text);
  const deltas = Array.from({length: Math.ceil(text.length / size)}, (_, index) => ({...content, delta: text.slice(index * size, (index + 1) * size)}));
  return [started, opened, ...deltas, ...closing];
}

/** A call that is one of the run's, under an id that the test knows. */
function call(toolCallId, name, args, result) {
  return buildAGUIToolCallResponse(name, JSON.stringify(args), {result}).map((event) => 'toolCallId' in event ? {...event, toolCallId} : event);
}

/** A run that ends with these questions. */
function asking(calls, interrupts) {
  return run(...calls).map((event) => event.type === 'RUN_FINISHED' ? {...event, outcome: {type: 'interrupt', interrupts}} : event);
}

const deletion = (id) => ({id, toolCallId: id, reason: 'delete_approval', message: 'Delete this item?'});
const answers = ({resume}, count) => resume?.length === count;
const done = ({messages}) => messages.at(-1)?.role === 'tool';

/** A listed run has the same ids each time; who asks again for this one gets another of the same words. */
let asked = 0;
const again = ({messages}) => messages.at(-1)?.content === 'slow' && asked++ % 2 === 1;

server
  .onPredicate((input) => answers(input, 1), buildAGUITextResponse('The deletion was decided.'))
  .onPredicate((input) => answers(input, 2), buildAGUITextResponse('Both deletions were decided.'))
  .onPredicate(done, buildAGUITextResponse('Blue it is.'))
  .onRun('hello', pieces(words.hello, 12))
  .onRun('think', run(buildAGUIReasoningResponse('First A. Then B.'), buildAGUITextResponse('Answer after thinking.')))
  .onRun('look it up', run(call('call_lookup', 'lookup', {q: '값'}, '{"found":"값"}'), buildAGUITextResponse('Found one.')))
  .onRun('ask me', call('call_ask', 'ask_user', {question: 'Which colour?'}))
  .onRun('fill the cart', run(buildAGUIStateUpdate({cart: {items: ['사과']}}), buildAGUITextResponse('Filled.')))
  .onRun('add to the cart', run(buildAGUIStateDelta([{op: 'add', path: '/cart/items/-', value: '배'}]), buildAGUITextResponse('Added.')))
  .onRun('delete one', asking([call('call_del', 'delete_item', {id: 'a'})], [deletion('call_del')]))
  .onRun('delete two', asking(
    [call('call_del_a', 'delete_item', {id: 'a'}), call('call_del_b', 'delete_item', {id: 'b'})], [deletion('call_del_a'), deletion('call_del_b')],
  ))
  .onPredicate(again, pieces(words.slow, 8), 60)
  .onRun('slow', pieces(words.slow, 8), 60)
  .onRun('in a chunk', buildAGUITextChunkResponse('All at once.'))
  .onRun('fail', buildAGUIErrorResponse('The model is away', 'model_away'));

announce(await server.start());
