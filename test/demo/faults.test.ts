import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {describe, it} from 'node:test';
import {events, input, post, rawRequest, read, withDemo} from './client.js';

const weather = '서울 날씨 어때?';

describe('faults on demand', () => {
  it('sends every event twice with the same id', () => withDemo(async (url) => {
    const {frames} = await read(`${url}/agent?speed=0&dup=1`, input('t', 'run', weather));
    const odd = frames.filter((_, index) => index % 2 === 0);
    assert.equal(odd.length, 9);
    assert.deepEqual(frames, odd.flatMap((frame) => [frame, frame]));
  }));

  it('numbers the events of a run from one', () => withDemo(async (url) => {
    const {frames} = await read(`${url}/agent?speed=0`, input('t', 'run:1', weather));
    assert.deepEqual(frames.map(({id}) => id), frames.map((_, index) => `run:1:${index + 1}`));
  }));

  it('holds back what hangs under an answer until it is late', () => withDemo(async (url) => {
    const response = await post(`${url}/agent?speed=0&late=150`, input('t', 'run', weather));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const chunks: string[] = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) chunks.push(new TextDecoder().decode(chunk.value));
    const attached = chunks.findIndex((chunk) => chunk.includes('morit.response.attach'));
    assert.ok(chunks.slice(0, attached).join('').includes('morit.answer.completed'));
    assert.ok(!chunks[attached]?.includes('morit.answer.completed'));
  }));

  it('cuts tool arguments inside their strings and loses nothing', () => withDemo(async (url) => {
    const args = (list: Awaited<ReturnType<typeof events>>) => list.filter(({type}) => type === 'TOOL_CALL_ARGS').map(({delta}) => String(delta));
    const cut = args(await events(`${url}/agent?speed=1000&partial=x-ul`, input('a', 'run', 'TV 두 개 비교해 줘')));
    const plain = args(await events(`${url}/agent?speed=0`, input('b', 'run', 'TV 두 개 비교해 줘')));
    assert.equal(cut.join(''), plain.join(''));
    assert.ok(cut.some((delta) => /"tv-$/.test(delta)));
  }));

  it('finishes a run between broken frames', () => withDemo(async (url) => {
    const list = await events(`${url}/agent?speed=0&fail=garbage`, input('t', 'run', weather));
    assert.equal(list.at(-1)?.type, 'RUN_FINISHED');
    assert.ok(list.some((event) => event === null));
  }));

  for (const status of [401, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503, 504, 204]) {
    it(`fails with ${status}`, () => withDemo(async (url) => {
      assert.equal((await post(`${url}/agent?fail=${status}`, input('t', 'run', weather))).status, status);
    }));
  }

  it('says when to come back after 429', () => withDemo(async (url) => {
    assert.equal((await post(`${url}/agent?fail=429`, input('t', 'run', weather))).headers.get('retry-after'), '3');
  }));

  it('answers a login page with status 200', () => withDemo(async (url) => {
    const response = await post(`${url}/agent?fail=html`, input('t', 'run', weather));
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /text\/html/);
  }));

  it('goes down without an answer', () => withDemo(async (url) => {
    await assert.rejects(post(`${url}/agent?fail=down`, input('t', 'run', weather)));
  }));

  it('fails as often as asked in a thread, then works', () => withDemo(async (url) => {
    const statuses = [];
    for (const run of ['a', 'b', 'c']) statuses.push((await read(`${url}/agent?speed=0&fail=500:2`, input('t', run, weather))).status);
    assert.deepEqual(statuses, [500, 500, 200]);
  }));

  it('fails the same run again when it is asked for again', () => withDemo(async (url) => {
    for (const status of [401, 401]) assert.equal((await post(`${url}/agent?fail=401:1`, input('t', 'run', weather))).status, status);
    assert.equal((await read(`${url}/agent?speed=0&fail=401:1`, input('t', 'next', weather))).status, 200);
  }));

  it('names the failures there are when asked for another', () => withDemo(async (url) => {
    const response = await post(`${url}/agent?fail=constructor`, input('t', 'run', weather));
    assert.equal(response.status, 400);
    assert.match(await response.text(), /401, 403/);
  }));
});

describe('the demo server’s doors', () => {
  it('answers a health check before it looks at the Host', () => withDemo(async (url) => {
    assert.equal((await rawRequest(url, {path: '/healthz', headers: {host: 'balancer.internal'}})).status, 200);
  }));

  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '[::2]', 'localhost:80:80']) {
    it(`refuses the Host ${JSON.stringify(host)}`, () => withDemo(async (url) => {
      assert.equal((await rawRequest(url, {path: '/', headers: {host}})).status, 421);
    }));
  }

  for (const host of ['localhost', 'LOCALHOST:4173', '127.0.0.1:1', '127.8.8.8', '[::1]:4173', 'app.localhost']) {
    it(`answers to the Host ${host}`, () => withDemo(async (url) => {
      assert.equal((await rawRequest(url, {path: '/', headers: {host}})).status, 200);
    }));
  }

  for (const [method, path, status] of [
    ['GET', '/agent', 405], ['PUT', '/agent', 405], ['POST', '/', 405], ['GET', '/nothing', 404], ['GET', '/agent/', 404],
    ['GET', '/cdn/..%2fpackage.json', 404], ['GET', '/cdn/%2e%2e/package.json', 404], ['GET', '/page/..%2fserver.js', 404],
    ['GET', '/page/%00.js', 404], ['GET', '/page/%zz', 404], ['GET', '/page/', 404], ['GET', '//', 400],
  ] as const) {
    it(`answers ${method} ${path} with ${status}`, () => withDemo(async (url) => {
      const {status: actual, body} = await rawRequest(url, {method, path});
      assert.equal(actual, status);
      assert.ok((JSON.parse(body) as {error: {code: string}}).error.code);
    }));
  }
});

describe('hostile bodies', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['nothing', '', 400],
    ['broken JSON', '{"threadId":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a thread that is a number', JSON.stringify(input(1 as never, 'r', 'x')), 400],
    ['no run', JSON.stringify({threadId: 't', messages: []}), 400],
    ['a run with a line break', JSON.stringify(input('t', 'r\ndata: {}', 'x')), 400],
    ['a run that is too long', JSON.stringify(input('t', 'r'.repeat(257), 'x')), 400],
    ['messages that are no list', JSON.stringify(input('t', 'r', 'x', {messages: {}})), 400],
    ['a message that is null', JSON.stringify(input('t', 'r', 'x', {messages: [null]})), 400],
    ['a resume that is text', JSON.stringify(input('t', 'r', 'x', {resume: 'yes'})), 400],
    ['a resume without an id', JSON.stringify(input('t', 'r', 'x', {resume: [{status: 'resolved'}]})), 400],
    ['forwardedProps that are a list', JSON.stringify(input('t', 'r', 'x', {forwardedProps: []})), 400],
    ['a body nested too deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['a payload nested too deep', JSON.stringify(input('t', 'r', 'x')).replace('"state":{}', `"state":${'[['.repeat(5000)}${']]'.repeat(5000)}`), 400],
    ['more than a mebibyte', JSON.stringify(input('t', 'r', 'x'.repeat(1024 * 1024))), 413],
    ['prototypes', '{"__proto__":{"polluted":1},"threadId":"__proto__","runId":"constructor","messages":[{"role":"user","content":"toString"}],"forwardedProps":{"__proto__":{"polluted":1},"morit":{"scenario":"constructor"}}}', 200],
    ['a resume by a prototype’s name', JSON.stringify(input('t', 'r', undefined, {resume: [{interruptId: '__proto__', status: 'resolved'}]})), 200],
    ['words that are no text', JSON.stringify(input('t', 'r', undefined, {messages: [{role: 'user', content: {a: 1}}, {role: 'user', content: [null, 1, {type: 'text', text: {}}]}]})), 200],
    ['an action that is a number', JSON.stringify(input('t', 'r', undefined, {forwardedProps: {a2uiAction: 5}})), 200],
  ];
  for (const [what, body, status] of cases) {
    it(`answers ${what} with ${status} and lives on`, () => withDemo(async (url) => {
      const response = await post(`${url}/agent?speed=0`, body);
      assert.equal(response.status, status);
      if (status !== 200) assert.ok(((await response.json()) as {error: {code: string}}).error.code);
      else await response.text();
      assert.equal((await fetch(`${url}/healthz`)).status, 200);
      assert.equal(({} as {polluted?: number}).polluted, undefined);
    }));
  }

  it('takes JSON only, so that no other site can post here', () => withDemo(async (url) => {
    assert.equal((await fetch(`${url}/agent`, {method: 'POST', body: JSON.stringify(input('t', 'r', 'x'))})).status, 415);
  }));

  it('refuses a body that is no UTF-8', () => withDemo(async (url) => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d]);
    assert.equal((await fetch(`${url}/agent`, {method: 'POST', headers: {'content-type': 'application/json'}, body})).status, 400);
  }));

  it('refuses a chunked body once it is too large', () => withDemo(async (url) => {
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 20; index++) controller.enqueue(new Uint8Array(100_000).fill(32));
        controller.close();
      },
    });
    const response = await fetch(`${url}/agent`, {method: 'POST', headers: {'content-type': 'application/json'}, body, duplex: 'half'} as RequestInit);
    assert.equal(response.status, 413);
  }));

  it('lives on when a client leaves in the middle of its body', () => withDemo(async (url) => {
    const {port} = new URL(url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST /agent HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"thr', () => socket.destroy());
      });
      socket.once('close', () => resolve());
    });
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
  }));
});
