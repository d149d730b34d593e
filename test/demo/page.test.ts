import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {fileURLToPath} from 'node:url';
import {describe, it} from 'node:test';
// @ts-expect-error The page's own code is plain JavaScript without declarations.
import {groups} from '../../demo/page/scenes.js';
import {scripts, withDemo} from './client.js';

interface Group { readonly scenes: readonly {readonly id: string; readonly say: string; readonly ko: string; readonly en: string}[] }
const scenes = (groups as readonly Group[]).flatMap((group) => group.scenes);

describe('the demo page', () => {
  it('is served with the strict policy', () => withDemo(async (url) => {
    const {headers} = await fetch(url);
    const policy = new Map(headers.get('content-security-policy')?.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]));
    assert.deepEqual(Object.fromEntries(policy), {
      'default-src': '\'none\'', 'script-src': '\'self\'', 'style-src': '\'self\'', 'connect-src': '\'self\'', 'img-src': '\'self\'', 'font-src': '\'none\'',
      'base-uri': '\'none\'', 'form-action': '\'none\'', 'frame-ancestors': '\'none\'', 'require-trusted-types-for': '\'script\'', 'trusted-types': 'morit',
    });
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  }));

  it('carries the tests’ log only when asked for', () => withDemo(async (url) => {
    assert.doesNotMatch(await (await fetch(url)).text(), /test-log/);
    assert.match(await (await fetch(`${url}/?test=1`)).text(), /<head>\s*<script src="\/page\/test-log\.js">/);
  }));

  for (const page of ['index', 'response', 'concierge']) {
    it(`has no inline code or style in ${page}.html`, () => {
      const html = readFileSync(new URL(`../../demo/page/${page}.html`, import.meta.url), 'utf8');
      assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|<script(?![^>]*(src=|application\/json))/);
    });
  }

  it('offers every scenario once, by the words that start it', () => {
    const offered = Object.fromEntries(scenes.map(({id, say}) => [id, say]));
    assert.equal(scenes.length, Object.keys(scripts).length);
    assert.deepEqual(offered, Object.fromEntries(Object.entries(scripts).map(([id, {runs}]) => [id, runs[0]?.expect.lastUserText])));
  });

  it('has every title in both languages', () => {
    assert.ok(scenes.every(({ko, en}) => /[가-힣]/.test(ko) && /^[\x20-\x7e]+$/.test(en)));
  });
});

describe('npm start', () => {
  it('says plainly that its port is in use and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const {port} = other.address() as AddressInfo;
    const {code, said} = await start(String(port));
    other.close();
    assert.equal(code, 1);
    assert.match(said, new RegExp(`Port ${port} is in use.*PORT=`));
  });

  it('refuses a PORT that is none', async () => {
    const {code, said} = await start('eighty');
    assert.equal(code, 1);
    assert.match(said, /PORT=eighty is no port/);
  });
});

/** Starts `npm start` where it must fail. */
function start(port: string): Promise<{code: number | null; said: string}> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))], {env: {...process.env, PORT: port}});
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => { said += chunk; });
  return new Promise((resolve) => child.once('close', (code) => resolve({code, said})));
}
