import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {build} from 'esbuild';

const root = new URL('../../', import.meta.url);

/** What one answer says: about as much as a person reads at a glance. */
const ANSWER = Array.from({length: 16}, (_, at) => `${at + 1}번째 문장이에요. 도시의 나무를 세는 사람들 이야기예요. `);

const pageOf = (script: string, body: string): string =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><title>.</title><link rel="icon" href="data:,"><body style="margin:0;height:100vh"><script type="module" src="${script}"></script>${body}</body></html>`;

/** The page of a chat, the page of an empty element, what they load, and an agent that says the same each time: all from loopback. */
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
    '/empty.js': ['text/javascript', outputFiles[0]!.text],
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const known = texts[path];
    if (path === '/run') void run(request, response);
    else if (known) response.writeHead(200, {'content-type': known[0]}).end(known[1]);
    else void file(path, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

/** A file of the built chat. */
async function file(path: string, response: ServerResponse): Promise<void> {
  if (!/^\/cdn\/[\w./-]+\.js$/.test(path) || path.includes('..')) return void response.writeHead(404).end();
  try {
    response.writeHead(200, {'content-type': 'text/javascript'}).end(await readFile(new URL(`.${path}`, root)));
  } catch {
    response.writeHead(404).end();
  }
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
