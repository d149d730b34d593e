import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkPart} from '../../src/contract/contracts.js';
import {part, seoul} from './parts.js';

const context = {now: 0, locale: 'ko', dev: false};

async function code(from: unknown): Promise<string | undefined> {
  const result = await checkPart(from, context);
  return result.ok ? 'ok' : result.diagnostics[0]?.code;
}

test('a cycle ends as a refusal', async () => {
  const value: Record<string, unknown> = {...seoul};
  value['self'] = value;
  assert.equal(await code(part('weather', value)), 'part_malformed');
});

test('a value nested too deep to walk ends as a refusal', async () => {
  let value: unknown = 1;
  for (let depth = 0; depth < 100_000; depth++) value = [value];
  assert.equal(await code(part('weather', value)), 'part_malformed');
});

test('a value far too large is refused before it is checked', async () => {
  assert.equal(await code(part('weather', {...seoul, hourly: new Array(1e9)})), 'part_malformed');
  assert.equal(await code(part('weather', {location: {name: 'x'.repeat(2_000_000)}})), 'part_malformed');
});

test('a key named __proto__ refuses the part and touches no prototype', async () => {
  const value: unknown = JSON.parse('{"location":{"name":"서울"},"current":{"temperature":1},"__proto__":{"polluted":true}}');
  assert.equal(await code(part('weather', value)), 'part_malformed');
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('inherited members fill no required place', async () => {
  const value = Object.create({location: {name: '서울'}}) as Record<string, unknown>;
  value['current'] = {temperature: 1};
  assert.equal(await code(part('weather', value)), 'value_invalid');
});

test('a getter is never asked', async () => {
  let asked = 0;
  const value = {...seoul, get updated_at() { asked++; return '2026-09-28T07:00:00Z'; }};
  assert.equal(await code(part('weather', value)), 'part_malformed');
  assert.equal(asked, 0);
});

test('a proxy that throws ends as a refusal', async () => {
  const trap = (): never => { throw new Error('trap'); };
  assert.equal(await code(new Proxy({}, {ownKeys: trap, get: trap, getOwnPropertyDescriptor: trap})), 'part_malformed');
});

for (const value of [() => 1, Symbol('x'), 10n, new Date(0), new Map()]) {
  test(`a ${Object.prototype.toString.call(value)} is no JSON`, async () => {
    assert.equal(await code(part('weather', {...seoul, extra: value})), 'part_malformed');
  });
}

test('every prefix of a part\'s text, parsed or not, gets a verdict', async () => {
  const text = JSON.stringify(part('weather', seoul));
  for (let length = 0; length < text.length; length++) assert.equal(await code(text.slice(0, length)), 'part_malformed');
});
