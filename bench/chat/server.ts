import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';

const root = new URL('../../', import.meta.url);

/** What one answer says: about as much as a person reads at a glance. */
const ANSWER = Array.from({length: 16}, (_, at) => `${at + 1}번째 문장이에요. 도시의 나무를 세는 사람들 이야기예요. `);

/** The same page around each: with a line of words, as a page has, whose font is the page's own to find. */
const pageOf = (script: string, body: string): string =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><title>.</title><link rel="icon" href="data:,"><body style="margin:0"><script type="module" src="${script}"></script><p>우리 동네 나무 이야기</p>${body}</body></html>`;

/**
 * The page of a chat, the page of an empty element, what they load, and an agent that says the same each time: all from loopback, from memory,
 * packed alike and with the same headers. Each script is an entry that points at one chunk, as a build with lazy parts makes it.
 */
export interface ChatServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function openServer(): Promise<ChatServer> {
  const {outputFiles} = await build({
    entryPoints: [new URL('./empty.ts', import.meta.url).pathname], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false,
  });
  const texts: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/chat': ['text/html', pageOf('/cdn/morit.min.js', '<morit-chat endpoint="/run" thread-id="bench" style="block-size:100vh"></morit-chat>')],
    '/empty': ['text/html', pageOf('/empty.js', '<empty-element></empty-element>')],
    '/bare': ['text/html', pageOf('/cdn/morit.min.js', '')],
    '/empty.js': ['text/javascript', 'import"./empty-chunk.js";'],
    '/empty-chunk.js': ['text/javascript', outputFiles[0]!.text],
  };
  const packed = new Map(Object.entries(texts).map(([path, [type, text]]) => [path, {type, body: gzipSync(text)}]));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/run') void run(request, response);
    else void send(path, packed, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

/** A page or a script; a file of the built chat is read when it is first asked for. */
async function send(path: string, packed: Map<string, {readonly type: string; readonly body: Buffer}>, response: ServerResponse): Promise<void> {
  if (/^\/cdn\/[\w/-]+(?:\.[\w-]+)*\.js$/.test(path) && !packed.has(path)) {
    const text = await readFile(new URL(`.${path}`, root)).catch(() => undefined);
    if (text) packed.set(path, {type: 'text/javascript', body: gzipSync(text)});
  }
  const known = packed.get(path);
  if (!known) return void response.writeHead(404).end();
  response.writeHead(200, {'content-type': known.type, 'content-encoding': 'gzip', 'cache-control': 'no-store'}).end(known.body);
}

/** One run: an answer in as many events as it has sentences. */
async function run(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const {threadId, runId} = JSON.parse(Buffer.concat(chunks).toString()) as {threadId: string; runId: string};
  const messageId = `answer-${runId}`;
  response.writeHead(200, {'content-type': 'text/event-stream'});
  for (const event of [
    {type: 'RUN_STARTED', threadId, runId}, {type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'},
    ...ANSWER.map((delta) => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta})),
    {type: 'TEXT_MESSAGE_END', messageId}, {type: 'RUN_FINISHED', threadId, runId},
  ]) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
}
