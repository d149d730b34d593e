import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../src/contract/json.js';
import {clean} from '../../src/contract/turn-record-clean.js';
import type {SurfaceSource} from '../../src/elements/ask.js';
import {ChatSurfaces} from '../../src/elements/chat-surfaces.js';
import type {Left} from '../../src/elements/left.js';
import {runProps} from '../../src/elements/run-props.js';
import type {SendInput} from '../../src/stream/types.js';

const action = (name: string) => ({name, surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-01-15T03:00:00.000Z', context: {}});
/** A surface that has `errors` to tell once. */
function source(errors: readonly unknown[], model?: JsonObject, isConnected = true): SurfaceSource {
  const left = [...errors];
  return {isConnected, takeErrors: () => left.splice(0), clientDataModel: () => model && {surfaces: {s: model}}};
}

function stage() {
  const sent: SendInput[] = [];
  const changes: number[] = [];
  let free = true;
  const surfaces = new ChatSurfaces({isFree: () => free, send: (input) => { sent.push(input); }, catalogs: () => [{id: 'urn:shop:1', blocks: []}], changed: () => { changes.push(1); }});
  return {surfaces, sent, changes, setFree: (value: boolean) => { free = value; }};
}
const own = {mode: undefined, forwardedProps: {}, registry: undefined};

describe('the surfaces of a chat', () => {
  it('tell the agent an action at once, in a run without a message', () => {
    const {surfaces, sent} = stage();
    surfaces.act(action('buy'));
    assert.deepEqual(sent, [{text: '', forwardedProps: {a2uiAction: {userAction: action('buy')}}}]);
  });

  it('tell actions one by one, in order, each when the one before is over', () => {
    const {surfaces, sent, setFree} = stage();
    setFree(false);
    surfaces.act(action('one'));
    surfaces.act(action('two'));
    assert.equal(sent.length, 0);
    setFree(true);
    surfaces.next();
    surfaces.next();
    surfaces.next();
    assert.deepEqual(sent.map(({forwardedProps}) => (forwardedProps?.['a2uiAction'] as {userAction: {name: string}}).userAction.name), ['one', 'two']);
  });

  it('tell an action once, however often it is pressed before it is over, and again after that (S-38)', () => {
    const {surfaces, sent, setFree} = stage();
    surfaces.act(action('buy'));
    surfaces.act({...action('buy'), timestamp: '2026-01-15T03:00:00.200Z'});
    setFree(false);
    surfaces.act(action('buy'));
    surfaces.act(action('look'));
    surfaces.act(action('look'));
    setFree(true);
    for (let at = 0; at < 4; at++) surfaces.next();
    surfaces.act(action('buy'));
    assert.deepEqual(sent.map(({forwardedProps}) => (forwardedProps?.['a2uiAction'] as {userAction: {name: string}}).userAction.name), ['buy', 'look', 'buy']);
  });

  it('send along what can be drawn, and the models of those that send theirs', () => {
    const {surfaces} = stage();
    surfaces.add(source([], {n: 1}));
    surfaces.add(source([]));
    const {a2uiClientCapabilities, a2uiClientDataModel} = runProps(own, undefined, surfaces);
    assert.deepEqual((a2uiClientCapabilities as {'v0.9': {supportedCatalogIds: string[]}})['v0.9'].supportedCatalogIds.at(-1), 'urn:shop:1');
    assert.deepEqual(a2uiClientDataModel, {version: 'v0.9', surfaces: {s: {n: 1}}});
  });

  it('let errors ride on the next run, once', () => {
    const {surfaces} = stage();
    const error = {version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', path: '/', message: 'm'}};
    surfaces.add(source([error]));
    const errorsOf = (): unknown => (runProps(own, undefined, surfaces)['morit'] as {a2uiErrors?: unknown}).a2uiErrors;
    assert.deepEqual([errorsOf(), errorsOf()], [[error], undefined]);
  });

  it('say nothing of a surface that is gone', () => {
    const {surfaces} = stage();
    surfaces.add(source(['lost'], {n: 1}, false));
    assert.equal(runProps(own, undefined, surfaces)['a2uiClientDataModel'], undefined);
  });

  it('remember what the reader set, the latest of each key (R-178)', () => {
    const {surfaces} = stage();
    surfaces.remember({key: 'pick', description: '고른 제품', value: 'a'});
    surfaces.remember({key: 'pick', description: '고른 제품', value: {id: 'b'}});
    assert.deepEqual(surfaces.context, [{description: '고른 제품', value: '{"id":"b"}'}]);
    surfaces.reset();
    assert.deepEqual(surfaces.context, []);
    surfaces.reset([{context: {pick: {description: '고른 제품', value: '"c"'}}}, {surfaces: {}}, undefined]);
    assert.deepEqual(surfaces.context, [{description: '고른 제품', value: '"c"'}]);
  });

  it('keep what is left in each, by message and part, and give it back when it comes again (R-178)', () => {
    const {surfaces, changes} = stage();
    const left: Left = {inputs: {s: [{tokens: ['token'], value: 'a'}]}, state: {day: 2}, attempts: {'t/c/b': {attempt: 2, done: true}}};
    const standing = {...source([]), messageId: 'm', partId: 'p'};
    surfaces.add(standing);
    assert.deepEqual([surfaces.leftIn('u', [{id: 'm'}]), changes.length], [undefined, 0]);
    surfaces.add({...standing, left});
    surfaces.add({...standing, left: structuredClone(left)});
    assert.equal(changes.length, 1);
    const kept = surfaces.leftIn('u', [{id: 'm'}, {id: 'other'}]);
    assert.deepEqual([surfaces.leftIn('u', [{id: 'other'}]), clean({surfaces: kept} as JsonObject).removed], [undefined, []]);
    const back: Left[] = [];
    surfaces.reset([undefined, {surfaces: JSON.parse(JSON.stringify(kept)) as JsonObject}]);
    surfaces.recall({messageId: 'm', partId: 'p', take: (one) => { back.push(one); }});
    surfaces.recall({messageId: 'n', partId: 'p', take: (one) => { back.push(one); }});
    assert.deepEqual(back, [left, {attempts: {}}]);
  });

  it('take nothing from a damaged record for what was left', () => {
    const {surfaces} = stage();
    const back: Left[] = [];
    const damaged = {inputs: {s: [1, ['a', 'b'], [['a']], [[1], 'b'], [['a'], 'b']], t: 'x'}, state: [], attempts: {'t/c/b': {attempt: -1}}};
    surfaces.reset([{surfaces: {m: {p: damaged, q: 1}, n: null}}, {surfaces: 'x'}]);
    surfaces.recall({messageId: 'm', partId: 'p', take: (one) => { back.push(one); }});
    assert.deepEqual(back.map(({inputs, state, attempts}) => [inputs?.['s'], state, attempts]), [[[{tokens: ['a'], value: 'b'}], undefined, {}]]);
  });
});
