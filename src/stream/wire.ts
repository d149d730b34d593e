import type {Correlation} from '../contract/correlation.js';
import type {MoritError} from '../contract/error.js';
import type {RunAgentInput} from './types.js';

/** Where a wire puts what it hears. No member throws. */
export interface WireSink {
  /** The server took the request: an event stream has begun. */
  opened(): void;
  /** Bytes came, comments included. */
  alive(): void;
  /** One event of any shape, with the frame's own id and its text, where there was a frame. */
  event(event: unknown, frame?: {readonly eventId: string | undefined; readonly text: string}): void;
  /** The server's own wish for the pause before a stream is taken up again, in milliseconds. */
  retry(ms: number): void;
  /** A frame that is no JSON: it costs only itself (F-23). */
  invalid(): void;
}

/**
 * How a request ended: its stream came to its end (`end`), or it failed. `taken` is false only when it is certain that no run
 * began; `resumable` is false when the server says that there is nothing to attach to.
 */
export type WireEnd =
  | {readonly kind: 'end'}
  | {readonly kind: 'failed'; readonly status: 'connection_lost' | 'bad_response'; readonly error: MoritError; readonly taken: boolean; readonly resumable?: boolean};

/** How a client reaches its agent: over HTTP, or through an agent object. Promises of a wire never reject. */
export interface Wire {
  /** Asks for one run. An aborted `signal` ends it at once. */
  run(input: RunAgentInput, sink: WireSink, signal: AbortSignal): Promise<WireEnd>;
  /** Attaches to a run or replays the thread; with `lastEventId` only what came after it. */
  connect?(input: RunAgentInput, lastEventId: string | undefined, sink: WireSink, signal: AbortSignal): Promise<WireEnd>;
  /** Tells the server that the reader stopped the run; resolves when it has answered, or never will. */
  stop?(ids: Correlation): Promise<void>;
}
