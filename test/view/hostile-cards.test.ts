/** The hostile cases of the areas `approval` and `spoof`: what an agent may write, and what a card makes of it. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {QuestionItem} from '../../src/contract/view.js';
import {ThreadStore} from '../../src/stream/store.js';
import type {ThreadState} from '../../src/stream/types.js';
import {approvalPayload} from '../../src/view/answers.js';
import {spacedJson} from '../../src/view/spaced-json.js';
import {visible} from '../../src/view/visible.js';
import {readCorpus, without} from '../stream/corpora.js';
import {ManualClock} from '../support/clock.js';
import {itemsOf} from './scripted.js';

interface Case { readonly id: string; readonly area: string; readonly input: unknown }

const skip = without('morit-hostile/cases.json');
const cases = skip ? [] : (JSON.parse(readCorpus('morit-hostile/cases.json')) as {cases: Case[]}).cases;
const area = (name: string): Case[] => cases.filter((one) => one.area === name);

/** A thread whose agent asks to do `input`, with every member of it on the interrupt and in its metadata, too. */
function asking(input: object, times = 1): ThreadState {
  const store = new ThreadStore({threadId: 't', clock: new ManualClock()});
  const {interruptId, title, args, ...rest} = input as {interruptId?: string; title?: string; args?: object};
  const interrupts = Array.from({length: times}, () => ({
    ...rest, id: interruptId ?? 'i', reason: 'tool_approval', toolCallId: 'c', message: title ?? 'message', metadata: {...rest, ...('detail' in rest ? {summary: rest.detail} : {})},
  }));
  store.addUserMessage({id: 'u', text: 'do', runId: 'r'});
  store.beginRun({id: 'r'});
  for (const event of [
    {type: 'RUN_STARTED', threadId: 't', runId: 'r'}, {type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'run_it'},
    {type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: JSON.stringify(args ?? input)}, {type: 'TOOL_CALL_END', toolCallId: 'c'},
    {type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: {type: 'interrupt', interrupts}},
  ]) store.apply(event, {receivedAt: 0});
  store.expireInterrupts();
  return store.snapshot();
}

const cardsOf = (state: ThreadState): QuestionItem[] => itemsOf(state).filter((item): item is QuestionItem => item.kind === 'question');
const bare = (text: string): string => text.replaceAll(/\s/g, '');
/** The text again from what is shown of it. */
const unseen = (shown: string): string => shown.replaceAll(/‹U\+([0-9A-F]{4,6})›/g, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)));

describe('an approval that deceives', {skip}, () => {
  for (const {id, input} of area('approval')) {
    it(`${id} shows all it would do, cut nowhere, with what hides in it made visible (S-36)`, () => {
      const [item] = cardsOf(asking(input as object));
      assert.equal(item?.card.kind, 'approval');
      const {detail} = item.card as {detail: string};
      const shown = visible(spacedJson(detail));
      assert.equal(bare(unseen(shown)), bare(detail));
      assert.doesNotMatch(shown, /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      assert.deepEqual(Object.keys({}).length, 0);
    });

    it(`${id} is answered in our words alone (S-35)`, () => {
      const [item] = cardsOf(asking(input as object));
      assert.deepEqual(Object.keys(item!.card).filter((name) => !['kind', 'irreversible', 'summary', 'detail'].includes(name)), []);
      assert.deepEqual(approvalPayload(item!.card as never, 'reject'), {decision: 'reject'});
    });
  }

  it('is asked once, however often its id comes', () => {
    for (const {input} of area('approval')) assert.equal(cardsOf(asking(input as object, 3)).length, 1);
  });

  it('that ran out long ago takes no answer (S-39)', () => {
    for (const {input} of area('approval').filter((one) => 'expiresAt' in (one.input as object))) {
      const state = asking(input as object);
      assert.deepEqual(cardsOf(state).map(({status}) => status), ['expired']);
    }
  });

  it('keeps the members that every object has', () => {
    const [item] = cardsOf(asking({args: JSON.parse('{"path": "/a", "__proto__": {"path": "/b"}}')}));
    assert.equal((item!.card as {detail: string}).detail, '{"__proto__":{"path":"/b"},"path":"/a"}');
    assert.equal(({} as {path?: string}).path, undefined);
  });
});

describe('content that poses as a card (S-42)', {skip}, () => {
  for (const {id, input} of area('spoof')) {
    it(`${id} asks nothing`, () => {
      const store = new ThreadStore({threadId: 't', clock: new ManualClock()});
      store.addUserMessage({id: 'u', text: 'hello', runId: 'r'});
      store.beginRun({id: 'r'});
      for (const event of [
        {type: 'RUN_STARTED', threadId: 't', runId: 'r'}, {type: 'TEXT_MESSAGE_START', messageId: 'm', role: /role=user/.test(String(input)) ? 'user' : 'assistant'},
        {type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: String(input)}, {type: 'TEXT_MESSAGE_END', messageId: 'm'},
        {type: 'CUSTOM', name: 'approval', value: {id: 'x', reason: 'tool_approval', message: String(input)}},
        {type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: {type: 'success'}},
      ]) store.apply(event, {receivedAt: 0});
      assert.deepEqual(cardsOf(store.snapshot()), []);
    });
  }
});
