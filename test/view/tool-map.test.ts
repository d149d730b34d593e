import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {rowsKo} from '../../src/i18n/rows-ko.js';
import {isOf, rowFor, seedRows} from '../../src/view/tool-map.js';

const map = seedRows(rowsKo);

describe('the map', () => {
  const shown: readonly (readonly [string, string])[] = [
    ['search_memories', 'row'], ['update_persona', 'row'], ['zoom_image', 'none'], ['ask_user', 'card'], ['propose_brief', 'card'], ['search_mons', 'row'],
    ['call_mon', 'card'], ['escalate_tier', 'none'], ['write_todos', 'bar'], ['delete', 'card'], ['ls', 'none'], ['read_file', 'none'], ['glob', 'none'],
    ['grep', 'none'], ['execute', 'none'],
  ];
  for (const [name, show] of shown) it(`shows ${name} as ${show}`, () => { assert.equal(rowFor(map, name, {})?.show, show); });

  it('has no row for a tool it does not know (R-093)', () => { assert.equal(rowFor(map, 'anything', {}), undefined); });

  const paths: readonly (readonly [unknown, string])[] = [
    ['/files/a.md', 'file'], ['/files/sub/a.md', 'file'], ['/tmp/a.md', 'none'], ['/files/../tmp/a.md', 'none'], ['/filesystem/a', 'none'], ['/files/', 'none'],
    ['files/a.md', 'none'], [7, 'none'], [undefined, 'none'],
  ];
  for (const [path, show] of paths) it(`shows what is written to ${String(path)} as ${show} (R-103)`, () => { assert.equal(rowFor(map, 'edit_file', {path})?.show, show); });

  it('shows no file before its path is known', () => { assert.equal(rowFor(map, 'write_file')?.show, 'none'); });

  it('gives Buddy three tools and Manager sixteen (R-092)', () => {
    const count = (mode: string): number => new Set(map.filter((row) => isOf(row, mode)).flatMap(({tools}) => tools)).size;
    assert.deepEqual([count('buddy'), count('manager')], [3, 16]);
  });

  it('denies a mode of the page nothing but the shell', () => {
    assert.deepEqual(map.filter((row) => !isOf(row, 'analyst')).flatMap(({tools}) => tools), ['execute']);
  });

  it('is made once for its words', () => { assert.equal(seedRows(rowsKo), map); });
});
