/** A client before a scripted server, with the hands of its clock in the test's hand, and what must always hold watched all the time. */
import assert from 'node:assert/strict';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {LogRecord} from '../../src/contract/host.js';
import {createThreadClient} from '../../src/stream/client.js';
import type {KeyValueStore, Network, ThreadClient, ThreadClientOptions, ThreadState} from '../../src/stream/types.js';
import {ManualClock} from '../support/clock.js';
import {SseServer} from '../support/sse-server.js';
import type {Exchange} from '../support/sse-server.js';

export const started = (runId = 'run') => ({type: 'RUN_STARTED', threadId: 't1', runId});
export const finished = (runId = 'run', outcome?: unknown) => ({type: 'RUN_FINISHED', threadId: 't1', runId, ...(outcome !== undefined && {outcome})});
export const opens = (messageId = 'm1') => ({type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'});
export const says = (delta: string, messageId = 'm1') => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta});
export const closes = (messageId = 'm1') => ({type: 'TEXT_MESSAGE_END', messageId});
export const answer = (text: string, messageId = 'm1') => [opens(messageId), says(text, messageId), closes(messageId)];
export const interrupts = (...ids: string[]) => ({type: 'interrupt', interrupts: ids.map((id) => ({id, reason: 'confirmation', message: id}))});

/** The run id that a request asked for. */
export const runOf = (request: Exchange): string => request.input['runId'] as string;

export class FakeNetwork implements Network {
  onLine = true;
  readonly listeners = new Set<() => void>();
  onOnline(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  comesBack(): void {
    this.onLine = true;
    for (const listener of [...this.listeners]) listener();
  }
}

export class MemoryStorage implements KeyValueStore {
  readonly map = new Map<string, string>();
  get(key: string): string | undefined { return this.map.get(key); }
  set(key: string, value: string): void { this.map.set(key, value); }
  delete(key: string): void { this.map.delete(key); }
}

/** One test's stage. `await using` ends it, and checks what must hold in every test. */
export class Stage implements AsyncDisposable {
  readonly clock = new ManualClock();
  readonly network = new FakeNetwork();
  readonly diagnostics: Diagnostic[] = [];
  readonly logs: LogRecord[] = [];
  readonly rejections: unknown[] = [];
  readonly server: SseServer;
  readonly clients: ThreadClient[] = [];
  readonly #seen = new Map<string, string>();
  readonly #onRejection = (reason: unknown) => { this.rejections.push(reason); };

  private constructor(server: SseServer) {
    this.server = server;
    process.on('unhandledRejection', this.#onRejection);
  }

  static async start(): Promise<Stage> {
    return new Stage(await SseServer.start());
  }

  client(options: Partial<ThreadClientOptions> = {}): ThreadClient {
    const client = createThreadClient({
      endpoint: this.server.url('/agent'), threadId: 't1', clock: this.clock, network: this.network,
      onDiagnostic: (diagnostic) => this.diagnostics.push(diagnostic), ...options, host: {log: (record) => this.logs.push(record), ...options.host},
    });
    this.clients.push(client);
    return client;
  }

  /** A client that can attach again. */
  connected(options: Partial<ThreadClientOptions> = {}): ThreadClient {
    return this.client({connectEndpoint: this.server.url('/connect'), ...options});
  }

  /** Lets the world turn, with the clock still, until `condition` holds. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await this.clock.pass(0);
      this.watch();
    }
    this.watch();
  }

  /** Moves the hands in small steps, so that what is asked for in between is answered. */
  async pass(ms: number): Promise<void> {
    const step = Math.max(500, ms / 10);
    for (let left = ms; left > 0; left -= step) await this.clock.pass(Math.min(step, left));
    this.watch();
  }

  /** The next request, moving the hands until it comes. */
  async later(stepMs = 500): Promise<Exchange> {
    const next = this.server.next();
    let request: Exchange | undefined;
    void next.then((one) => { request = one; });
    while (!request) await this.clock.pass(stepMs);
    return request;
  }

  /** Text that was shown is never taken away. */
  watch(): void {
    this.clients.forEach((client, index) => {
      for (const {id, role, text} of client.state.messages) {
        if (role !== 'assistant') continue;
        const key = `${index}/${id}`;
        const before = this.#seen.get(key) ?? '';
        assert.ok(text.startsWith(before), `shown text was taken away: "${before}" became "${text}"`);
        this.#seen.set(key, text);
      }
      const ids = client.state.messages.map(({id}) => id);
      for (const [key] of this.#seen) if (key.startsWith(`${index}/`)) assert.ok(ids.includes(key.slice(`${index}/`.length)), `message ${key} was taken away`);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.watch();
    for (const client of this.clients) client.dispose();
    await this.clock.pass(0);
    await this.server.stop();
    await this.clock.pass(0);
    process.off('unhandledRejection', this.#onRejection);
    assert.deepEqual(this.rejections, [], 'a rejection that nobody handled');
    assert.equal(this.clock.pending, 0, 'a timer outlives its client');
    assert.equal(this.network.listeners.size, 0, 'a listener outlives its client');
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  }
}

/** The texts of a thread, one line a message. */
export const lines = (state: ThreadState): string[] => state.messages.map(({role, text, status, unsent}) => `${role}: ${text}${status === 'complete' ? '' : ` (${status})`}${unsent ? ' (unsent)' : ''}`);
