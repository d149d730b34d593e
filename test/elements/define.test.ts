import assert from 'node:assert/strict';
import {it} from 'node:test';

it('the entry that defines the tags does nothing where there is no registry, as on a server', async () => {
  const {defineMorit} = await import('../../src/entries/define.js');
  // Lit's own build for Node brings a registry that defines nothing anybody sees; not every server has one.
  Reflect.deleteProperty(globalThis, 'customElements');
  assert.doesNotThrow(() => { defineMorit(); });
});
