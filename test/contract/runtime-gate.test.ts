import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gate} from '../../src/contract/gate.js';
import {admit, pluginName, pluginRules, readEnvelopeOf, sourceOf, type RuntimeInput} from '../../src/contract/runtime-gate.js';
import {checkExtension} from '../../src/contract/runtime-check.js';
import type {RuntimeExtension} from '../../src/contract/runtime-types.js';
import {part} from './parts.js';
import {full, leaf, seed, withView} from './runtime-support.js';

const envelope = (data: unknown = {timetable: [{period: 1}]}, more: object = {}) => ({completed: true, summary: '요약', data, evidence: [], ...more});
const input = (more: Partial<RuntimeInput> = {}): RuntimeInput => ({extension: seed(), data: envelope(), grants: [], ...more});
const verdict = (more: Partial<RuntimeInput>): string => {
  const admitted = admit(input(more));
  return 'extension' in admitted ? 'admitted' : admitted.map(({code, path}) => `${code} ${path}`).join(', ');
};
const extensionOf = (document: unknown): RuntimeExtension => {
  const checked = checkExtension(document, {strict: true});
  assert.ok(checked.ok);
  return checked.extension;
};
const lookup = () => pluginRules(extensionOf(seed()));
const context = {now: 0, locale: 'ko', dev: false};

test('the seed\'s extension stands in the catalog under its own name (R-040)', () => {
  assert.equal(pluginName(extensionOf(seed())), 'plugin.school_life.day_response');
});

test('an injected result is admitted, alone or by its source', () => {
  assert.equal(verdict({}), 'admitted');
  assert.equal(verdict({data: {result: envelope()}, capability: 'school_life.schedule.lookup'}), 'admitted');
});

const refusals: readonly (readonly [string, Partial<RuntimeInput>, string])[] = [
  ['a document that does not fit', {extension: {...seed(), id: 'x'}}, 'extension_invalid /id'],
  ['a later ui_schema', {extension: withView(leaf(), {ui_schema: 3})}, 'ui_schema_unsupported /config/ui_schema'],
  ['a permission beyond the grants (R-045)', {extension: full()}, 'not_granted /permissions/0'],
  ['another capability than the one that ran (R-046)', {capability: 'school_life.meal.lookup'}, 'capability_mismatch /config/data_sources'],
  ['nothing injected (R-037)', {data: undefined}, 'empty /data/result'],
  ['a result that did not complete', {data: envelope(undefined, {completed: false})}, 'value_invalid /data/result/completed'],
  ['a result without a summary (R-061)', {data: {result: {completed: true, data: {timetable: [{}]}}}}, 'value_invalid /data/result'],
  ['the seed\'s empty timetable (R-062)', {data: envelope({timetable: [], meal: {}})}, 'empty /data/result/data/timetable'],
  ['a timetable that is no list', {data: envelope({timetable: 'x'})}, 'value_invalid /data/result/data/timetable'],
  ['thirteen lessons of at most twelve', {data: envelope({timetable: Array(13).fill({period: 1})})}, 'value_invalid /data/result/data/timetable'],
  ['data in which there is nothing', {data: envelope({timetable: [{period: '', subject: null, notes: []}]})}, 'empty /data/result/data'],
];
for (const [what, more, expected] of refusals) test(`${what} is refused: ${expected}`, () => assert.equal(verdict(more), expected));

test('a list of the schema takes 64 entries when it says no number, and 65 at no time (C-28)', () => {
  const document = seed();
  Object.assign(document.config['a2ui'] as object, {schema: {type: 'object', properties: {days: {type: 'array', maxItems: 100}}}});
  assert.equal(verdict({extension: document, data: envelope({days: Array(64).fill(1)})}), 'admitted');
  assert.equal(verdict({extension: document, data: envelope({days: Array(65).fill(1)})}), 'value_invalid /data/result/data/days');
  assert.equal(verdict({extension: document, data: envelope({other: Array(65).fill(1)})}), 'admitted');
  assert.equal(verdict({extension: document, data: envelope(Object.fromEntries(Array.from({length: 65}, (_, at) => [`k${at}`, 1])))}), 'value_invalid /data/result/data');
});

test('a second source is held to the envelope alone, and one that does not fit is left out', () => {
  const source = {capability: 'school_life.meal.lookup', trigger: 'manual'};
  const document = withView(leaf(), {data_sources: [{id: 'result', capability: 'school_life.schedule.lookup', trigger: 'manual'}, {...source, id: 'meal'}, {...source, id: 'late'}]});
  const admitted = admit(input({extension: document, data: {result: envelope(), meal: envelope('카레'), late: {}, stranger: envelope()}}));
  assert.ok('extension' in admitted);
  assert.deepEqual(Object.keys(admitted.data), ['result', 'meal']);
  assert.equal(admitted.diagnostics[0]?.path, '/data/late');
});

test('the source that a capability fills is found by its name, of two by what was injected', () => {
  const twice = extensionOf(withView(leaf(), {data_sources: [{id: 'a', capability: 'x.y', trigger: 'manual'}, {id: 'b', capability: 'x.y', trigger: 'mount'}]}));
  assert.equal(sourceOf(twice, 'x.y'), 'a');
  assert.equal(sourceOf(twice, 'x.y', {b: {}}), 'b');
  assert.equal(sourceOf(twice, 'x.z'), undefined);
});

test('a plugin\'s data part passes the one gate by its own rules', () => {
  const name = 'plugin.school_life.day_response';
  assert.equal(gate(part(name, envelope()), context, lookup).ok, true);
  const refused = gate(part(name, envelope({timetable: [], meal: {}})), context, lookup);
  assert.deepEqual(refused.ok ? [] : refused.diagnostics.map(({code, path}) => [code, path]), [['empty', '/data/value/data/timetable']]);
  assert.equal(gate(part(name, envelope(), {mode: 'provider'}), context, lookup).ok, false);
});

test('what was admitted can be changed by nobody', () => {
  const given = envelope();
  const read = readEnvelopeOf(extensionOf(seed()), given, true);
  assert.ok('envelope' in read);
  given.summary = '다른 글';
  assert.equal((read.envelope as {summary: string}).summary, '요약');
  assert.throws(() => { (read.envelope as {summary: string}).summary = 'x'; }, TypeError);
});

test('hostile results are refused and never throw', () => {
  const trap = (): never => { throw new Error('trap'); };
  const cycle: Record<string, unknown> = envelope();
  cycle['self'] = cycle;
  for (const data of [null, 7, 'x', [], () => 1, cycle, new Proxy({}, {ownKeys: trap, get: trap, getOwnPropertyDescriptor: trap}), {get completed() { return trap(); }}, Object.create(envelope())]) {
    assert.notEqual(verdict({data}), 'admitted');
  }
});
