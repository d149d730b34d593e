import assert from 'node:assert/strict';
import {test} from 'node:test';
import {withParticle} from '../../src/i18n/particle.js';

const cases: readonly (readonly [word: string, pair: string, expected: string])[] = [
  ['책', '을/를', '책을'], ['사과', '을/를', '사과를'], ['책', '이/가', '책이'], ['사과', '이/가', '사과가'], ['책', '은/는', '책은'], ['사과', '과/와', '사과와'],
  ['서울', '으로/로', '서울로'], ['부산', '으로/로', '부산으로'], ['제주', '으로/로', '제주로'], ['물', '을/를', '물을'],
  ['3', '을/를', '3을'], ['2', '을/를', '2를'], ['1', '으로/로', '1로'], ['10', '으로/로', '10으로'], ['7', '이/가', '7이'],
  ['‘책’', '을/를', '‘책’을'], ['서울(수도)', '은/는', '서울(수도)는'], ['Morit', '을/를', 'Morit을(를)'], ['', '이/가', '이(가)'], ['🍎', '이/가', '🍎이(가)'],
];
for (const [word, pair, expected] of cases) test(`${word || 'nothing'} takes ${pair} as ${expected}`, () => assert.equal(withParticle(word, pair), expected));
