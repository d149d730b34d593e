import assert from 'node:assert/strict';
import {test} from 'node:test';
import {drawNode, say} from './runtime-support.js';

const data = {
  n: 1234.5, small: 61, zero: 0, text: '12.5', word: '서울', name: 'Morit', list: ['가', '나', 3], none: [], nothing: null, empty: '', flag: true, object: {a: 1, b: 2},
  day: '2026-09-28', at: '2026-09-28T06:05:09Z', ms: 1_790_000_000_000, bad: 'yesterday', key: 'b', long: '가나다라마바사', family: '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧',
};

const cases: readonly (readonly [formatter: string, path: string, ko: string, en: string])[] = [
  ['default:"-"', 'missing', '-', '-'], ['default:"-"', 'empty', '-', '-'], ['default:"-"', 'nothing', '-', '-'], ['default:"-"', 'zero', '0', '0'],
  ['number', 'n', '1,234.5', '1,234.5'], ['number:2', 'n', '1,234.50', '1,234.50'], ['number:0', 'text', '13', '13'],
  ['percent', 'small', '61%', '61%'], ['percent:1', 'text', '12.5%', '12.5%'],
  ['currency:"KRW"', 'n', '₩1,235', '₩1,235'], ['currency:"USD"', 'n', 'US$1,234.50', '$1,234.50'],
  ['unit:"℃"', 'small', '61℃', '61℃'], ['bytes', 'n', '1kB', '1 kB'], ['bytes', 'small', '61byte', '61 byte'],
  ['date', 'day', '2026. 9. 28.', 'Sep 28, 2026'], ['date:long', 'day', '2026년 9월 28일', 'September 28, 2026'], ['date:short', 'at', '26. 9. 28.', '9/28/26'],
  ['time', 'at', '오후 3:05', '3:05 PM'], ['time:hms', 'at', '오후 3:05:09', '3:05:09 PM'], ['datetime', 'at', '2026. 9. 28. 오후 3:05', 'Sep 28, 2026, 3:05 PM'],
  ['weekday', 'day', '월', 'Mon'], ['weekday:long', 'day', '월요일', 'Monday'], ['relative', 'at', '6시간 후', 'in 6 hours'],
  ['duration', 'n', '20분 35초', '20 minutes 35 seconds'], ['duration', 'zero', '0초', '0 seconds'],
  ['truncate:3', 'long', '가나다…', '가나다…'], ['truncate:9', 'long', '가나다라마바사', '가나다라마바사'], ['truncate:2', 'family', '👨‍👩‍👧👨‍👩‍👧…', '👨‍👩‍👧👨‍👩‍👧…'],
  ['join:", "', 'list', '가, 나, 3', '가, 나, 3'], ['join', 'none', '', ''], ['count', 'list', '3', '3'], ['count', 'object', '2', '2'],
  ['first', 'list', '가', '가'], ['last', 'list', '3', '3'], ['first', 'none', '', ''], ['upper', 'name', 'MORIT', 'MORIT'], ['lower', 'name', 'morit', 'morit'],
  ['josa:"을/를"', 'word', '서울을', '서울을'], ['josa:"으로/로"', 'word', '서울로', '서울로'], ['josa:"이/가"', 'small', '61이', '61이'],
  ['map:"a=가,b=나"', 'key', '나', '나'], ['map:"true=예,false=아니요"', 'flag', '예', '예'], ['map:"a=가"', 'key', 'b', 'b'],
  ['first | upper', 'list', '가', '가'], ['join:"" | truncate:1', 'list', '가…', '가…'],
];
const plain = (text: string | undefined): string | undefined => text?.replace(/[\u00A0\u202F]/g, ' ');
for (const [formatter, path, ko, en] of cases) {
  test(`${path} | ${formatter} is ${ko} and ${en}`, () => {
    const text = `[{{data.result.data.${path} | ${formatter}}}]`;
    // The data of some engines has no Korean word for the half of the day.
    assert.deepEqual([plain(say(text, data))?.replace('PM', '오후'), plain(say(text, data, {locale: 'en'}))], [`[${ko}]`, `[${en}]`]);
  });
}

for (const [formatter, path] of [['date', 'bad'], ['time', 'flag'], ['relative', 'bad'], ['number', 'word'], ['number', 'object'], ['currency:"wo"', 'n'], ['number:200', 'n'], ['join', 'word'], ['duration', 'bad'],
  ['date:huge', 'day'], ['josa:"을/를"', 'object'], ['first', 'word'], ['count', 'n'], ['bytes', 'bad']] as const) {
  test(`${path} | ${formatter} is nothing, and told of`, () => {
    const {surface, told} = drawNode({type: 'text', props: {text: `[{{data.result.data.${path} | ${formatter}}}]`}}, data);
    assert.deepEqual([surface.view.root && 'text' in surface.view.root && surface.view.root.text, told], ['[]', ['binding_invalid /config/view/props/text']]);
  });
}

test('a formatter that nobody knows leaves the value as it is, and is told of', () => {
  const {surface, told} = drawNode({type: 'text', props: {text: '[{{data.result.data.word | shout}}]'}}, data);
  assert.deepEqual([surface.view.root && 'text' in surface.view.root && surface.view.root.text, told], ['[서울]', ['binding_invalid /config/view/props/text']]);
});

test('a day without a time is that day in every zone, an instant is the zone\'s', () => {
  for (const timezone of ['Pacific/Honolulu', 'Pacific/Auckland']) assert.equal(say('{{data.result.data.day | date}}', data, {timezone}), '2026. 9. 28.');
  assert.equal(say('{{data.result.data.at | date}}', data, {timezone: 'Pacific/Auckland'}), '2026. 9. 28.');
  assert.equal(say('{{data.result.data.at | date}}', data, {timezone: 'Pacific/Honolulu'}), '2026. 9. 27.');
});

test('a zone that nobody knows is the device\'s', () => {
  assert.equal(say('{{data.result.data.at | time}}', data, {timezone: 'Mars/Base'}), say('{{data.result.data.at | time}}', data, {timezone: Intl.DateTimeFormat().resolvedOptions().timeZone}));
});
