import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {canonicalUrl, hostOf, safeFetch, safeLink} from '../../src/contract/safe-url.js';

const corpora = process.env['MORIT_CORPORA'] ?? '../shared/corpora';
const read = <Content>(path: string): Content => JSON.parse(readFileSync(join(corpora, path), 'utf8')) as Content;
const skip = existsSync(corpora) ? false : `no corpora at ${corpora}`;

const links: readonly (readonly [input: string, href: string | undefined])[] = [
  ['https://example.com', 'https://example.com/'],
  ['http://example.com/a b', 'http://example.com/a%20b'],
  ['  https://example.com/\n', 'https://example.com/'],
  ['HTTPS:\\\\Example.com\\x', 'https://example.com/x'],
  ['mailto:a@b.example?subject=x%20y&bcc=spy@evil.example', 'mailto:a@b.example?subject=x%20y'],
  ['java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://good.example@evil.example/', undefined],
  ['//evil.example/x', undefined],
  ['/path', undefined],
  ['', undefined],
  ['http://127.1/', undefined],
  ['http://2130706433/', undefined],
  ['http://[::ffff:127.0.0.1]/', undefined],
  ['http://0/', undefined],
  ['http://localhost.evil.example/', 'http://localhost.evil.example/'],
  [`https://example.com/${'a'.repeat(2048)}`, undefined],
];
for (const [input, href] of links) {
  test(`the link ${JSON.stringify(input.slice(0, 60))} ${href ? 'is written out whole' : 'is refused'}`, () => {
    assert.equal(safeLink(input), href);
  });
}

test('a relative link resolves against a given base alone', () => {
  assert.equal(safeLink('../up', {base: 'https://docs.example/a/b'}), 'https://docs.example/up');
  assert.equal(safeLink('javascript:alert(1)', {base: 'https://docs.example/'}), undefined);
});

test('http to this machine passes in development, for its plain spellings', () => {
  const inputs = ['http://localhost:4173/x', 'http://127.0.0.1/', 'http://[::1]:8/'];
  assert.deepEqual(inputs.map((input) => safeLink(input)), [undefined, undefined, undefined]);
  assert.deepEqual(inputs.map((input) => safeFetch(input)), [undefined, undefined, undefined]);
  assert.deepEqual(inputs.map((input) => safeFetch(input, {dev: true})), inputs);
});

test('what is fetched is https alone, whatever is said of development', () => {
  const inputs = ['http://example.com/', 'http://localhost.evil.example/', 'http://127.0.0.1.evil.example/', 'mailto:a@b.c', 'blob:https://a.example/1', 'x.png'];
  assert.deepEqual(inputs.map((input) => safeFetch(input, {dev: true})), inputs.map(() => undefined));
  assert.equal(safeFetch('https://img.example/1.png'), 'https://img.example/1.png');
});

test('the shown host is the real one', () => {
  assert.equal(hostOf('https://evil.example/#.good.example'), 'evil.example');
  assert.equal(hostOf(safeLink('https://аррӏе.com/') ?? ''), 'xn--80ak6aa92e.com');
  assert.equal(hostOf('mailto:a@b.example'), 'a@b.example');
});

test('two addresses of one article are equal', () => {
  assert.equal(canonicalUrl('https://News.example/1?utm_source=x&id=2#top'), canonicalUrl('https://news.example/1?id=2'));
  assert.notEqual(canonicalUrl('https://news.example/1?id=2'), canonicalUrl('https://news.example/1?id=3'));
});

test('every input of the corpus is refused or becomes an http, https or mailto address without user info', {skip}, () => {
  for (const input of read<readonly string[]>('url/href-policy-inputs.json')) {
    const href = safeLink(input);
    if (href === undefined) continue;
    const url = new URL(href);
    assert.match(url.protocol, /^(https?|mailto):$/, input);
    assert.equal(url.username + url.password, '', input);
    assert.equal(url.href, href, input);
  }
});

test('no input of the web platform\'s own list makes the policy throw', {skip}, () => {
  for (const entry of read<readonly (string | {input: string; base: string | null})[]>('url/urltestdata.json')) {
    if (typeof entry === 'string') continue;
    const href = safeLink(entry.input, entry.base === null ? {} : {base: entry.base});
    if (href !== undefined) assert.match(href, /^(https?|mailto):/);
  }
});

test('hostile links: none of another scheme or with user info becomes an address', {skip}, () => {
  const {cases} = read<{cases: readonly {id: string; area: string; input: string}[]}>('morit-hostile/cases.json');
  const inputs = cases.filter(({area}) => area === 'link');
  assert.ok(inputs.length > 0);
  for (const {id, input} of inputs) assert.equal(safeLink(input), undefined, id);
});
