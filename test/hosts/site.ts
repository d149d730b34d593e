import {readFile} from 'node:fs/promises';
import {createServer, request as ask, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join, normalize} from 'node:path';
import {fileURLToPath} from 'node:url';
import {startDemo} from '../../demo/server.js';

/** The folder of the host applications. */
export const hosts = fileURLToPath(new URL('.', import.meta.url));
/** Where their builds lie. */
export const builds = fileURLToPath(new URL('../../.cache/hosts/', import.meta.url));

/** A page as it is answered: its HTML, and headers of its own. */
export interface Answer {
  readonly body: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers an address below the site, or leaves it to the folders and the agent. */
export type Route = (path: string) => Answer | undefined | Promise<Answer | undefined>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json',
  '.map': 'application/json', '.svg': 'image/svg+xml',
};

/** A site on loopback: pages of a test, files of folders by their prefix, and behind them the real demo agent. */
export class Site {
  readonly url: string;
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async open({folders = {}, route, headers = {}}: {
    readonly folders?: Readonly<Record<string, string>>; readonly route?: Route; readonly headers?: Readonly<Record<string, string>>;
  }): Promise<Site> {
    const demo = await startDemo();
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => { response.writeHead(500).end(String(error)); });
    });
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const {pathname} = new URL(request.url ?? '/', 'http://site');
      const found = await route?.(pathname) ?? await fileAt(pathname, folders);
      if (found) response.writeHead(200, {'content-type': found.type ?? 'text/html; charset=utf-8', ...headers, ...found.headers}).end(found.body);
      else if (pathname.startsWith('/agent')) pass(request, response, demo.url);
      else if (pathname === '/favicon.ico') response.writeHead(204).end();
      else response.writeHead(404).end();
    };
    const url = await listen(server);
    return new Site(url, async () => {
      const closed = new Promise((resolve) => { server.close(resolve); });
      server.closeAllConnections();
      await closed;
      await demo.close();
    });
  }

  close(): Promise<void> {
    return this.#close();
  }
}

async function fileAt(pathname: string, folders: Readonly<Record<string, string>>): Promise<Answer | undefined> {
  const prefix = Object.keys(folders).filter((one) => pathname.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return undefined;
  const path = normalize(decodeURIComponent(pathname.slice(prefix.length))) === '.' ? 'index.html' : normalize(decodeURIComponent(pathname.slice(prefix.length)));
  if (path.startsWith('..')) return undefined;
  const body = await readFile(join(folders[prefix]!, path)).catch(() => undefined);
  return body && {body, type: types[extname(path)] ?? 'application/octet-stream'};
}

/** Hands a request on to the agent as it is, and streams what it answers. */
function pass(request: IncomingMessage, response: ServerResponse, to: string): void {
  const onward = ask(`${to}${request.url}`, {method: request.method, headers: {...request.headers, host: new URL(to).host}}, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => { response.destroy(); });
  response.on('close', () => { onward.destroy(); });
  request.pipe(onward);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
