import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {isPath, readPath, readTemplate} from '../../src/contract/runtime-binding.js';

const paths: readonly (readonly [string, readonly (string | number)[]])[] = [
  ['data.result.summary', ['data', 'result', 'summary']], ['item', ['item']], ['data.list[3].name', ['data', 'list', 3, 'name']],
  ['data["a b"].c', ['data', 'a b', 'c']], ['data["x.y[0]"]', ['data', 'x.y[0]']], ['data["0"]', ['data', '0']], ['data.결과.점심-메뉴', ['data', '결과', '점심-메뉴']],
];
for (const [text, expected] of paths) {
  test(`${text} is a path of ${expected.length} steps, bare and in braces`, () => {
    assert.equal(isPath(text), true);
    assert.deepEqual(readPath(text), expected);
    assert.deepEqual(readTemplate(`{{ ${text} }}`), [{path: expected, formatters: []}]);
  });
}

for (const text of ['', '.a', 'a.', 'a..b', 'a[x]', 'a[-1]', 'a[\'b\']', 'a["b', 'a b', 'a+b', 'a()', '유니코드.키', 'a.0', '{{a}}', 'a'.repeat(257), 7, null]) {
  test(`${JSON.stringify(text).slice(0, 30)} is no path`, () => assert.equal(isPath(text), false));
}

test('text and bindings stand in order', () => {
  assert.deepEqual(readTemplate('{{a}}교시 · {{b}}'), [{path: ['a'], formatters: []}, '교시 · ', {path: ['b'], formatters: []}]);
});

test('formatters follow one another, with words, numbers and texts as arguments', () => {
  assert.deepEqual(readTemplate('{{ a | number:2 | join:", " | map:"a=가,b=}}" | date:short | x : 1 , "\\"q\\\\" }}'), [{path: ['a'], formatters: [
    {name: 'number', args: ['2']}, {name: 'join', args: [', ']}, {name: 'map', args: ['a=가,b=}}']}, {name: 'date', args: ['short']}, {name: 'x', args: ['1', '"q\\']},
  ]}]);
});

test('a backslash before the braces prints them', () => {
  assert.deepEqual(readTemplate('\\{{a}} {{b}}'), ['{{a}} ', {path: ['b'], formatters: []}]);
});

test('text without braces is one piece, and so is none', () => {
  assert.deepEqual(readTemplate('} a { b }}'), ['} a { b }}']);
  assert.deepEqual(readTemplate(''), ['']);
});

for (const text of ['{{', '{{}}', '{{a', '{{ {{a}} }}', '{{{raw}}}', '{{a+b}}', '{{a()}}', '{{a ? b : c}}', '{{> partial}}', '{{a[\'b\']}}', '{{a | }}', '{{a | Upper}}', '{{a | x:}}', '{{a\u200Bb}}', '{{a}']) {
  test(`${text} cannot be read`, () => assert.equal(readTemplate(text), undefined));
}

test('thirty-two bindings are read, thirty-three are not', () => {
  assert.equal(readTemplate('{{a}}'.repeat(32))?.length, 32);
  assert.equal(readTemplate('{{a}}'.repeat(33)), undefined);
});

test('sixteen keys are walked, seventeen are not', () => {
  assert.ok(readTemplate(`{{a${'.b'.repeat(16)}}}`));
  assert.equal(readTemplate(`{{a${'.b'.repeat(17)}}}`), undefined);
});

test('any text is read or refused, and none throws', () => {
  const signs = fc.array(fc.constantFrom('{{', '}}', '{', '}', '\\', '|', ':', ',', '"', 'a', '.', '[', ']', '0', ' ', '키', 'data.x'), {maxLength: 40}).map((parts) => parts.join(''));
  fc.assert(fc.property(signs, (text) => {
    const template = readTemplate(text);
    if (template && !text.includes('{{')) assert.deepEqual(template, [text]);
  }), {numRuns: 3000});
});
