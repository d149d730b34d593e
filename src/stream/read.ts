import type {Clock} from '../contract/clock.js';
import {parseJson} from '../contract/json.js';
import {limit, raced} from './abort.js';
import {yieldToInput} from './clock.js';
import {SseParser} from './sse.js';
import type {SseFrame} from './sse.js';
import type {WireSink} from './wire.js';

/** Silence after which a stream counts as dead; comments are life (F-15, F-16). */
const IDLE_MS = 600_000;
/** Work in one go before input gets its turn (F-26). */
const SLICE_MS = 8;

/**
 * Reads an event stream to its end and gives each event to `sink`. Rejects when the connection breaks, a frame is too large,
 * nothing came for 10 minutes, or the controller is aborted. The body is cancelled in every case.
 */
export async function readEvents(body: ReadableStream<Uint8Array>, sink: WireSink, clock: Clock, controller: AbortController): Promise<void> {
  const {signal} = controller;
  const reader = body.getReader();
  const parser = new SseParser();
  let lastByteAt = clock.now();
  let sliceStart = lastByteAt;
  let retry: number | undefined;
  let cancelWatch = limit(clock, IDLE_MS, controller);
  try {
    for (;;) {
      const asked = clock.now();
      const {done, value} = await raced(reader.read(), signal);
      lastByteAt = clock.now();
      sliceStart += lastByteAt - asked; // Waiting is not work.
      if (done) break;
      cancelWatch();
      cancelWatch = limit(clock, IDLE_MS, controller);
      sink.alive();
      for (const frame of parser.push(value)) {
        takeFrame(frame, sink);
        signal.throwIfAborted();
        if (clock.now() - sliceStart < SLICE_MS) continue;
        await yieldToInput();
        sliceStart = clock.now();
        signal.throwIfAborted();
      }
      if (parser.retry !== undefined && parser.retry !== retry) sink.retry(retry = parser.retry);
    }
    const rest = parser.rest();
    if (rest) takeFrame(rest, sink, true);
  } finally {
    cancelWatch();
    reader.cancel().catch(() => undefined); // A broken stream rejects here once more; it has been told already.
  }
}

/** Gives a frame's event to the sink. A last frame without its blank line counts when it is whole, and is dropped in silence when not (F-01). */
function takeFrame(frame: SseFrame, sink: WireSink, last = false): void {
  const text = frame.data;
  if (text === '' || text.trim() === '[DONE]') return;
  const event = parseJson(text);
  if (event !== undefined) sink.event(event, {text, eventId: frame.ownId});
  else if (!last) sink.invalid();
}
