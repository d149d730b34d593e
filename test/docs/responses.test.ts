import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {actions, FORMATTERS, nodes, records} from '../../src/contract/runtime-table.js';
import {checkExtension} from '../../src/contract/runtime-check.js';

const page = readFileSync(new URL('../../docs/responses.md', import.meta.url), 'utf8');

test('the page names every node, action and formatter, and every comparison', () => {
  const words = [...Object.keys(nodes), ...Object.keys(actions), ...(/op!:=(\S+)/.exec(records.comparison)?.[1] ?? '').split('|')];
  assert.deepEqual(words.filter((word) => !page.includes(`\`${word}\``)), []);
  assert.deepEqual(FORMATTERS.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}:`)), []);
});

test('the page names every prop of every node', () => {
  const props = Object.values(nodes).flatMap(([, fields]) => fields.split(' ').map((field) => field.split(/!?:/)[0] ?? ''));
  assert.deepEqual([...new Set(props)].filter((name) => !new RegExp(`\\b${name}\\b`).test(page)), []);
});

test('the example of the page is a document that fits', () => {
  const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  assert.deepEqual(checkExtension(example, {strict: true}).diagnostics, []);
});
