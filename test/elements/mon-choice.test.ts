import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Mon} from '../../src/contract/host.js';
import {matching, MonChoice} from '../../src/elements/mon-choice.js';
import {ManualClock} from '../support/clock.js';

const news: Mon = {monId: 'mon-news', name: '뉴스 Mon', description: '새 소식을 모아요'};
const sheet: Mon = {monId: 'mon-sheet', name: '표 Mon'};

/** A choice over a list that a test answers by hand. */
function choice() {
  const clock = new ManualClock();
  const asked: {query: string; signal: AbortSignal; answer: (mons: unknown) => void; fail: () => void}[] = [];
  const errors: unknown[] = [];
  const made = new MonChoice({
    clock: () => clock,
    list: (query, signal) => new Promise((resolve, reject) => { asked.push({query, signal, answer: resolve as (mons: unknown) => void, fail: () => { reject(new Error('500')); }}); }),
    changed: () => undefined,
    failed: (error) => { errors.push(error); },
  });
  return {choice: made, clock, asked, errors};
}

describe('a choice of Mons', () => {
  it('asks when typing rests, and hears only the last question', async () => {
    const {choice: mons, clock, asked} = choice();
    mons.search('뉴');
    await clock.pass(100);
    mons.search('뉴스');
    await clock.pass(200);
    assert.deepEqual(asked.map(({query}) => query), ['뉴스']);
    mons.search('표', true);
    assert.equal(asked[0]!.signal.aborted, true);
    asked[1]!.answer([sheet]);
    asked[0]!.answer([news]);
    await clock.pass(0);
    assert.deepEqual(mons.found, [sheet]);
  });

  it('goes round its list, and takes and lets go', async () => {
    const {choice: mons, clock, asked} = choice();
    mons.search('', true);
    asked[0]!.answer([news, sheet]);
    await clock.pass(0);
    mons.move(-1);
    assert.equal(mons.active, 1);
    mons.move(1);
    assert.equal(mons.active, 0);
    assert.deepEqual([mons.toggle(news), mons.toggle(sheet), mons.toggle(news)], [true, true, false]);
    assert.deepEqual(mons.chosen, [sheet]);
  });

  it('leaves out what is no Mon, and what is there twice', async () => {
    const {choice: mons, clock, asked} = choice();
    mons.search('', true);
    asked[0]!.answer([news, null, {monId: 7, name: 'x'}, {monId: 'x'}, {...news}]);
    await clock.pass(0);
    assert.deepEqual(mons.found, [news]);
  });

  it('says that its host failed, and forgets what it found before', async () => {
    const {choice: mons, clock, asked, errors} = choice();
    mons.search('', true);
    asked[0]!.fail();
    await clock.pass(0);
    assert.deepEqual([mons.status, mons.found, errors.length], ['failed', [], 1]);
  });

  it('of the page’s own Mons looks into names and descriptions, however Hangul is composed', () => {
    assert.deepEqual(matching([news, sheet], ' mon '), [news, sheet]);
    assert.deepEqual(matching([news, sheet], '소식'.normalize('NFD')), [news]);
    assert.deepEqual(matching([news, sheet], '없음'), []);
  });
});

describe('a list of Mons from elsewhere', () => {
  it('brings words alone: a description of another kind is left out', () => {
    const list = [{monId: 'a', name: 'A', description: {strings: ['<b>']}}, {monId: 'b', name: 'B', description: 'B!'}, {monId: 'a', name: 'again'}, null, {monId: 7, name: 'C'}];
    assert.deepEqual(matching(list as never, ''), [{monId: 'a', name: 'A'}, {monId: 'b', name: 'B', description: 'B!'}]);
  });
});
