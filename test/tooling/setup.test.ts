import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {atLeast, isInstalled} from '../../scripts/setup.mjs';

const lock = {packages: {'': {}, 'node_modules/a': {version: '1.0.0'}, 'node_modules/other-system': {version: '1.0.0', optional: true}}};

describe('atLeast', () => {
  const cases: [have: string, want: string, answer: boolean][] = [
    ['20.19.0', '20.19', true], ['20.20.2', '20.19', true], ['22.0.0', '20.19', true], ['20.18.9', '20.19', false], ['18.99.0', '20.19', false],
  ];
  for (const [have, want, answer] of cases) {
    it(`says that ${have} is ${answer ? '' : 'not '}at least ${want}`, () => assert.equal(atLeast(have, want), answer));
  }
});

describe('isInstalled', () => {
  it('is content without an optional package of another system', () => {
    assert.equal(isInstalled(lock, {packages: {'node_modules/a': {version: '1.0.0'}}}), true);
  });
  it('sees a missing package', () => {
    assert.equal(isInstalled(lock, {packages: {}}), false);
  });
  it('sees another version', () => {
    assert.equal(isInstalled(lock, {packages: {'node_modules/a': {version: '1.0.1'}}}), false);
  });
});
