import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {values} from '../../src/contract/generated/turn-record-values.js';
import * as history from '../../src/entries/history.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/history.md');

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, {readonly responses?: Readonly<Record<string, unknown>>}>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

describe('the page on history', () => {
  it('names every member of a record', () => {
    const members = Object.keys((values['turn_record'] as {properties: object}).properties);
    assert.deepEqual(members.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}[]\``)), []);
  });

  it('names only functions that the entry or the chat has', () => {
    const called = [...page.matchAll(/`(\w+)\([^`]*\)`/g)].map(([, name]) => name!);
    assert.ok(called.length > 15, `${called.length} functions were found`);
    const ofChat = /class MoritChat[\s\S]*/.exec(read('src/elements/morit-chat.ts'))?.[0] ?? '';
    const isOfChat = (name: string): boolean => new RegExp(`^  (?:async )?${name}\\(`, 'm').test(ofChat);
    assert.deepEqual(called.filter((name) => !(name in history) && !isOfChat(name) && !['forget'].includes(name)), []);
  });

  it('imports in its example what the entry exports', () => {
    const [, names = ''] = /import \{([^}]+)\} from '@morit\/elements\/history'/.exec(page) ?? [];
    assert.deepEqual(names.split(',').map((name) => name.trim()).filter((name) => !(name in history)), []);
  });

  it('names every fault of a store', () => {
    const faults = /export type StoreFault =([\s\S]*?);/.exec(read('src/history/store.ts'))?.[1]?.match(/(?<=')\w+(?=')/g) ?? [];
    assert.equal(faults.length, 9);
    assert.deepEqual(faults.filter((name) => !page.includes(`\`${name}\``)), []);
  });
});

describe('the contract of a store behind HTTP', () => {
  const api = JSON.parse(read('docs/store.openapi.json')) as Api;

  it('refers only to what it holds', () => {
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    assert.ok(refs.length > 15);
    assert.deepEqual(refs.filter(([, kind, name]) => !api.components[kind!]?.[name!]), []);
  });

  it('names every status that the demo’s server and the client know', () => {
    const told = new Set(Object.values(api.paths).flatMap((methods) => Object.values(methods).flatMap(({responses = {}}) => Object.keys(responses))));
    const known = [...read('demo/store/handler.js').matchAll(/(?:HttpError|writeHead|sendJson\(response,)\(?\s*(\d{3})/g), ...read('src/history/http-store.ts').matchAll(/\[(\d{3}), '/g)].map(([, status]) => status!);
    assert.ok(known.length > 8, `${known.length} statuses were found`);
    // A method that is not there, and a reader who may not, are HTTP's own.
    assert.deepEqual([...new Set(known)].filter((status) => !told.has(status) && !['405', '403'].includes(status)), []);
  });
});
