import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {checkPart} from '../../src/contract/contracts.js';
import {hostileCases, missingCases} from '../fixtures/hostile-catalog.js';
import {chartOf, styledValues} from '../fixtures/hostile-values.js';
import {part} from './parts.js';

const context = {now: Date.parse('2026-09-28T08:00:00Z'), locale: 'ko', dev: false};

describe('a style in a place where a style could be meant', {skip: missingCases}, () => {
  for (const {id, input} of hostileCases('css')) {
    for (const [place, {component, value, refused}] of Object.entries(styledValues(input as string))) {
      it(`${id} as ${place}: ${refused ? refused.join(' at ') : 'is words, and nothing else'}`, async () => {
        const result = await checkPart(part(component, value), context);
        if (refused) assert.deepEqual(result.ok ? 'passed' : [result.diagnostics[0]?.code, result.diagnostics[0]?.path], refused);
        else assert.deepEqual(result.ok && result.part.data.value, value);
      });
    }
  }
});

describe('a chart made to break its library', {skip: missingCases}, () => {
  for (const {id, input} of hostileCases('chart')) {
    const {value, refused} = chartOf(input as Record<string, unknown>);
    it(`${id}: ${refused.join(' at ')}`, async () => {
      const result = await checkPart(part('chart', value), context);
      assert.deepEqual(result.ok ? 'passed' : [result.diagnostics[0]?.code, result.diagnostics[0]?.path], refused);
    });
  }
});
