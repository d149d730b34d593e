import {CodedError} from './errors.js';

/** One event of an event stream. Its `event` field is left unread: the events of AG-UI say their type themselves. */
export interface SseFrame {
  readonly data: string;
  /** The last event id as it stands: it stays until another one comes. */
  readonly lastEventId: string;
  /** The id, only when this very frame had one. */
  readonly ownId: string | undefined;
}

/** The largest frame, in bytes. */
export const FRAME_CAP = 16 * 2 ** 20;

/**
 * A parser of event streams as the HTML standard defines them: bytes in, frames out, whatever the cuts between chunks (F-27).
 * It holds no more than one frame, in time that grows with the bytes alone. `eventsource-parser` 3.1.1 was measured first: it holds a frame
 * back that ends in a lone CR, counts its cap in characters, and would need glue as long as this.
 */
export class SseParser {
  /** The server's `retry` field in milliseconds, when one came. */
  retry: number | undefined;
  readonly #cap: number;
  readonly #decoder = new TextDecoder(); // One for the whole stream: it keeps a character cut in two, and drops one BOM (F-02).
  #line = '';
  #skipLf = false;
  #data: string | undefined;
  #ownId: string | undefined;
  #lastEventId = '';
  #held = 0; // Bytes since the last blank line.

  constructor(cap = FRAME_CAP) {
    this.#cap = cap;
  }

  /**
   * The frames that `chunk` completes, made one by one as they are asked for.
   * Throws a {@link CodedError} `too_large` for a frame over the cap: the stream cannot be read any further (F-24).
   */
  *push(chunk: Uint8Array): Generator<SseFrame, void, undefined> {
    const decoded = this.#decoder.decode(chunk, {stream: true});
    // A CR ends its line at once: waiting for a LF that may follow would hold the frame back.
    const text = this.#skipLf ? decoded.replace(/^\n/, '') : decoded;
    if (decoded !== '') this.#skipLf = decoded.endsWith('\r');
    let start = 0;
    let frameStart = -1;
    let lf = text.indexOf('\n');
    let cr = text.indexOf('\r');
    while (lf !== -1 || cr !== -1) {
      const isCr = cr !== -1 && (lf === -1 || cr < lf);
      const end = isCr ? cr : lf;
      const line = this.#line + text.slice(start, end);
      this.#line = '';
      start = end + (isCr && lf === end + 1 ? 2 : 1);
      if (lf !== -1 && lf < start) lf = text.indexOf('\n', start);
      if (isCr) cr = text.indexOf('\r', start);
      if (line !== '') this.#field(line);
      else {
        frameStart = start;
        const frame = this.#take();
        if (frame !== undefined) yield frame;
      }
    }
    this.#line += text.slice(start); // A rope until its line ends, so a long line costs no copies.
    this.#held = frameStart === -1 ? this.#held + chunk.byteLength : new TextEncoder().encode(text.slice(frameStart)).byteLength;
    if (this.#held > this.#cap) throw new CodedError('too_large', `A frame of more than ${this.#cap} bytes`);
  }

  /**
   * The data of a last frame that no blank line ended. The standard drops it; servers exist that forget the line,
   * so after a clean end the caller may take it when it is whole in itself (F-01).
   */
  rest(): SseFrame | undefined {
    if (this.#line !== '') this.#field(this.#line + this.#decoder.decode());
    this.#line = '';
    return this.#take();
  }

  #field(line: string): void {
    const at = line.indexOf(':');
    const colon = at === -1 ? line.length : at;
    const name = line.slice(0, colon);
    const value = line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (name === 'data') this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
    else if (name === 'id' && !value.includes('\0')) this.#lastEventId = this.#ownId = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
  }

  #take(): SseFrame | undefined {
    const frame = this.#data === undefined ? undefined : {data: this.#data, lastEventId: this.#lastEventId, ownId: this.#ownId};
    this.#data = this.#ownId = undefined;
    return frame;
  }
}
