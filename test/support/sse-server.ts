/** A server on loopback that does exactly what a test says, byte by byte, and tells the test what its client does. */
import {createServer} from 'node:http';
import type {IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** One request that a client made, and the answer that the test gives to it. */
export class Exchange {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Resolves when the client has gone away, or the answer has been sent whole. */
  readonly closed: Promise<void>;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse, body: string) {
    this.path = request.url ?? '';
    this.method = request.method ?? '';
    this.headers = request.headers;
    this.body = body;
    this.#response = response;
    this.closed = new Promise((resolve) => response.on('close', () => resolve()));
  }

  get input(): Record<string, unknown> { return JSON.parse(this.body) as Record<string, unknown>; }

  /** Sends status and headers, of an event stream unless told. */
  open(status = 200, headers: OutgoingHttpHeaders = {'content-type': 'text/event-stream'}): this {
    this.#response.writeHead(status, headers);
    this.#response.flushHeaders();
    return this;
  }

  /** Sends bytes as they are. */
  write(bytes: string | Uint8Array): this {
    if (!this.#response.headersSent) this.open();
    this.#response.write(bytes);
    return this;
  }

  /** Sends each event as a frame; with `id`, `id: <id>:<n>` before it, counted from `from`. */
  events(events: readonly unknown[], {id, from = 1}: {id?: string; from?: number} = {}): this {
    return this.write(events.map((event, index) => `${id === undefined ? '' : `id: ${id}:${from + index}\n`}data: ${JSON.stringify(event)}\n\n`).join(''));
  }

  /** Ends the answer in good order. */
  end(): void {
    this.#response.end();
  }

  /** Answers whole: a status and, when given, a body. */
  answer(status: number, body = '', headers: OutgoingHttpHeaders = {}): void {
    this.#response.writeHead(status, headers);
    this.#response.end(body);
  }

  json(status: number, value: unknown, headers: OutgoingHttpHeaders = {}): void {
    this.answer(status, JSON.stringify(value), {'content-type': 'application/json', ...headers});
  }

  /** Tears the connection down in the middle of whatever it was doing. */
  destroy(): void {
    this.#response.destroy();
  }
}

/** The server: hands out requests one by one, in the order they came. */
export class SseServer {
  readonly requests: Exchange[] = [];
  readonly #server: Server;
  #taken = 0;
  #waiters: (() => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<SseServer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        self.requests.push(new Exchange(request, response, Buffer.concat(chunks).toString()));
        for (const wake of self.#waiters.splice(0)) wake();
      });
    });
    const self = new SseServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return self;
  }

  get origin(): string { return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; }

  url(path = '/agent'): string { return this.origin + path; }

  /** The next request that no one has taken yet, as soon as its body is there. */
  async next(): Promise<Exchange> {
    while (this.#taken >= this.requests.length) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    return this.requests[this.#taken++]!;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
