import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createFormat, dayOf, hourOf, wallClock} from '../../src/i18n/format.js';

const ko = createFormat('ko');
const en = createFormat('en');
const noon = '2026-09-28T12:00:00+09:00';
const now = Date.parse(noon);

test('degrees are whole and never minus zero', () => {
  assert.deepEqual([23.4, 23.5, -0.4, -3].map(ko.degrees), ['23°', '24°', '0°', '-3°']);
});

test('a temperature in a sentence has its unit', () => {
  assert.deepEqual([ko.temperature(23, 'C'), en.temperature(71, 'F')], ['23°C', '71°F']);
});

test('a percentage of the wire is no fraction', () => {
  assert.equal(ko.percent(61), '61%');
});

test('money has its currency\'s own decimals', () => {
  assert.deepEqual([ko.amount(139_120.4, 'KRW'), en.amount(1, 'USD')], ['139,120', '1.00']);
});

test('times stand in the zone that is asked for', () => {
  assert.equal(en.hour(noon, 'Asia/Seoul').replace(/\s/u, ' '), '12 PM');
  assert.equal(en.time(noon, 'America/New_York').replace(/\s/u, ' '), '11:00 PM');
  assert.equal(ko.weekday('2026-09-28', 'UTC'), '월');
});

test('time apart is told in the largest unit that fits', () => {
  const ago = [30_000, 5 * 60_000, 3 * 3_600_000, 86_400_000].map((ms) => ko.relative(now - ms, now));
  assert.deepEqual(ago, ['지금', '5분 전', '3시간 전', '어제']);
});

test('what cannot be read gives nothing', () => {
  assert.deepEqual([ko.number(NaN), ko.date('어제'), ko.relative('어제', now)], ['', '', '']);
});

test('a place without a zone keeps the clock its time was written in', () => {
  const here = wallClock(noon, undefined);
  assert.equal(hourOf(here.at, here.timeZone), 12);
  assert.deepEqual(wallClock(noon, 'Asia/Seoul'), {at: now, timeZone: 'Asia/Seoul'});
  const west = wallClock('2026-09-28T12:00:00-03:30', 'Nowhere/Land');
  assert.equal(hourOf(west.at, west.timeZone), 12);
});

test('midnight is hour zero of its own day', () => {
  const midnight = Date.parse('2026-09-29T00:00:00+09:00');
  assert.equal(hourOf(midnight, 'Asia/Seoul'), 0);
  assert.equal(dayOf(midnight, 'Asia/Seoul'), '2026-09-29');
});
