import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import fc from 'fast-check';
import {createValidator, type Schema} from '../../src/contract/check-schema.js';
import {checkPart, loadRules} from '../../src/contract/contracts.js';
import {gate} from '../../src/contract/gate.js';
import {inputs} from '../../src/contract/generated/catalog-inputs.js';
import {values} from '../../src/contract/generated/catalog-values.js';
import type {Json} from '../../src/contract/json.js';
import type {GateResult, Validation} from '../../src/contract/verdict.js';
import {mutations} from './mutate.js';
import {definitionNames, oracleOf} from './oracle.js';
import {part} from './parts.js';

interface Cases { readonly ok: readonly Json[]; readonly bad: readonly {readonly value: Json}[]; readonly repaired?: readonly {readonly in: Json}[] }

const {$now, ...components} = JSON.parse(readFileSync(new URL('../fixtures/catalog-fixtures.json', import.meta.url), 'utf8')) as
  Record<string, Cases> & {$now: string};
const fixturesOf = ({ok, bad, repaired = []}: Cases): Json[] => [...ok, ...bad.map(({value}) => value), ...repaired.map((one) => one.in)];
const now = Date.parse($now);

const pathsOf = (verdict: Validation): string[] => verdict.valid ? [] : verdict.issues.map(({path}) => path);
const checkerOf = (name: string) => createValidator((values[name] ?? inputs[name]) as Schema, values[name] ? values : inputs);
/** Everything of a verdict but the wording of a fault. */
const plain = (result: GateResult): unknown => JSON.parse(JSON.stringify(result, (key, member: unknown) => (key === 'detail' ? undefined : member)));

test('every definition of the schema is there to check by', () => {
  assert.deepEqual(definitionNames.filter((name) => !values[name] && !inputs[name]), []);
});

for (const [name, cases] of Object.entries(components)) {
  const [oracle, check] = [oracleOf(name), checkerOf(name)];
  const fixtures = fixturesOf(cases);

  test(`${name}: the checker finds what ajv finds, at the same places in the same order, in ${fixtures.length} fixtures`, () => {
    for (const value of fixtures) assert.deepEqual(pathsOf(check(value)), pathsOf(oracle(value)), JSON.stringify(value));
  });

  test(`${name}: so it does when a fixture is changed in any way`, () => {
    fc.assert(fc.property(mutations(fixtures), (value) => assert.deepEqual(pathsOf(check(value)), pathsOf(oracle(value)))), {numRuns: 400, seed: 5});
  });
}

for (const [name, cases] of Object.entries(components).filter(([key]) => !key.endsWith('_input'))) {
  test(`${name}: the gate repairs and refuses as it would by ajv`, async () => {
    const rules = await loadRules(`${name}@1`);
    const byOracle = {...rules, validate: oracleOf(name)};
    const context = {now, locale: 'ko', dev: false};
    await fc.assert(fc.asyncProperty(mutations(fixturesOf(cases)), async (value) => {
      const from = part(name, value);
      assert.deepEqual(plain(await checkPart(from, context)), plain(gate(from, context, () => byOracle)));
    }), {numRuns: 150, seed: 7});
  });
}

test('an inherited member, a hidden one and one that is undefined fill no required place', () => {
  const heir = Object.create({query: '서울'}) as object;
  for (const value of [heir, {query: undefined}]) assert.equal(checkerOf('article_list_input')(value).valid, oracleOf('article_list_input')(value).valid);
  assert.deepEqual(pathsOf(checkerOf('article_list_input')(heir)), ['']);
});

for (const value of [undefined, null, true, 7, NaN, '', [], () => 1, Symbol('x'), 10n, new Date(0), new Map()]) {
  test(`${Object.prototype.toString.call(value)} gets ajv's verdict from every contract`, () => {
    for (const name of definitionNames) assert.deepEqual(pathsOf(checkerOf(name)(value)), pathsOf(oracleOf(name)(value)), name);
  });
}

test('a value that throws when it is looked at does not fit, and nothing is thrown', () => {
  const trap = (): never => { throw new Error('trap'); };
  const proxy = new Proxy({}, {ownKeys: trap, get: trap, getOwnPropertyDescriptor: trap});
  assert.equal(checkerOf('weather')(proxy).valid, false);
  assert.equal(checkerOf('article_list_input')({get query() { return trap(); }}).valid, false);
});

test('a fault names the rule and never the value', () => {
  const verdict = checkerOf('world_clock')({base_time: 'secret', locations: [{label: '서울', timezone: 'Asia/Seoul'}]});
  assert.deepEqual(verdict, {valid: false, issues: [{path: '/base_time', message: 'format date-time'}]});
});

test('a key with a slash or a tilde is told as a JSON Pointer tells it', () => {
  const check = createValidator({additionalProperties: {type: 'number'}});
  assert.deepEqual(pathsOf(check({'a/b~c': 'x'})), ['/a~1b~0c']);
});
