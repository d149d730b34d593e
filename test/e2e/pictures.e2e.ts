import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {gzipSync} from 'node:zlib';
import {leftToDecode, refusedUnread} from '../fixtures/bad-pictures.js';
import {listen, openSource, type SourcePage} from './source-page.js';

const corpora = process.env.MORIT_CORPORA ?? '../shared/corpora';
const bad = join(corpora, 'bad-images');
const suite = join(corpora, 'pngsuite');
const MIB = 1024 * 1024;

/** The page's own code: loads a picture as the catalog does and says how it ended. */
const script = `
import {decodePicture, loadPicture} from './src/catalog/picture-load.ts';
globalThis.loadIn = async (addresses, dev = true) => {
  const left = [...addresses];
  // By the host's clock every address ran out ten minutes ago: the server's own answer is what counts (S-21).
  const resolveArtifact = async () => ({url: left.shift() ?? '', expires_at: new Date(Date.now() - 600_000).toISOString()});
  const access = {host: {resolveArtifact}, pictures: {imageOrigins: [], dev}};
  const loaded = await loadPicture({artifact: {artifactId: 'a'}}, access, new AbortController().signal);
  if (!loaded.ok) return loaded.refusal;
  const bitmap = await decodePicture(loaded.blob);
  if (!bitmap) return 'decode';
  const size = bitmap.width + 'x' + bitmap.height;
  bitmap.close();
  return size;
};
globalThis.isReady = true;`;

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
  ...Object.fromEntries([301, 302, 303, 307, 308].map((status): [string, Answer] => [`/${status}`, (_, response) => response.writeHead(status, {location: '/target'}).end()])),
  '/away': (_, response) => response.writeHead(302, {location: `${elsewhere}/target`}).end(),
  '/down': (_, response) => response.writeHead(307, {location: 'http://example.com/target'}).end(),
  '/target': (_, response) => response.writeHead(200, {'content-type': 'image/png'}).end(readFileSync(small)),
  '/lie': (_, response) => response.writeHead(200, {'content-type': 'image/png', 'content-length': '1000'}).end(readFileSync(small)),
  '/stall': (_, response) => { response.writeHead(200, {'content-type': 'image/png'}); response.write(readFileSync(small).subarray(0, 1000)); },
  '/long': (_, response) => { response.writeHead(200, {'content-type': 'image/png', 'content-length': String(30 * MIB)}); response.write(readFileSync(small)); },
  '/endless': (_, response) => { response.writeHead(200, {'content-type': 'image/png'}); response.write(readFileSync(small)); pour(response); },
  '/bomb': (_, response) => response.writeHead(200, {'content-type': 'image/png', 'content-encoding': 'gzip'})
    .end(gzipSync(Buffer.concat([readFileSync(small), Buffer.alloc(25 * MIB)]))),
  '/mixed': (_, response) => response.writeHead(200, {'content-type': 'multipart/x-mixed-replace; boundary=x'}).end('--x\r\nContent-Type: image/png\r\n\r\n'),
};

const mebibyte = Buffer.alloc(MIB);
/** Mebibytes that an endless picture has sent. */
let poured = 0;
/** Where a redirect to another origin leads. */
let elsewhere = '';

function pour(response: ServerResponse): void {
  let isOpen = true;
  while (isOpen && !response.destroyed && poured < 500) {
    poured += 1;
    isOpen = response.write(mebibyte);
  }
  response.once('drain', () => { pour(response); });
}

interface Case {readonly file: string; readonly contentType: string; readonly expect: string}
const {files: manifest, http} = existsSync(bad)
  ? JSON.parse(readFileSync(join(bad, 'manifest.json'), 'utf8')) as {files: Case[]; http: {name: string; expect: string}[]} : {files: [], http: []};
const typeOf = new Map(manifest.map(({file, contentType}) => [file, contentType]));

/** What is asked for in each of the manifest's cases of transport, how it ends, and what the server then hears. */
const transport: Readonly<Record<string, readonly [paths: readonly string[], outcome: string, asked: readonly string[]]>> = {
  'redirect-301-same-origin': [['/301', '/301'], 'network', ['/301', '/301']],
  'redirect-302-cross-origin': [['/away', '/away'], 'network', ['/away', '/away']],
  'redirect-307-to-http': [['/down', '/down'], 'network', ['/down', '/down']],
  '403-then-renew-then-200': [['/403', '/ok'], '360x240', ['/403', '/ok']],
  '403-403-403': [['/403', '/403', '/403'], 'expired', ['/403', '/403']],
  '200-content-length-30MiB': [['/long'], 'too_large', ['/long']],
  'no-content-length-stream-25MiB': [['/endless'], 'too_large', ['/endless']],
  'content-length-lies-small': [['/lie'], 'decode', ['/lie']],
  'gzip-bomb-content-encoding': [['/bomb'], 'too_large', ['/bomb']],
  'stall-after-1kB': [['/stall'], 'timeout', ['/stall']],
  'http-scheme-non-loopback': [['http://example.com/1.png'], 'address', []],
  'http-loopback-dev-off': [['/ok'], 'address', []],
  'https-with-userinfo': [['https://user:word@example.com/1.png'], 'address', []],
  'multipart-x-mixed-replace': [['/mixed'], 'type', ['/mixed']],
  'expired-clock-skew-10min': [['/ok', '/410'], '360x240', ['/ok']],
};

describe('a picture on its way', () => {
  const requests: {path: string; referrer: string | undefined; cookie: string | undefined; authorization: string | undefined}[] = [];
  let servers: Server[] = [];
  let origin = '';
  let source: SourcePage;

  before(async () => {
    const store = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const {referer: referrer, cookie, authorization} = request.headers;
      requests.push({path, referrer, cookie, authorization});
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'no-store'); // A browser may remember a 301 for good.
      const [, folder, file = ''] = path.split('/');
      if (folder === 'bad' || folder === 'suite') {
        response.writeHead(200, {'content-type': folder === 'bad' ? typeOf.get(file) ?? '' : 'image/png'}).end(readFileSync(join(folder === 'bad' ? bad : suite, file)));
      } else {
        answers[path]?.(request, response);
      }
    });
    const other = createServer((_, response) => {
      requests.push({path: 'elsewhere', referrer: undefined, cookie: undefined, authorization: undefined});
      response.setHeader('access-control-allow-origin', '*').end();
    });
    servers = [store, other];
    [origin = '', elsewhere = ''] = await Promise.all(servers.map(listen));
    source = await openSource(script, policy);
  });

  after(async () => {
    await source.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });

  /** Loads the picture at the first path, and at the next when its address is asked for again. */
  const load = (paths: readonly string[], dev = true): Promise<string> => source.page.evaluate(
    ([addresses, isDev]) => (globalThis as unknown as {loadIn: (addresses: readonly string[], dev: boolean) => Promise<string>}).loadIn(addresses, isDev),
    [paths.map((path) => URL.canParse(path) ? path : origin + path), dev] as const,
  );
  const asked = async (task: () => Promise<unknown>): Promise<string[]> => {
    const from = requests.length;
    await task();
    return requests.slice(from).map(({path}) => path);
  };

  it('tells nobody where the reader is, and takes no cookie and no header along', async () => {
    await load(['/ok']);
    assert.deepEqual(requests.at(-1), {path: '/ok', referrer: undefined, cookie: undefined, authorization: undefined});
  });

  for (const path of ['/302', '/303', '/307', '/308']) {
    it(`is not followed from ${path}, and its target hears nothing (S-20)`, async () => {
      assert.deepEqual(await asked(async () => assert.equal(await load([path, path]), 'network')), [path, path]);
    });
  }

  it('is given up after two tries, whatever each of them ends with', async () => {
    assert.deepEqual(await asked(async () => assert.equal(await load(['/403', '/410', '/ok']), 'expired')), ['/403', '/410']);
  });
  it('is not asked for again when the server is broken', async () => {
    assert.deepEqual(await asked(async () => assert.equal(await load(['/500', '/ok']), 'status')), ['/500']);
  });
  it('is refused without content', async () => { assert.equal(await load(['/204']), 'status'); });

  for (const address of ['data:image/png;base64,AA', 'http://localhost.evil.example/1.png', 'http://127.0.0.1.evil.example/1.png']) {
    it(`is not asked for at ${address}`, async () => {
      assert.deepEqual(await asked(async () => assert.equal(await load([address]), 'address')), []);
    });
  }

  describe('in every case of transport that the corpus names', {skip: !existsSync(bad) && 'the corpora are not here'}, () => {
    it('has an outcome here', () => { assert.deepEqual(http.map(({name}) => name), Object.keys(transport)); });

    for (const {name, expect} of http) {
      it(`${name}: ${expect}`, async () => {
        const [paths, outcome, heard] = transport[name]!;
        const isStalling = outcome === 'timeout';
        if (isStalling) await source.page.clock.install();
        assert.deepEqual(await asked(async () => {
          let isDone = false;
          const loading = load(paths, !name.endsWith('dev-off')).finally(() => { isDone = true; });
          while (isStalling && !isDone) await source.page.clock.fastForward(20_000); // Bytes that came late wind it up again.
          assert.equal(await loading, outcome);
        }), heard);
      });
    }

    it('stops an endless one soon after 24 MiB', () => { assert.ok(poured < 100, `${poured} MiB were sent`); });
  });

  describe('from the corpus of bad ones', {skip: !existsSync(bad) && 'the corpora are not here'}, () => {
    for (const {file, expect} of manifest) {
      it(`${file}: ${expect}`, async () => {
        const outcome = await load([`/bad/${file}`]);
        const isShown = /^\d+x\d+$/.test(outcome);
        if (refusedUnread[file]) assert.equal(outcome, refusedUnread[file], 'before anything is decoded');
        else if (leftToDecode.includes(file)) assert.ok(outcome === 'decode' || (isShown && expect.includes('-or-')), outcome);
        else assert.ok(isShown, outcome);
      });
    }
  });

  it('from PngSuite is shown when sound and refused when not', {skip: !existsSync(suite) && 'the corpora are not here'}, async () => {
    const outcomes: string[] = [];
    for (const file of readdirSync(suite).filter((name) => name.endsWith('.png'))) {
      const outcome = await load([`/suite/${file}`]);
      if (file.startsWith('x') === /^\d+x\d+$/.test(outcome)) outcomes.push(`${file}: ${outcome}`);
    }
    assert.deepEqual(outcomes, []);
  });
});
