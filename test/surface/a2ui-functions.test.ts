import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Json} from '../../src/contract/json.js';
import {createFormat} from '../../src/i18n/format.js';
import {evaluate, type Scope} from '../../src/surface/a2ui-functions.js';
import {matches as matchesWithin} from '../../src/surface/a2ui-pattern.js';
import {ExpressionError} from '../../src/surface/a2ui-template.js';
import {readAt, resolvePath} from '../../src/surface/data-model.js';

function call(name: string, args: Json, {locale = 'en', timezone = 'UTC', model = {} as Json} = {}): Json | undefined {
  const scope: Scope = {format: createFormat(locale), timezone, read: (path) => readAt(model, resolvePath(path)), spend: () => true};
  return evaluate({call: name, args}, scope);
}

const matches = (pattern: string, text: string, most = Infinity): boolean => matchesWithin(pattern, text, {spend: (cost) => cost <= most});
const date = (value: Json, format: string, locale = 'en', timezone = 'UTC'): Json | undefined => call('formatDate', {value, format}, {locale, timezone});

describe('the checking functions', () => {
  it('required: neither nothing, nor an empty text, nor an empty list', () => {
    const present = ['a', 0, false, ['a'], {}].map((value) => call('required', {value}));
    const absent = ['', null, []].map((value) => call('required', {value}));
    assert.deepEqual([present, absent, call('required', {value: {path: '/none'}})], [[true, true, true, true, true], [false, false, false], false]);
  });

  it('length: of a text and of a list, with both ends', () => {
    const held = [['ab', 2, 3], ['abcd', 2, 3], [['a', 'b'], 2, 2], [null, 1, 3]].map(([value, min, max]) => call('length', {value: value as Json, min: min as Json, max: max as Json}));
    assert.deepEqual(held, [true, false, true, false]);
  });

  it('numeric: a figure or its text, with both ends; an empty text is none', () => {
    assert.deepEqual([5, '5', 11, '', 'x', null].map((value) => call('numeric', {value, min: 0, max: 10})), [true, true, false, false, false, false]);
  });

  it('email: one name at one domain', () => {
    const good = ['a@b.co', 'first.last+tag@sub.example.com', '이름@예시.한국'];
    const bad = ['', 'a', 'a@b', '@b.co', 'a@b.', 'a b@c.co', 'a@@b.co', 'a@b..co', `${'a'.repeat(400)}@b.co`];
    assert.deepEqual([good, bad].map((list) => list.map((value) => call('email', {value}))), [good.map(() => true), bad.map(() => false)]);
  });

  it('and, or, not: by what is true of their values', () => {
    assert.equal(call('and', {values: [true, {path: '/yes'}]}, {model: {yes: 1}}), true);
    assert.equal(call('and', {values: [true, {path: '/no'}]}), false);
    assert.equal(call('or', {values: [false, {call: 'required', args: {value: 'a'}}]}), true);
    assert.equal(call('not', {value: {path: '/no'}}), true);
  });
});

describe('a pattern', () => {
  it('is matched', () => {
    assert.equal(matches('^\\d{5}$', '12345'), true);
    assert.equal(matches('^\\+?[0-9]{10,15}$', '+821012345678'), true);
    assert.equal(matches('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'a@b.co'), true);
    assert.equal(matches('^(?=.*[A-Z])(?=.*\\d).{8,}$', 'abcdefG1'), true);
    assert.equal(matches('^https?://(www\\.)?[a-z]+$', 'https://www.example'), true);
    assert.equal(matches('[가-힣]{2,4}', '홍길동'), true);
    assert.equal(matches('[)(]+', '()'), true);
  });

  for (const pattern of [
    '^(a+)+$', '^(a|a)*$', '(.*,){11}P', '(a*)*', '([a-z]+\\d?)+x', '(a?){30}a{30}', `${'a?'.repeat(30)}${'a'.repeat(30)}`, '(x+x+)+y', '(?:a|ab)*c', '(?<n>a+)+$',
    '(a)\\1', '(?<n>a)\\k<n>', 'a*a*a*a*a*a*a*b', '.*.*.*.*.*.*.*=', '((a{1,9}){1,9}){1,9}', 'a'.repeat(257), '(', ')', '[', 'a**', '(?=.*a)*',
  ]) {
    it(`is refused as ${pattern.slice(0, 40)} (S-28)`, () => {
      const text = `${'a'.repeat(31)}!`;
      assert.throws(() => matches(pattern, text), ExpressionError);
    });
  }

  it('is not tried on a text too long for it', () => {
    assert.throws(() => matches('^\\d+$', '1'.repeat(1025)), ExpressionError);
    assert.throws(() => matches('a+b+c+', 'a'.repeat(400)), ExpressionError);
  });
});

describe('numbers and money', () => {
  it('are written as the language writes them', () => {
    assert.equal(call('formatNumber', {value: 1234567.891}), '1,234,567.891');
    assert.equal(call('formatNumber', {value: 1234.5, decimals: 2, grouping: false}), '1234.50');
    assert.equal(call('formatCurrency', {value: 1234.5, currency: 'USD'}), '$1,234.50');
    assert.equal(call('formatCurrency', {value: 12900, currency: 'KRW'}, {locale: 'ko'}), '₩12,900');
    assert.equal(call('formatCurrency', {value: 10, currency: 'USD', decimals: 0}), '$10');
  });

  it('are nothing when they are none', () => {
    assert.deepEqual([null, 'x', ''].map((value) => call('formatNumber', {value})), ['', '', '']);
  });

  it('bear any number of decimals', () => {
    assert.equal(call('formatNumber', {value: 1, decimals: -3}), '1');
    assert.equal(call('formatNumber', {value: 1, decimals: 1e9}), `1.${'0'.repeat(20)}`);
  });

  it('need a currency’s code', () => { assert.throws(() => call('formatCurrency', {value: 1, currency: 'dollars'}), ExpressionError); });
});

describe('pluralize', () => {
  const words = {zero: 'none', one: 'one', other: 'many'};

  it('takes the category of the language', () => {
    assert.deepEqual([1, 2, 5].map((value) => call('pluralize', {value, one: 'item', other: 'items'})), ['item', 'items', 'items']);
  });

  it('takes zero, one and two when the agent says them, whatever the language', () => {
    assert.deepEqual([0, 1, 2].map((value) => call('pluralize', {value, ...words}, {locale: 'ko'})), ['none', 'one', 'many']);
  });

  it('takes other for what is no number', () => { assert.equal(call('pluralize', {value: null, ...words}), 'many'); });
});

describe('formatDate', () => {
  const at = '2026-01-06T14:05:09.007Z';

  it('writes each field of the catalog’s table', () => {
    assert.equal(date(at, 'yy yyyy M MM MMM MMMM d dd E EEEE'), '26 2026 1 01 Jan January 6 06 Tue Tuesday');
    assert.equal(date(at, 'h hh H HH mm ss a S SSS'), '2 02 14 14 05 09 PM 0 007');
    assert.equal(date(at, 'MMM dd, yyyy'), 'Jan 06, 2026');
    assert.equal(date(at, 'EEEE, MMMM d, yyyy \'at\' h:mm a'), 'Tuesday, January 6, 2026 at 2:05 PM');
  });

  it('speaks the language of the surface', () => {
    assert.equal(date(at, 'yyyy년 M월 d일 EEEE a h:mm', 'ko'), '2026년 1월 6일 화요일 오후 2:05');
    assert.equal(date(at, 'MMMM d일 (E)', 'ko'), '1월 6일 (화)');
  });

  it('keeps quoted words and a doubled quote', () => { assert.equal(date(at, '\'day\' d \'o\'\'clock\' \'\''), 'day 6 o\'clock \''); });

  it('writes midnight and noon both ways', () => {
    assert.deepEqual(['T00:00:00Z', 'T12:00:00Z'].map((time) => date(`2026-01-06${time}`, 'h a H k K')), ['12 AM 0 24 0', '12 PM 12 12 0']);
  });

  it('counts in the reader’s zone', () => { assert.equal(date('2026-01-06T23:30:00Z', 'yyyy-MM-dd HH:mm', 'ko', 'Asia/Seoul'), '2026-01-07 08:30'); });

  it('shows what says no offset as it is written', () => {
    assert.equal(date('2026-01-06', 'yyyy-MM-dd', 'en', 'America/Los_Angeles'), '2026-01-06');
    assert.equal(date('2026-01-06T09:30', 'HH:mm', 'en', 'Asia/Seoul'), '09:30');
    assert.equal(date('09:30', 'h:mm a', 'en', 'Asia/Seoul'), '9:30 AM');
  });

  it('takes milliseconds', () => { assert.equal(date(Date.parse(at), 'yyyy'), '2026'); });

  it('is nothing for what is no time', () => {
    assert.deepEqual(['x', '', null, '2026-02-30', '2026-13-01', '2026-01-06T25:00Z', 1e99, {}, []].map((value) => date(value as Json, 'yyyy')), Array(9).fill(''));
  });
});

describe('evaluating', () => {
  it('makes texts as the conversion rules say', () => {
    const model = {n: null, o: {a: 1}, l: [1], b: false};
    assert.equal(call('formatString', {value: '<${/n}${/none}|${/o}|${/l}|${/b}|${1.50}>'}, {model}), '<|{"a":1}|[1]|false|1.5>');
  });

  it('reads what was read no second time (S-27)', () => {
    const model = {x: '${/secret}', secret: 'no'};
    assert.equal(call('formatString', {value: '${/x}'}, {model}), '${/secret}');
    assert.equal(call('formatString', {value: {path: '/x'}}, {model}), '${/secret}');
  });

  it('calls what is inside first', () => {
    assert.equal(call('formatString', {value: '${pluralize(value: ${/n}, one: "${/n} item", other: formatString(value: "${/n} items"))}'}, {model: {n: 3}}), '3 items');
  });

  it('stops at a text that grows too long', () => {
    assert.throws(() => call('formatString', {value: '${/t}'.repeat(3)}, {model: {t: 'x'.repeat(9000)}}), {code: 'over_budget'});
  });

  for (const name of ['nope', 'openUrl', 'constructor', '__proto__', 'toString']) {
    it(`does not call ${name}`, () => { assert.throws(() => call(name, {url: 'https://example.com'}), ExpressionError); });
  }
});
