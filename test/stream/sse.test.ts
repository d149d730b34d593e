import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {FRAME_CAP, SseParser} from '../../src/stream/sse.js';
import {readCorpus, without} from './corpora.js';

interface SseCase {
  readonly name: string;
  readonly stream_b64: string;
  readonly events: readonly {readonly data: string; readonly id: string}[];
  readonly retry?: number;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const absent = without('sse');
// What kind of event a frame names is left unread: the events of AG-UI say it themselves.
const cases = (absent ? [] : JSON.parse(readCorpus('sse/cases.json')) as SseCase[])
  .map((one) => ({...one, events: one.events.map(({data, id}) => ({data, id}))}));

function parse(chunks: Iterable<Uint8Array>, parser = new SseParser()) {
  return [...chunks].flatMap((chunk) => [...parser.push(chunk)].map(({data, lastEventId}) => ({data, id: lastEventId})));
}

function* cut(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** CPU milliseconds for one data line of `size` bytes that comes in chunks of 1 kB. */
function cpuOfLine(size: number): number {
  const chunk = bytesOf('x'.repeat(1024));
  const parser = new SseParser();
  const before = process.cpuUsage();
  parse([bytesOf('data:'), ...Array<Uint8Array>(size / 1024).fill(chunk), bytesOf('\n\n')], parser);
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('the event stream parser', () => {
  for (const {name, stream_b64, events, retry} of cases) {
    it(`F-27 reads the case "${name}" whole and byte by byte`, () => {
      const bytes = Buffer.from(stream_b64, 'base64');
      for (const sizes of [[bytes.length], [1]]) {
        const parser = new SseParser();
        assert.deepEqual(parse(cut(bytes, sizes), parser), events);
        if (retry !== undefined) assert.equal(parser.retry, retry);
      }
    });
  }

  it('F-27 reads every case the same however it is cut', {skip: absent}, () => {
    fc.assert(fc.property(fc.constantFrom(...cases), fc.array(fc.integer({min: 1, max: 40}), {minLength: 1}), ({stream_b64, events}, sizes) => {
      assert.deepEqual(parse(cut(Buffer.from(stream_b64, 'base64'), sizes)), events);
    }));
  });

  it('gives a frame whose last line ends in a lone CR at once', () => {
    assert.deepEqual(parse([bytesOf('data:a\r\r')]), [{data: 'a', id: ''}]);
  });

  it('tells a frame\'s own id from the one that stands', () => {
    const frames = [...new SseParser().push(bytesOf('id:1\ndata:a\n\ndata:b\n\n'))];
    assert.deepEqual(frames.map(({ownId, lastEventId}) => [ownId, lastEventId]), [['1', '1'], [undefined, '1']]);
  });

  it('keeps the data of a last frame without a blank line apart', () => {
    const parser = new SseParser();
    assert.deepEqual(parse([bytesOf('data:a\n\ndata:b')], parser), [{data: 'a', id: ''}]);
    assert.equal(parser.rest()?.data, 'b');
    assert.equal(parser.rest(), undefined);
  });

  it('F-24 refuses a line that never ends as soon as it is over the cap in bytes', () => {
    const chunk = bytesOf('가'.repeat(2 ** 18));
    const parser = new SseParser();
    let fed = 0;
    assert.throws(() => {
      while (fed < 20 * 2 ** 20) {
        fed += chunk.byteLength;
        parse([chunk], parser);
      }
    }, {code: 'too_large'});
    assert.ok(fed > FRAME_CAP && fed <= FRAME_CAP + chunk.byteLength);
  });

  it('F-24 counts a frame of many lines as one, and begins anew after a blank line', () => {
    const line = bytesOf(`data:${'x'.repeat(55)}\n`);
    const parser = new SseParser(200);
    assert.doesNotThrow(() => parse([line, line, bytesOf('\n'), line, line, line], parser));
    assert.throws(() => parse([line], parser), {code: 'too_large'});
  });

  it('F-24 needs time in proportion to the bytes of a frame', () => {
    cpuOfLine(2 ** 20); // Warms up.
    const least = (size: number) => Math.min(...Array.from({length: 3}, () => cpuOfLine(size)));
    assert.ok(least(2 ** 23) < 16 * Math.max(least(2 ** 21), 1), 'four times the bytes took far more than four times the work');
  });
});
