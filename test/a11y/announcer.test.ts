import assert from 'node:assert/strict';
import {beforeEach, describe, it} from 'node:test';
import {Announcer, type AnnouncePolicy, type SpeechCutter} from '../../src/a11y/announcer.js';
import {ManualClock} from '../support/clock.js';

interface Write { readonly at: number; readonly kind: string; readonly text: string }

/** Cuts plain text. */
const sentences: SpeechCutter = (text) => text.match(/[^.]+\./g)?.map((one) => one.trim()) ?? [];

function speaker(clock: ManualClock, policy: AnnouncePolicy = 'sentences') {
  const writes: Write[] = [];
  const announcer = new Announcer({
    clock, policy: () => policy, cutter: () => sentences, words: () => ({start: '답변 생성 중', more: '계속 작성 중', end: '답변 완료'}),
    write: (kind, text) => { writes.push({at: clock.now(), kind, text}); },
  });
  return {announcer, writes, said: () => writes.map(({text}) => text)};
}

const sentence = (index: number): string => `${index}번째 문장은 이만큼 길게 이어져서 끝이 납니다. `;

describe('the announcer', () => {
  beforeEach(() => { delete (globalThis as {[key: symbol]: unknown})[Symbol.for('morit.voice')]; });

  it('says the start, whole sentences and the end', () => {
    const clock = new ManualClock();
    const {announcer, said} = speaker(clock);
    announcer.begin();
    clock.advance(2000);
    announcer.text('m', '안녕하세요. 반갑');
    clock.advance(2000);
    announcer.text('m', '안녕하세요. 반갑습니다.', true);
    clock.advance(2000);
    announcer.finish();
    clock.advance(2000);
    assert.deepEqual(said(), ['답변 생성 중', '안녕하세요.', '반갑습니다.', '답변 완료']);
  });

  it('writes at most once in 1.5 s over 2,000 tokens, says nothing twice, and stops at its cap (A-08)', () => {
    const clock = new ManualClock();
    const {announcer, writes, said} = speaker(clock);
    const text = Array.from({length: 80}, (_, index) => sentence(index)).join('');
    announcer.begin();
    for (let at = 1; at <= 2000; at += 1) {
      announcer.text('m', text.slice(0, Math.ceil(text.length * at / 2000)), at === 2000);
      clock.advance(20);
    }
    announcer.finish();
    clock.advance(20_000);
    const gaps = writes.slice(1).map(({at}, index) => at - writes[index]!.at);
    assert.ok(gaps.every((gap) => gap >= 1500), `gaps ${gaps.join()}`);
    assert.equal(new Set(said()).size, said().length);
    assert.ok(said().every((one, index) => !said().some((other, at) => at !== index && other.startsWith(one))), 'a text is the prefix of another');
    assert.ok(said().join('').length <= 600, `${said().join('').length} characters`);
    assert.ok(said().every((one) => one.length <= 250));
    assert.match(said().at(-2)!, /계속 작성 중$/);
    assert.equal(said().at(-1), '답변 완료');
  });

  it('says no raw text while what cuts it is not there, and catches up once it is', () => {
    const clock = new ManualClock();
    const heard: string[] = [];
    const chunk: {cutter?: SpeechCutter} = {};
    const announcer = new Announcer({
      clock, policy: () => 'sentences', words: () => ({start: '시작', more: '더', end: '끝'}), write: (_, text) => { heard.push(text); }, cutter: () => chunk.cutter,
    });
    announcer.begin();
    announcer.text('m', '**하나.** ');
    clock.advance(2000);
    chunk.cutter = (markdown, done) => sentences(markdown.replaceAll('**', ''), done);
    announcer.text('m', '**하나.** 둘. 셋');
    clock.advance(2000);
    assert.deepEqual(heard, ['시작', '하나. 둘.']);
  });

  it('says each sentence of a given cutter once, while the text grows', () => {
    const clock = new ManualClock();
    const heard: string[] = [];
    const announcer = new Announcer({
      clock, policy: () => 'sentences', words: () => ({start: '시작', more: '더', end: '끝'}),
      write: (_, text) => { heard.push(text); }, cutter: () => (markdown, done) => markdown.split('|').slice(0, done ? undefined : -1),
    });
    announcer.begin();
    clock.advance(2000);
    for (const text of ['하나', '하나|둘', '하나|둘|셋']) {
      announcer.text('m', text);
      clock.advance(2000);
    }
    announcer.text('m', '하나|둘|셋', true);
    clock.advance(2000);
    assert.deepEqual(heard, ['시작', '하나', '둘', '셋']);
  });

  it('says start and end alone as a summary', () => {
    const clock = new ManualClock();
    const {announcer, said} = speaker(clock, 'summary');
    announcer.begin();
    announcer.text('m', '안녕하세요.', true);
    announcer.finish();
    clock.advance(10_000);
    assert.deepEqual(said(), ['답변 생성 중 답변 완료']);
  });

  it('is silent when off', () => {
    const clock = new ManualClock();
    const {announcer, said} = speaker(clock, 'off');
    announcer.begin();
    announcer.text('m', '안녕하세요.', true);
    announcer.finish();
    clock.advance(10_000);
    assert.deepEqual(said(), []);
  });

  it('speaks an alert at once and assertively', () => {
    const clock = new ManualClock();
    const {announcer, writes} = speaker(clock);
    announcer.begin();
    announcer.alert('지울까요?');
    assert.deepEqual(writes.map(({kind, text}) => [kind, text]), [['assertive', '지울까요?']]);
  });

  it('keeps two chats from speaking over each other', () => {
    const clock = new ManualClock();
    const one = speaker(clock);
    const two = speaker(clock);
    one.announcer.begin();
    two.announcer.begin();
    clock.advance(10_000);
    const times = [...one.writes, ...two.writes].map(({at}) => at).sort((a, b) => a - b);
    assert.ok(times[1]! - times[0]! >= 1500);
  });

  it('leaves no timer when it ends', () => {
    const clock = new ManualClock();
    const {announcer} = speaker(clock);
    announcer.begin();
    announcer.dispose();
    assert.equal(clock.pending, 0);
  });
});
