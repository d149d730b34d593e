import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {after, before, describe, it} from 'node:test';
import {LLMock} from '@copilotkit/aimock';
import {key} from './model.js';

interface Question { readonly id: string; readonly picks: readonly string[]; readonly ask: {readonly ko: string; readonly en: string} }
const {stages} = JSON.parse(readFileSync(new URL('../../demo/concierge.json', import.meta.url), 'utf8')) as {stages: readonly {readonly questions: readonly Question[]}[]};
const questions = stages.flatMap((stage) => stage.questions);
const surface = {components: [{id: 'root', component: 'TipList', items: ['하나', '둘']}]};

/** A model that chooses what belongs to each question, in Korean; in English it forgets the chart, and answers in words. */
function makeModel(): LLMock {
  const model = new LLMock({host: '127.0.0.1', port: 0, logLevel: 'silent', strict: true, auth: {apiKeys: [key]}});
  for (const {id, picks: [name = ''], ask} of questions) {
    const choice = {toolCalls: [{id: 'call', name, arguments: JSON.stringify(name === 'render_a2ui' ? surface : {})}]};
    model.on({userMessage: ask.ko}, choice);
    model.on({userMessage: ask.en}, id === 'c3' ? {content: 'Breeze S takes least.'} : choice);
  }
  return model;
}

function run(args: readonly string[], env: Record<string, string> = {}): Promise<{code: number | null; said: string; warned: string}> {
  const {MORIT_MODEL_URL: _, ...rest} = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../scripts/toolchoice.mjs', import.meta.url)), ...args], {env: {...rest, ...env}});
  let [said, warned] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => { said += chunk; });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => { warned += chunk; });
  return new Promise((resolve) => child.once('close', (code) => resolve({code, said, warned})));
}

describe('npm run toolchoice', {concurrency: true}, () => {
  const model = makeModel();
  before(() => model.start());
  after(() => model.stop());

  it('asks the ten questions and reports what each chose, as JSON', async () => {
    const {code, said} = await run(['--url', `${model.url}/v1`, '--model', 'm-1', '--json'], {MORIT_MODEL_KEY: key});
    const {asked, matched, results} = JSON.parse(said) as {asked: number; matched: number; results: {id: string; chosen: string[]; blocks?: string[]}[]};
    assert.deepEqual([code, asked, matched], [0, 10, 10]);
    assert.deepEqual(results.map(({id, chosen}) => [id, chosen]), questions.map(({id, picks}) => [id, picks]));
    assert.deepEqual(results.at(-1)?.blocks, ['TipList']);
    assert.ok(!said.includes(key));
  });

  it('fails where a model answers by text alone, and says so in a table (R-191)', async () => {
    const {code, said} = await run([`--url=${model.url}/v1`, '--locale', 'en'], {MORIT_MODEL_KEY: key});
    assert.equal(code, 1);
    assert.match(said, /✗ +c3 +chart +text alone/);
    assert.match(said, /9 of 10 questions/);
  });

  it('asks no further where the model cannot be asked, and says why', async () => {
    const wrong = await run(['--url', `${model.url}/v1`], {MORIT_MODEL_KEY: 'sk-wrong'});
    assert.equal(wrong.code, 2);
    assert.match(wrong.warned, /MODEL_KEY_REFUSED: The model does not accept this server’s key/);
  });

  it('ends with 2, and says why, where it is not told what to ask', async () => {
    for (const [args, why] of [[[], /No model address/], [['--url', 'http://models.example'], /must be https/], [['--key', 'x'], /--key is no option/], [['--locale', 'fr'], /ko or en/]] as const) {
      const {code, warned} = await run(args);
      assert.equal(code, 2);
      assert.match(warned, why);
    }
  });
});
