import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {backoffMs} from '../../src/stream/backoff.js';
import {systemClock} from '../../src/stream/clock.js';
import {moritError, runError, userMessage} from '../../src/stream/errors.js';
import {newId} from '../../src/stream/ids.js';
import {resolveEndpoint} from '../../src/stream/endpoint.js';

const ids = {threadId: 't', runId: 'r'};

describe('an error for the reader', () => {
  it('R-184 says whether a retry may help, by its code, unless the server says otherwise', () => {
    assert.deepEqual(moritError('network', ids), {code: 'network', retryable: true, ...ids});
    assert.deepEqual(moritError('forbidden', ids, {retryable: true, cause: undefined}), {code: 'forbidden', retryable: true, ...ids});
  });

  it('R-184 comes from RUN_ERROR with its metadata, and keeps the message as the cause', () => {
    const error = runError({message: 'stack', code: 'X', metadata: {morit: {retryable: false, userMessage: '안 돼요', retryAfter: 7.2}}}, ids);
    assert.deepEqual(error, {code: 'run_failed', retryable: false, userMessage: '안 돼요', retryAfter: 8, cause: {code: 'X', message: 'stack'}, ...ids});
  });

  for (const [code, expected] of [['UNSUPPORTED_CONTRACT', 'unsupported_contract'], ['APPROVAL_RESUME_NOT_FOUND', 'interrupt_gone'], ['toString', 'run_failed'], [7, 'run_failed'], [undefined, 'run_failed']] as const) {
    it(`R-183 reads the code ${code} as ${expected}`, () => assert.equal(runError({message: 'x', code}, ids).code, expected));
  }

  for (const [name, said, shown] of [
    ['keeps one plain line', ' 다시\n 해 주세요.\u0007 ', '다시 해 주세요.'],
    ['cuts at 300 characters, none of them in two', '👍'.repeat(400), '👍'.repeat(300)],
    ['drops a stack', 'No seats\n    at book (/srv/app/book.ts:12:3)\n    at run', 'No seats'],
    ['drops a stack of another language', 'No seats\n  File "/srv/app.py", line 3', 'No seats'],
    ['drops the query of an address', 'See https://a.example/x?token=s3cret#top now', 'See https://a.example/x now'],
    ['keeps markup as the text it is', '<b>no</b>', '<b>no</b>'],
    ['is silent for what is no text', {html: 'x'}, undefined],
    ['is silent for nothing', ' \n ', undefined],
  ] as const) {
    it(`S-49 ${name}`, () => assert.equal(userMessage(said), shown));
  }
});

describe('the small parts', () => {
  it('wait longer each time, up to a limit, by chance between one half and all of it', () => {
    assert.deepEqual([0, 1, 2, 9].map((attempt) => backoffMs(attempt, {random: () => 0})), [500, 1_000, 2_000, 15_000]);
    assert.deepEqual([0, 9].map((attempt) => backoffMs(attempt, {random: () => 1})), [1_000, 30_000]);
  });

  it('make ids that are random UUIDs', () => {
    const made = Array.from({length: 50}, newId);
    assert.equal(new Set(made).size, 50);
    for (const id of made) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('run a frame where nothing is painted, and not once it is cancelled', async () => {
    let ran = 0;
    systemClock.frame(() => { ran += 10; })();
    await new Promise<void>((resolve) => { systemClock.frame(() => { ran++; resolve(); }); });
    assert.equal(ran, 1);
  });

  it('F-29 run a frame in a hidden tab, whose paint never comes, exactly once', async (t) => {
    const late: FrameRequestCallback[] = [];
    const requestAnimationFrame = (task: FrameRequestCallback) => late.push(task);
    Object.assign(globalThis, {requestAnimationFrame, cancelAnimationFrame: (id: number) => { late[id - 1] = () => undefined; }});
    t.after(() => {
      for (const name of ['requestAnimationFrame', 'cancelAnimationFrame']) Reflect.deleteProperty(globalThis, name);
    });
    let ran = 0;
    await new Promise<void>((resolve) => { systemClock.frame(() => { ran++; resolve(); }); });
    late.forEach((task) => task(0));
    assert.equal(ran, 1);
  });

  it('S-43 refuse plain http from a page on https, but for this machine', () => {
    const page = 'https://shop.example/p';
    assert.equal(resolveEndpoint('/agent', page)?.href, 'https://shop.example/agent');
    for (const bad of ['http://bff.example/', 'http://localhost.evil.example/', 'http://127.0.0.1.evil.example/', 'ws://bff.example/']) assert.equal(resolveEndpoint(bad, page), undefined, bad);
    for (const good of ['http://127.0.0.1:8080/', 'http://localhost/', 'http://[::1]/']) assert.ok(resolveEndpoint(good, page), good);
    assert.ok(resolveEndpoint('http://bff.example/', 'http://intranet/'));
  });
});
