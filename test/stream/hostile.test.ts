import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {userMessage} from '../../src/stream/errors.js';
import {Keeper} from '../../src/stream/persist.js';
import type {KeyValueStore} from '../../src/stream/types.js';
import {finished, Fixture, interrupted, start, started, text} from './kit.js';

/** Objects that throw as soon as somebody asks them for their words. */
const unspeakable: readonly unknown[] = [{toString: 1}, [{toString: 1}], JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)];

describe('a hostile server', () => {
  for (const [index, type] of unspeakable.entries()) {
    it(`loses one event by a type that is no name (F-23), case ${index}`, () => {
      const fixture = new Fixture().feed(started(), start(), text('앞'), {type}, text('뒤'));
      assert.deepEqual(fixture.texts, ['assistant: 앞뒤']);
      assert.equal(fixture.diagnostics.length, 1);
    });
  }

  for (const member of ['message', 'expiresAt', 'subagentRunId', 'responseSchema', 'metadata']) {
    it(`loses an interrupt's ${member} that is of another kind, and the question stays`, () => {
      for (const value of [...unspeakable.slice(1), 7, true, 'words'].filter((one) => typeof one !== 'string' || member === 'metadata' || member === 'responseSchema')) {
        const fixture = new Fixture().feed(started(), finished('r', interrupted({id: 'i', reason: 'x', [member]: value})));
        assert.deepEqual(fixture.state.interrupts.map(({interrupt}) => interrupt), [{id: 'i', reason: 'x'}]);
      }
    });
  }

  it('makes the client look at a sentence’s beginning alone: what follows 2,000 characters is never searched (S-49)', () => {
    assert.equal(userMessage(`잠시 뒤에 다시 시도해 주세요.${'\n'.repeat(200_000)}at x`), '잠시 뒤에 다시 시도해 주세요.');
    assert.equal(userMessage('a.'.repeat(200_000))?.length, 300);
    assert.equal(userMessage('a://'.repeat(200_000))?.length, 300);
  });

  it('names a thread by half a character, and it is kept all the same', () => {
    const values = new Map<string, string>();
    const storage: KeyValueStore = {
      get: (key) => values.get(key), set: (key, value) => { values.set(key, value); }, delete: (key) => { values.delete(key); },
    };
    const keeper = new Keeper(storage, 'agent', () => undefined);
    keeper.save('\ud800', {draft: '쓰던 글'});
    assert.equal(keeper.load('\ud800').draft, '쓰던 글');
  });
});
