import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {createValidator, type Schema} from '../../src/contract/check-schema.js';
import {checkPart} from '../../src/contract/contracts.js';
import type {Diagnostic, DiagnosticCode} from '../../src/contract/diagnostic.js';
import {inputs} from '../../src/contract/generated/catalog-inputs.js';
import type {Json} from '../../src/contract/json.js';
import {tokensOf} from '../../src/contract/pointer.js';
import type {GateResult} from '../../src/contract/verdict.js';
import {part} from './parts.js';

interface Cases {
  readonly ok: readonly Json[];
  readonly bad: readonly {readonly code: DiagnosticCode; readonly value: Json}[];
  readonly repaired?: readonly {readonly in: Json; readonly out: Json}[];
  readonly dev_only?: readonly Json[];
}

const {$now, ...components} = JSON.parse(readFileSync(new URL('../fixtures/catalog-fixtures.json', import.meta.url), 'utf8')) as
  Record<string, Cases> & {$now: string};

const check = (component: string, value: Json, dev = false): Promise<GateResult> =>
  checkPart(part(component, value), {now: Date.parse($now), locale: 'ko', dev});

/** What is told of a value names a place that was sent, so that whoever sent it finds it there. */
function assertPlaced(component: string, value: Json, diagnostics: readonly Diagnostic[]): void {
  for (const {path} of diagnostics) {
    const found = tokensOf(path).reduce<unknown>((at, token) => (at as Record<string, unknown> | undefined)?.[token], part(component, value));
    assert.notEqual(found, undefined, path);
  }
}

for (const [name, {ok, bad, repaired = [], dev_only: devOnly = []}] of Object.entries(components)) {
  if (name.endsWith('_input')) {
    test(`${name}: ${ok.length} inputs a model may give fit, ${bad.length} others do not`, () => {
      const validate = createValidator(inputs[name] as Schema, inputs);
      assert.deepEqual(ok.map((value) => validate(value).valid), ok.map(() => true));
      assert.deepEqual(bad.map(({value}) => validate(value).valid), bad.map(() => false));
    });
    continue;
  }
  for (const [index, value] of ok.entries()) {
    test(`${name}: valid case ${index} passes unchanged`, async () => {
      const result = await check(name, value);
      assert.ok(result.ok, JSON.stringify(result));
      assert.deepEqual(result.part.data.value, value);
      assert.deepEqual(result.repairs, []);
    });
  }
  for (const [index, {code, value}] of bad.entries()) {
    test(`${name}: bad case ${index} is refused as ${code}`, async () => {
      const result = await check(name, value);
      assert.equal(result.ok ? 'passed' : result.diagnostics[0]?.code, code);
      if (!result.ok) assertPlaced(name, value, result.diagnostics);
    });
  }
  for (const [index, {in: value, out}] of repaired.entries()) {
    test(`${name}: damaged case ${index} keeps what is sound`, async () => {
      const result = await check(name, value);
      assert.ok(result.ok, JSON.stringify(result));
      assert.deepEqual(result.part.data.value, out);
      assertPlaced(name, value, result.repairs);
    });
  }
  for (const [index, value] of devOnly.entries()) {
    test(`${name}: an address of this machine (case ${index}) passes in development alone`, async () => {
      const [live, dev] = await Promise.all([check(name, value), check(name, value, true)]);
      assert.deepEqual([live.ok ? 'passed' : live.diagnostics[0]?.code, dev.ok], ['address_refused', true]);
    });
  }
}
