/** A transport before a scripted server, with a sink that remembers. */
import assert from 'node:assert/strict';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {createTransport} from '../../src/stream/transport.js';
import type {TransportOptions} from '../../src/stream/transport.js';
import type {RunAgentInput} from '../../src/stream/types.js';
import type {WireEnd, WireSink} from '../../src/stream/wire.js';
import {ManualClock} from '../support/clock.js';
import {SseServer} from '../support/sse-server.js';

export const input: RunAgentInput = {threadId: 't1', runId: 'r1', messages: [], tools: [], context: []};

/** A sink that remembers, and tells when something came. */
export class Sink implements WireSink {
  events: unknown[] = [];
  ids: (string | undefined)[] = [];
  bad = 0;
  signs = 0;
  isOpen = false;
  #wake: (() => void)[] = [];
  opened(): void { this.isOpen = true; this.#tell(); }
  alive(): void { this.signs++; this.#tell(); }
  retry(): void {}
  invalid(): void { this.bad++; this.#tell(); }
  event(event: unknown, frame?: {readonly eventId?: string}): void {
    this.events.push(event);
    this.ids.push(frame?.eventId);
    this.#tell();
  }
  /** Resolves as soon as what was heard fulfils `condition`. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#wake.push(resolve));
  }
  #tell(): void { for (const wake of this.#wake.splice(0)) wake(); }
}

/** One test's stage. `await using` ends it, and checks that nothing outlives it. */
export class WireStage implements AsyncDisposable {
  readonly clock = new ManualClock();
  readonly sink = new Sink();
  readonly diagnostics: Diagnostic[] = [];
  readonly rejections: unknown[] = [];
  readonly server: SseServer;
  stop = new AbortController();
  readonly #onRejection = (reason: unknown) => { this.rejections.push(reason); };

  private constructor(server: SseServer) {
    this.server = server;
    process.on('unhandledRejection', this.#onRejection);
  }

  static async start(): Promise<WireStage> {
    return new WireStage(await SseServer.start());
  }

  run(options: Partial<TransportOptions> = {}): Promise<WireEnd> {
    const wire = createTransport({endpoint: this.server.url(), clock: this.clock, onDiagnostic: (one) => this.diagnostics.push(one), ...options});
    return wire.run(input, this.sink, this.stop.signal);
  }

  /** Runs against one whole answer, that is no event stream. */
  async refused(status: number, body = '', headers: Record<string, string> = {}): Promise<Extract<WireEnd, {kind: 'failed'}>> {
    const running = this.run();
    (await this.server.next()).answer(status, body, headers);
    return failure(running);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.stop.abort();
    await this.clock.pass(0);
    await this.server.stop();
    await this.clock.pass(0);
    process.off('unhandledRejection', this.#onRejection);
    assert.equal(this.clock.pending, 0, 'a timer outlives its request');
    assert.deepEqual(this.rejections, [], 'a rejection that nobody handled');
  }
}

export async function failure(running: Promise<WireEnd>): Promise<Extract<WireEnd, {kind: 'failed'}>> {
  const end = await running;
  assert.equal(end.kind, 'failed');
  return end as Extract<WireEnd, {kind: 'failed'}>;
}
