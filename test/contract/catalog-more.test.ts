import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {catalogRules} from '../../src/contract/catalog-rules.js';
import {checkPart} from '../../src/contract/contracts.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {moreNow, type MoreCase, type Told} from '../fixtures/catalog-more.js';
import {moreCases} from '../fixtures/catalog-more-all.js';
import {part} from './parts.js';

const told = (diagnostics: readonly Diagnostic[]): Told[] => diagnostics.map(({code, path}) => [code, path]);

const check = (component: string, {data, dev = false}: MoreCase, value: unknown) =>
  checkPart(part(component, value, data), {now: moreNow, locale: 'ko', dev});

it('every built-in component has ten cases of its own, or more', () => {
  assert.deepEqual(Object.keys(moreCases).map((name) => `${name}@1`).sort(), catalogRules.map(({contract}) => contract).sort());
  for (const [component, cases] of Object.entries(moreCases)) assert.ok(cases.length >= 10, `${component}: ${cases.length}`);
});

for (const [component, cases] of Object.entries(moreCases)) {
  describe(component, () => {
    for (const each of cases) {
      const {name, value, refused, then} = each;
      it(`${name}: ${refused ? refused.join(' at ') : 'passes'}`, async () => {
        const result = await check(component, each, value);
        if (refused) return assert.deepEqual(result.ok ? 'passed' : told(result.diagnostics)[0], refused);
        assert.ok(result.ok, JSON.stringify(result));
        assert.deepEqual(result.part.data.value, each.left ?? value);
        assert.deepEqual(told(result.repairs), each.told ?? []);
        if (!then) return undefined;
        const later = await check(component, each, then.value);
        return assert.deepEqual(later.ok ? 'passed' : told(later.diagnostics)[0], then.refused);
      });
    }
  });
}
