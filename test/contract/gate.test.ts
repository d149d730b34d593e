import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkPart} from '../../src/contract/contracts.js';
import {operationsPart, part, seoul} from './parts.js';

const context = {now: Date.parse('2026-09-28T08:00:00Z'), locale: 'ko', dev: false};
const check = (from: unknown) => checkPart(from, context);

/** The decisive code, with its place; `'ok'` when the part passes. */
async function verdict(from: unknown): Promise<string> {
  const result = await check(from);
  return result.ok ? 'ok' : `${result.diagnostics[0]?.code} ${result.diagnostics[0]?.path}`;
}

test('the short form and the operation list give the same part', async () => {
  const extra = {contract: 'weather@1', mode: 'provider', title: '지금 날씨', order: 5, source: {capability: 'w', execution_id: 'e', status: 'partial'}};
  const [short, list] = await Promise.all([check(part('weather', seoul, extra)), check(operationsPart('weather', seoul, extra))]);
  assert.ok(short.ok);
  assert.deepEqual(list, short);
});

test('an operation list that names no contract means the newest one', async () => {
  const result = await check(operationsPart('weather', seoul));
  assert.equal(result.ok && result.part.data.contract, 'weather@1');
});

test('a mode that is not on the wire is the registry\'s', async () => {
  const result = await check(part('chart', {type: 'bar', rows: [{label: '가', value: 1}, {label: '나', value: 2}]}));
  assert.equal(result.ok && result.part.data.mode, 'generated');
});

const refusals: readonly (readonly [string, unknown, string])[] = [
  ['nothing', undefined, 'part_malformed '],
  ['a string', 'weather', 'part_malformed '],
  ['an unknown MIME type', {...part('weather', seoul) as object, metadata: {mimeType: 'text/html'}}, 'part_malformed /metadata/mimeType'],
  ['no value', part('weather', undefined), 'part_malformed /data/value'],
  ['no id', part('weather', seoul, {partId: ''}), 'part_malformed /data/partId'],
  ['A2UI v0.8', part('weather', seoul, {version: 'v0.8'}), 'unsupported_version /data/version'],
  ['A2UI v1.0', part('weather', seoul, {version: 'v1.0'}), 'unsupported_version /data/version'],
  ['a component that left the catalog', part('text_slider', {}), 'unknown_component /data/component'],
  ['an inherited name', part('constructor', {}), 'unknown_component /data/component'],
  ['a later contract', part('weather', seoul, {contract: 'weather@2'}), 'unknown_contract /data/contract'],
  ['another component\'s contract', part('weather', seoul, {contract: 'chart@1'}), 'unknown_contract /data/contract'],
  ['a mode that contradicts the registry', part('weather', seoul, {mode: 'generated'}), 'mode_mismatch /data/mode'],
  ['a failed run', part('weather', seoul, {source: {status: 'failed'}}), 'source_not_completed /data/source/status'],
  ['a result that is not there yet', part('weather', seoul, {source: {status: 'generating'}}), 'source_not_completed /data/source/status'],
  ['a foreign catalog', {...operationsPart('weather', seoul) as object, data: [{version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'urn:x'}}]},
    'unknown_component /data/0/createSurface/catalogId'],
  ['an operation list without a root', {...operationsPart('weather', seoul) as object, data: []}, 'part_malformed /data'],
];
for (const [name, from, expected] of refusals) {
  test(`${name} is refused: ${expected}`, async () => {
    assert.equal(await verdict(from), expected);
  });
}

test('A2UI v0.9.1 and a partial result pass', async () => {
  assert.equal(await verdict(part('weather', seoul, {version: 'v0.9.1', source: {status: 'partial'}})), 'ok');
});

test('a picture that is still being made passes: it alone has a place before it is there (R-072)', async () => {
  assert.equal(await verdict(part('image_preview', {artifact_id: 'a', alt: '바다'}, {mode: 'artifact', source: {status: 'generating'}})), 'ok');
});

test('optional members of the wrong type are left out', async () => {
  const result = await check(part('weather', seoul, {title: 5, order: 'first', factsPolicy: 'never', dedupeKey: null}));
  assert.ok(result.ok);
  assert.deepEqual(Object.keys(result.part.data).sort(), ['component', 'contract', 'mode', 'partId', 'value', 'version']);
});

test('what passed cannot be changed afterwards', async () => {
  const value = structuredClone(seoul);
  const result = await check(part('weather', value));
  value.current.temperature = 99;
  assert.ok(result.ok);
  assert.deepEqual(result.part.data.value, seoul);
  assert.throws(() => { (result.part.data.value as unknown as typeof seoul).current.temperature = 1; }, TypeError);
});

test('a repair is told with its place and the part\'s ids', async () => {
  const result = await check(part('weather', {...seoul, daily: [{date: '내일', min: 1}]}, {runId: 'run_1'}));
  assert.deepEqual(result.ok && result.repairs.map(({code, path, partId, runId}) => ({code, path, partId, runId})),
    [{code: 'value_invalid', path: '/data/value/daily/0', partId: 'part_1', runId: 'run_1'}]);
});

test('numbers that are not finite are dropped or refused, never shown', async () => {
  assert.equal(await verdict(part('exchange_rate', {base: 'USD', quote: 'KRW', rate: Infinity})), 'value_invalid /data/value/rate');
  const result = await check(part('weather', {...seoul, daily: [{date: '2026-09-28', min: NaN}, {date: '2026-09-28', max: 20}]}));
  assert.deepEqual(result.ok && (result.part.data.value as {daily?: unknown}).daily, [{date: '2026-09-28', max: 20}]);
});
