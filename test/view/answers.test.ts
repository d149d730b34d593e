import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {QuestionItem} from '../../src/contract/view.js';
import {answerPayload, approvalPayload, filesPayload, monsPayload} from '../../src/view/answers.js';
import {play, scripts, viewer} from './scripted.js';

/** What a reader does with each card of the scripts: chooses or writes words, or decides. */
const deeds: Readonly<Record<string, (item: QuestionItem) => unknown>> = {
  int_pick: ({card}) => card.kind === 'mons' && monsPayload(card, ['m_b']),
  int_ask: (item) => answerPayload(item, ['이번 주', '표']),
  int_brief1: (item) => answerPayload(item, [item.questions[0]!.options[0]!.label]),
  int_brief1b: (item) => answerPayload(item, [item.questions[0]!.options[0]!.label]),
  int_brief2: (item) => answerPayload(item, [item.questions[0]!.options[2]!.label]),
  int_brief3: (item) => answerPayload(item, ['좋아요, 금요일까지요']),
  int_brief4: (item) => answerPayload(item, ['이대로 맡길게요']),
  int_q1: (item) => answerPayload(item, ['국내']),
  int_q2: (item) => answerPayload(item, ['짧게']),
  int_q3: (item) => answerPayload(item, ['기사 수 줄이기']),
  int_d1: (item) => answerPayload(item, ['보고서']),
  int_d2: (item) => answerPayload(item, ['한 달 전']),
  int_d3: (item) => answerPayload(item, ['이대로 맡길게요']),
  int_del: ({card}) => card.kind === 'files' && filesPayload(card, ['/files/보고서/초안3.md', '/files/보고서/초안1.md']),
  int_f1: (item) => answerPayload(item, [item.questions[0]!.options[1]!.label]),
  int_f2: (item) => answerPayload(item, [item.questions[0]!.options[0]!.label]),
  int_send: ({card}) => card.kind === 'approval' && approvalPayload(card, 'approve'),
  int_t1: (item) => answerPayload(item, ['지호']),
};

describe('what a resume carries', () => {
  for (const id of Object.keys(scripts)) {
    if (!scripts[id]!.runs.some(({expect}) => expect.resume)) continue;
    it(`is what script ${id} expects, byte for byte`, () => {
      const view = viewer();
      play(id, {beforeAnswer: (state, {expect}) => {
        const [open] = view(state).questions;
        assert.equal(open?.id, expect.resume![0]!.interruptId);
        assert.equal(JSON.stringify(deeds[open!.id]!(open!)), JSON.stringify(expect.resume![0]!.payload));
      }});
    });
  }

  it('refuses each file that was not chosen, in the order of the card', () => {
    const payload = filesPayload({kind: 'files', irreversible: true, files: [{path: '/b'}, {path: '/a'}, {path: '__proto__'}]}, ['/a']);
    assert.equal(JSON.stringify(payload), '{"decisions":{"/b":"reject","/a":"approve","__proto__":"reject"}}');
  });

  it('names no Mon that the card does not show', () => {
    assert.deepEqual(monsPayload({kind: 'mons', mons: [{id: 'm', name: 'M', task: undefined}]}, ['m', 'other']), {mon_ids: ['m']});
  });

  it('is a list where several may be chosen', () => {
    const item = {keyed: true, questions: [{text: 'Which?', options: [], multiple: true}]} as unknown as QuestionItem;
    assert.deepEqual(answerPayload(item, [['one', 'two']]), {'Which?': ['one', 'two']});
  });
});
