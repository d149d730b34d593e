import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {QuestionItem} from '../../src/contract/view.js';
import {answers, choose, emptyDraft, isChosen, isPicked, missing, payloadOf, pick, refusalOf, write} from '../../src/elements/cards/draft.js';

type Asked = Pick<QuestionItem, 'card' | 'questions' | 'keyed'>;
const options = ['A', 'B'].map((label) => ({label}));
const question: Asked = {card: {kind: 'question'}, keyed: true, questions: [{text: 'One?', options}, {text: 'Many?', options, multiple: true}]};
const files: Asked = {card: {kind: 'files', irreversible: true, files: [{path: '/a'}, {path: '__proto__'}]}, keyed: false, questions: [{text: 'Which?', options: []}]};
const mons: Asked = {card: {kind: 'mons', mons: [{id: 'm', name: 'M', task: undefined}]}, keyed: false, questions: [{text: 'Who?', options: []}]};
const approval: Asked = {card: {kind: 'approval', irreversible: true, summary: undefined, detail: '{}'}, keyed: false, questions: [{text: 'Do it?', options: []}]};

describe('what is put into a card', () => {
  it('begins with nothing chosen', () => {
    assert.deepEqual(answers(question, emptyDraft), [undefined, undefined]);
    assert.deepEqual([question, files, mons].map((item) => missing(item, emptyDraft)), [0, 0, 0]);
  });

  it('is one choice, or own words in its place', () => {
    const chosen = choose(choose(emptyDraft, 0, 'A'), 0, 'B');
    assert.equal(answers(question, chosen)[0], 'B');
    const own = write(chosen, 0, ' mine ');
    assert.deepEqual([answers(question, own)[0], isChosen(own, 0, 'B')], [' mine ', false]);
    assert.equal(answers(question, choose(own, 0, 'A'))[0], 'A');
  });

  it('is several choices in their own order, and own words beside them', () => {
    const several = choose(choose(emptyDraft, 1, 'B', true), 1, 'A', true);
    assert.deepEqual(answers(question, several)[1], ['A', 'B']);
    assert.deepEqual(answers(question, write(several, 1, 'C'))[1], ['A', 'B', 'C']);
    assert.deepEqual(answers(question, choose(several, 1, 'A', true))[1], ['B']);
  });

  it('is no answer while it is white space', () => { assert.equal(missing(question, write(emptyDraft, 0, ' \n')), 0); });

  it('is a choice of the card’s own labels alone', () => { assert.equal(answers(question, choose(emptyDraft, 0, 'C'))[0], undefined); });
});

describe('what a card sends', () => {
  it('approves the files that were picked', () => {
    assert.equal(JSON.stringify(payloadOf(files, pick(emptyDraft, '__proto__'))), '{"decisions":{"/a":"reject","__proto__":"approve"}}');
    assert.equal(missing(files, pick(pick(emptyDraft, '/a'), '/a')), 0);
  });

  it('is own words for a choice of Mons, where there are any', () => {
    assert.deepEqual(payloadOf(mons, pick(emptyDraft, 'm')), {mon_ids: ['m']});
    const own = write(pick(emptyDraft, 'm'), 0, 'nobody');
    assert.deepEqual([payloadOf(mons, own), isPicked(own, 'm')], [{text: 'nobody'}, false]);
    assert.deepEqual(payloadOf(mons, pick(own, 'm')), {mon_ids: ['m']});
  });

  it('refuses whole (S-40)', () => {
    assert.equal(JSON.stringify(refusalOf(files)), '{"decisions":{"/a":"reject","__proto__":"reject"}}');
    assert.deepEqual([refusalOf(approval), payloadOf(approval, emptyDraft)], [{decision: 'reject'}, {decision: 'approve'}]);
  });
});
