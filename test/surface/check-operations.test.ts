import assert from 'node:assert/strict';
import {describe, it, test} from 'node:test';
import fc from 'fast-check';
import {checkOperations, type CheckedMessage} from '../../src/surface/check-operations.js';
import {mutations} from '../contract/runtime-support.js';
import {components, create, data, Fixture, NOW, remove} from './a2ui-kit.js';

const context = {now: NOW, locale: 'en', dev: false, timezone: 'UTC'};
const check = (...messages: unknown[]): readonly CheckedMessage[] => checkOperations(messages, context);
/** `index code path`, of each message in turn. */
const told = (checked: readonly CheckedMessage[]): string[] => checked.flatMap(({diagnostics}, index) => diagnostics.map(({code, path}) => `${index} ${code} ${path}`));

const form = [
  create('s', {theme: {primaryColor: '#aabbcc'}}),
  components({
    root: ['Column', {children: ['name', 'when', 'rows', 'send']}], name: ['TextField', {label: 'Name', value: {path: '/name'}, checks: [{condition: {call: 'required', args: {value: {path: '/name'}}}, message: 'Needed'}]}],
    when: ['Text', {text: {call: 'formatDate', args: {value: {path: '/when'}, format: 'yyyy'}}}], rows: ['List', {children: {componentId: 'row', path: '/rows'}}],
    row: ['Text', {text: {call: 'formatString', args: {value: '${n}: ${/name}'}}}], send: ['Button', {child: 'word', action: {event: {name: 'send', context: {name: {path: '/name'}}}}}], word: ['Text', {text: 'Send'}],
  }),
  data('/', {name: 'a', when: '2026-01-02', rows: [{n: 1}, {n: 2}]}),
];

test('messages with nothing wrong in them are taken, each of its surface', () => {
  assert.deepEqual(check(...form), form.map(() => ({ok: true, surfaceId: 's', diagnostics: [], errors: []})));
});

test('each message has its own verdict, and the agent is told the same', () => {
  const checked = check({version: 'v0.9'}, ...form, {version: 'v2', deleteSurface: {surfaceId: 's'}});
  assert.deepEqual(checked.map(({ok}) => ok), [false, true, true, true, false]);
  assert.deepEqual(told(checked), ['0 surface_invalid ', '4 unsupported_version /version']);
  assert.deepEqual(checked[4]?.errors, [{version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', path: '/version', message: 'Versions v0.9 and v0.9.1 are read.'}}]);
});

describe('what is wrong with a component is told of the message that set it', () => {
  it('when it does not fit', () => {
    assert.deepEqual(told(check(create(), components({root: ['Text', {text: 'a'}]}), components({b: ['Text'], c: ['Text', {text: 1}]}))),
      ['2 surface_invalid /components/0/text', '2 surface_invalid /components/1/text']);
  });

  it('when that shows only where it is drawn', () => {
    assert.deepEqual(told(check(create(), components({root: ['Card', {child: 'a'}]}), components({a: ['Card', {child: 'b'}]}), components({b: ['Card', {child: 'a'}]}))), ['3 over_budget /components/0']);
  });

  it('when the surface is gone at the end of the list', () => {
    assert.deepEqual(told(check(create(), components({root: ['Card', {child: 'root'}]}), remove())), ['1 over_budget /components/0']);
  });

  it('when it came before its surface', () => {
    assert.deepEqual(told(check(components({root: ['Sparkle', {}]}), create())), ['0 unknown_component /components/0/component']);
  });

  it('and of each message again that says it again', () => {
    const twice = components({b: ['Text']});
    assert.deepEqual(told(check(create(), twice, twice)), ['1 surface_invalid /components/0/text', '2 surface_invalid /components/0/text']);
  });
});

test('a message is not taken when it is left out whole, and taken when less of it is left', () => {
  const bad = {version: 'v0.9', updateComponents: {surfaceId: 's', components: []}};
  const checked = check(create('s', {theme: {primaryColor: 'red'}}), create(), bad, components({b: ['Text']}), data('/a/__proto__', 1), remove(), data('/', {}));
  assert.deepEqual(checked.map(({ok}) => ok), [true, false, false, true, false, true, false]);
});

test('a catalog of the host’s own is known', () => {
  const message = create('s', {catalogId: 'urn:own'});
  assert.deepEqual(told(check(message)), ['0 unknown_catalog /catalogId']);
  assert.deepEqual(told(checkOperations([message], {...context, catalogs: [{id: 'urn:own', blocks: []}]})), []);
});

for (const name of ['messages', 'a2ui_operations', 'operations']) {
  test(`a list in ${name} is a list`, () => { assert.equal(checkOperations({[name]: form}, context).length, 3); });
}

test('a thousand damaged lists are told of as the surfaces do', () => {
  const marks = (all: readonly {code: string; path: string}[]): string[] => [...new Set(all.map(({code, path}) => `${code} ${path}`))].sort();
  let faulty = 0;
  fc.assert(fc.property(mutations([form]), (list) => {
    if (JSON.stringify(list)?.includes('deleteSurface')) return;
    const fixture = new Fixture().apply(...Array.isArray(list) ? list as unknown[] : [list]);
    for (const id of fixture.surfaces.ids) fixture.view(id);
    const checked = checkOperations(Array.isArray(list) ? list : [list], context);
    assert.deepEqual(marks(checked.flatMap(({diagnostics}) => diagnostics)), marks(fixture.diagnostics));
    if (fixture.diagnostics.length > 0) faulty++;
  }), {numRuns: 1000, seed: 9});
  assert.ok(faulty > 300, `${faulty} had something wrong`);
});

test('whatever it is given, it answers', () => {
  const trap = (): never => { throw new Error('trap'); };
  for (const value of [undefined, null, 7, 'x', [], {}, [null, [], () => 1], new Proxy({}, {get: trap, ownKeys: trap, has: trap, getOwnPropertyDescriptor: trap}), JSON.parse('[{"__proto__": {"version": "v0.9"}}]')]) {
    for (const {ok, diagnostics, errors} of checkOperations(value, context)) assert.deepEqual([ok, diagnostics.length, errors.length], [false, 1, 1]);
  }
});
