import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {chromium as driver, type Browser, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../../scripts/browser.mjs';

const {chromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};
const corpora = process.env.MORIT_CORPORA ?? '../shared/corpora';
const bad = join(corpora, 'bad-images');
const suite = join(corpora, 'pngsuite');
const MIB = 1024 * 1024;

/** The page's own code: loads a picture as the catalog does and says how it ended. */
const script = `
import {decodePicture, loadPicture} from './src/catalog/picture-load.ts';
globalThis.loadIn = async (addresses, dev = true) => {
  const left = [...addresses];
  const access = {host: {resolveArtifact: async () => ({url: left.shift() ?? ''})}, pictures: {imageOrigins: [], dev}};
  const loaded = await loadPicture({artifact: {artifactId: 'a'}}, access, new AbortController().signal);
  if (!loaded.ok) return loaded.refusal;
  const bitmap = await decodePicture(loaded.blob);
  if (!bitmap) return 'decode';
  const size = bitmap.width + 'x' + bitmap.height;
  bitmap.close();
  return size;
};`;

const policy = `default-src 'none'; script-src 'self'; connect-src *; img-src 'none'`;
const small = join('test/fixtures/pictures/1.png');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers of a picture's server, by path; every one allows any origin to read it. */
const answers: Readonly<Record<string, Answer>> = {
  '/ok': (_, response) => response.writeHead(200, {'content-type': 'image/png'}).end(readFileSync(small)),
  '/403': (_, response) => response.writeHead(403).end(),
  '/410': (_, response) => response.writeHead(410).end(),
  '/500': (_, response) => response.writeHead(500).end(),
  '/204': (_, response) => response.writeHead(204).end(),
  '/301': (_, response) => response.writeHead(301, {location: '/target'}).end(),
  '/302': (_, response) => response.writeHead(302, {location: '/target'}).end(),
  '/307': (_, response) => response.writeHead(307, {location: '/target'}).end(),
  '/target': (_, response) => response.writeHead(200, {'content-type': 'image/png'}).end(readFileSync(small)),
  '/long': (_, response) => { response.writeHead(200, {'content-type': 'image/png', 'content-length': String(30 * MIB)}); response.write(readFileSync(small)); },
  '/endless': (_, response) => { response.writeHead(200, {'content-type': 'image/png'}); pour(response, 25 * MIB); },
  '/bomb': (_, response) => response.writeHead(200, {'content-type': 'image/png', 'content-encoding': 'gzip'})
    .end(gzipSync(Buffer.concat([readFileSync(small), Buffer.alloc(25 * MIB)]))),
  '/mixed': (_, response) => response.writeHead(200, {'content-type': 'multipart/x-mixed-replace; boundary=x'}).end('--x\r\nContent-Type: image/png\r\n\r\n'),
};

function pour(response: ServerResponse, bytes: number): void {
  response.write(readFileSync(small));
  const chunk = Buffer.alloc(MIB);
  for (let left = bytes; left > 0; left -= MIB) response.write(chunk);
  response.end();
}

interface Case {readonly file: string; readonly contentType: string; readonly expect: string}
const manifest = existsSync(bad) ? (JSON.parse(readFileSync(join(bad, 'manifest.json'), 'utf8')) as {files: Case[]}).files : [];
const typeOf = new Map(manifest.map(({file, contentType}) => [file, contentType]));

describe('a picture on its way', () => {
  const requests: {path: string; referrer: string | undefined; cookie: string | undefined}[] = [];
  let servers: Server[] = [];
  let origin = '';
  let browser: Browser;
  let page: Page;

  before(async () => {
    const {outputFiles: [bundle]} = await build({
      stdin: {contents: script, resolveDir: process.cwd(), loader: 'ts'}, bundle: true, format: 'esm', write: false, target: 'es2022',
      tsconfigRaw: {compilerOptions: {experimentalDecorators: true, useDefineForClassFields: false}},
    });
    const site = createServer((request, response) => {
      if (request.url === '/code.js') response.writeHead(200, {'content-type': 'text/javascript'}).end(bundle?.text);
      else response.writeHead(200, {'content-type': 'text/html', 'content-security-policy': policy}).end('<!doctype html><script type="module" src="/code.js"></script>');
    });
    const store = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      requests.push({path, referrer: request.headers.referer, cookie: request.headers.cookie});
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'no-store'); // A browser may remember a 301 for good.
      const [, folder, file = ''] = path.split('/');
      if (folder === 'bad' || folder === 'suite') {
        response.writeHead(200, {'content-type': folder === 'bad' ? typeOf.get(file) ?? '' : 'image/png'}).end(readFileSync(join(folder === 'bad' ? bad : suite, file)));
      } else {
        answers[path]?.(request, response);
      }
    });
    servers = [site, store];
    const urls = await Promise.all(servers.map(listen));
    origin = urls[1] ?? '';
    browser = await driver.launch({executablePath: process.env.CHROME_PATH ?? await chromium(), args: chromiumArgs});
    page = await browser.newPage();
    await page.goto(urls[0] ?? '');
    await page.waitForFunction('globalThis.loadIn !== undefined');
  });

  after(async () => {
    await browser.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });

  /** Loads the picture at the first path, and at the next when its address is asked for again. */
  const load = (...paths: string[]): Promise<string> => page.evaluate(
    (addresses) => (globalThis as unknown as {loadIn: (addresses: string[]) => Promise<string>}).loadIn(addresses),
    paths.map((path) => URL.canParse(path) ? path : origin + path),
  );
  const asked = async (task: () => Promise<unknown>): Promise<string[]> => {
    const from = requests.length;
    await task();
    return requests.slice(from).map(({path}) => path);
  };

  it('is shown', async () => { assert.equal(await load('/ok'), '360x240'); });

  it('tells nobody where the reader is, and takes no cookie along', async () => {
    await load('/ok');
    assert.deepEqual(requests.at(-1), {path: '/ok', referrer: undefined, cookie: undefined});
  });

  for (const path of ['/301', '/302', '/307']) {
    it(`is not followed from ${path}, and its target hears nothing`, async () => {
      assert.deepEqual(await asked(async () => assert.equal(await load(path, path), 'network')), [path, path]);
    });
  }

  it('is shown after one renewal', async () => { assert.equal(await load('/403', '/ok'), '360x240'); });
  it('is given up after two tries', async () => {
    assert.deepEqual(await asked(async () => assert.equal(await load('/403', '/410', '/ok'), 'expired')), ['/403', '/410']);
  });
  it('is not asked for again when the server is broken', async () => {
    assert.deepEqual(await asked(async () => assert.equal(await load('/500', '/ok'), 'status')), ['/500']);
  });

  const refused: Readonly<Record<string, string>> = {'/204': 'status', '/long': 'too_large', '/endless': 'too_large', '/bomb': 'too_large', '/mixed': 'type'};
  for (const [path, refusal] of Object.entries(refused)) it(`is refused at ${path}: ${refusal}`, async () => { assert.equal(await load(path), refusal); });

  for (const address of ['http://example.com/1.png', 'https://user:word@example.com/1.png', 'data:image/png;base64,AA', 'http://localhost.evil.example/1.png']) {
    it(`is not asked for at ${address}`, async () => {
      assert.deepEqual(await asked(async () => assert.equal(await load(address), 'address')), []);
    });
  }

  it('is not asked for on this machine outside of development', async () => {
    const refusal = page.evaluate((address) => (globalThis as unknown as {loadIn: (a: string[], dev: boolean) => Promise<string>}).loadIn([address], false), `${origin}/ok`);
    assert.deepEqual(await asked(async () => assert.equal(await refusal, 'address')), []);
  });

  describe('from the corpus of bad ones', {skip: !existsSync(bad) && 'the corpora are not here'}, () => {
    for (const {file, expect} of manifest) {
      it(`${file}: ${expect}`, async () => {
        const outcome = await load(`/bad/${file}`);
        const isShown = /^\d+x\d+$/.test(outcome);
        if (expect.startsWith('show')) assert.ok(isShown || expect === 'show-or-refuse', outcome);
        else if (expect !== 'refuse-or-placeholder') assert.ok(!isShown, outcome);
      });
    }
  });

  it('from PngSuite is shown when sound and refused when not', {skip: !existsSync(suite) && 'the corpora are not here'}, async () => {
    const outcomes: string[] = [];
    for (const file of readdirSync(suite).filter((name) => name.endsWith('.png'))) {
      const outcome = await load(`/suite/${file}`);
      if (file.startsWith('x') === /^\d+x\d+$/.test(outcome)) outcomes.push(`${file}: ${outcome}`);
    }
    assert.deepEqual(outcomes, []);
  });
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
