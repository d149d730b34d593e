/**
 * `npm run toolchoice -- --url https://models.example/v1`: asks a model the concierge page's ten questions, each in a thread of its own and by the
 * way that the page asks them, and reports which component it chose. A model that is to be changed is asked before and after: the same question
 * may be answered by another component, or by text alone. The key is `MORIT_MODEL_KEY`, and stands in no argument and no report.
 *
 * Exit status: 0 every question was answered by the component that belongs to it, 1 some were not, 2 the model could not be asked.
 */
import {setup} from './setup.mjs';

const usage = `npm run toolchoice -- --url ADDRESS [--model NAME] [--locale ko|en] [--json]
  --url     an OpenAI-compatible address, like https://models.example/v1; by default MORIT_MODEL_URL
  --model   the model's name; by default MORIT_MODEL
  --locale  the language of the questions, ko by default
  --json    the report as one JSON document
  The key is read from MORIT_MODEL_KEY.`;
/** What no other question would change: the rest is not asked. */
const outOfReach = ['MODEL_UNREACHABLE', 'MODEL_KEY_REFUSED', 'MODEL_NOT_FOUND', 'MODEL_TIMEOUT'];

const options = readOptions(process.argv.slice(2));
if (options.help) {
  console.log(usage);
  process.exit(0);
}
if (!options.url) leave('No model address. Give one with --url, or in MORIT_MODEL_URL.');
setup();

const demo = await start();
const results = [];
try {
  const {questions, forwardedProps} = await prepare();
  for (const question of questions) {
    const result = await ask(question, forwardedProps);
    results.push(result);
    if (outOfReach.includes(result.error)) break;
  }
} finally {
  await demo.close();
}

const matched = results.filter(({ok}) => ok).length;
if (options.json) console.log(JSON.stringify({model: options.model ?? 'default', locale: options.locale, asked: results.length, matched, results}, undefined, 2));
else report(results);
const last = results.at(-1);
if (outOfReach.includes(last?.error)) leave(`${last.error}: ${last.message}`);
process.exitCode = matched === results.length ? 0 : 1;

/** The demo, with the model behind its agent. */
async function start() {
  const {startDemo} = await import('../demo/server.js');
  const {url, model: name} = options;
  const key = process.env.MORIT_MODEL_KEY;
  return startDemo({model: {url, name, key}}).catch((error) => leave(error instanceof RangeError ? error.message : `The demo did not start: ${error.code ?? error.message}`));
}

/** The questions, and what the page forwards of its registry with each. */
async function prepare() {
  const [{generate}, {tsImport}, {cards, forwarded}, {concierge}] = await Promise.all([
    import('./generate.mjs'), import('tsx/esm/api'), import('../demo/page/concierge/cards.js'), import('../demo/agent/concierge.js'),
  ]);
  await generate();
  const {createRegistry} = await tsImport('../src/catalog/host-registry.ts', import.meta.url);
  const own = Object.values(cards).map(({name, contract, description, input}) => ({id: name, version: Number(contract.split('@')[1]), description, schema: input}));
  return {
    questions: concierge.stages.flatMap((stage) => stage.questions),
    forwardedProps: {morit: {v: 1, ...forwarded([...await createRegistry().export(), ...own])}},
  };
}

/** Asks one question, and says what answered it; what is only looked up is no answer. */
async function ask({id, ask: words, picks}, forwardedProps) {
  const started = performance.now();
  const question = words[options.locale];
  const threadId = `toolchoice-${id}`;
  const response = await fetch(`${demo.url}/agent`, {
    method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({threadId, runId: `${threadId}-1`, messages: [{id: `${threadId}-q`, role: 'user', content: question}], tools: [], context: [], state: {}, forwardedProps}),
  });
  const events = (await response.text()).split('\n').filter((line) => line.startsWith('data: ')).map((line) => JSON.parse(line.slice(6)));
  const chosen = events.filter(({type, toolCallName}) => type === 'TOOL_CALL_START' && toolCallName !== 'lookup_products').map(({toolCallName}) => toolCallName);
  const surface = chosen.includes('render_a2ui') ? JSON.parse(events.find(({type, delta}) => type === 'TOOL_CALL_ARGS' && delta.includes('"surfaceId"')).delta) : undefined;
  const error = events.find(({type}) => type === 'RUN_ERROR');
  return {
    id, question, expected: picks, chosen, ...(surface && {blocks: surface.components.map(({component}) => component)}),
    text: events.some(({type}) => type === 'TEXT_MESSAGE_CONTENT'), ...(error && {error: error.code, message: error.message}),
    ok: !error && chosen.length === 1 && picks.includes(chosen[0]), milliseconds: Math.round(performance.now() - started),
  };
}

/** One line a question. */
function report(list) {
  const rows = list.map(({ok, id, question, expected, chosen, text, error, milliseconds}) => [
    ok ? '✓' : '✗', id, expected.join(' or '), error ?? (chosen.join(', ') || (text ? 'text alone' : 'nothing')), `${(milliseconds / 1000).toFixed(1)} s`, question,
  ]);
  const table = [['', 'id', 'belongs to it', 'was chosen', 'time', 'question'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table) console.log(row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]))).join('  '));
  console.log(`\n${matched} of ${list.length} questions were answered by the component that belongs to them.`);
}

function readOptions(list) {
  const read = {url: process.env.MORIT_MODEL_URL, model: process.env.MORIT_MODEL, locale: 'ko', json: false, help: false};
  for (let at = 0; at < list.length; at++) {
    const [name, joined] = list[at].split(/=(.*)/s);
    if (name === '--json' || name === '--help') read[name.slice(2)] = true;
    else if (name === '--url' || name === '--model' || name === '--locale') read[name.slice(2)] = joined ?? list[++at];
    else leave(`${name} is no option.\n\n${usage}`);
  }
  if (read.locale !== 'ko' && read.locale !== 'en') leave('--locale is ko or en.');
  return read;
}

function leave(message) {
  console.error(`toolchoice: ${message}`);
  process.exit(2);
}
