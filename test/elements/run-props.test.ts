import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {drawableContracts} from '../../src/contract/drawable.js';
import {runProps} from '../../src/elements/run-props.js';
import {thread} from '../fixtures/thread.js';

const chat = {mode: undefined, forwardedProps: {}, registry: undefined};
const morit = (...args: Parameters<typeof runProps>) => runProps(...args)['morit'] as Readonly<Record<string, unknown>>;

describe('what goes with every run', () => {
  it('names the contracts that can be drawn, without a registry (R-179, R-183)', () => {
    assert.deepEqual(morit(chat, undefined), {v: 1, contracts: [...drawableContracts]});
  });

  it('names each contract that the built-in registry draws, and no other', () => {
    assert.deepEqual([...drawableContracts].sort(), [...createRegistry().contracts()].sort());
  });

  it('adds the contracts of the page’s own registry, each once', () => {
    const registry = {contracts: () => ['weather@1', 'fare@2']};
    assert.deepEqual(morit({...chat, registry}, undefined)['contracts'], [...drawableContracts, 'fare@2']);
  });

  it('keeps the page’s own properties beside ours', () => {
    const forwardedProps = {user: 'u-1', morit: {selectedMons: ['a'], v: 9}};
    const props = runProps({...chat, mode: 'buddy', forwardedProps}, undefined);
    assert.equal(props['user'], 'u-1');
    assert.deepEqual(props['morit'], {selectedMons: ['a'], v: 1, mode: 'buddy', contracts: [...drawableContracts]});
  });
});

describe('the turn of a run (R-196)', () => {
  const turn = (state: Parameters<typeof runProps>[1]) => morit(chat, state)['turn'];

  it('is the message that it answers', () => {
    assert.deepEqual(turn(thread().user('a', {id: 'm1'}).state), {id: 'm1', parentTurnId: null, op: 'new'});
  });

  it('follows the turn before', () => {
    const {state} = thread().user('a', {id: 'm1'}).run().says('b').ends('success').user('c', {id: 'm2'});
    assert.deepEqual(turn(state), {id: 'm2', parentTurnId: 'm1', op: 'new'});
  });

  it('follows no turn that no server knows', () => {
    const {state} = thread().user('a', {id: 'm1'}).user('lost', {id: 'm2', unsent: true}).user('c', {id: 'm3'});
    assert.deepEqual(turn(state), {id: 'm3', parentTurnId: 'm1', op: 'new'});
  });

  it('is absent where nothing was said', () => assert.equal(turn(thread().state), undefined));
});
