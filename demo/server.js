import {createServer} from 'node:http';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Agent} from './agent/agent.js';
import {HttpError, sendError, sendJson} from './agent/http.js';
import {readModel} from './agent/model.js';
import {Artifacts} from './host/artifacts.js';
import {facts} from './host/facts.js';
import {list} from './host/lists.js';
import {Orders} from './host/orders.js';
import {proxy} from './host/proxy.js';
import {Signer} from './host/signer.js';
import {Uploads} from './host/uploads.js';
import {isLoopbackHost} from './hosts.js';
import {sendFile} from './static.js';
import {openDatabase} from './store/database.js';
import {turnsHandler} from './store/handler.js';
import {Turns} from './store/turns.js';

/**
 * @typedef {import('./agent/http.js').Request} Request
 * @typedef {import('./agent/http.js').Response} Response
 * @typedef {(request: Request, response: Response, query: URLSearchParams) => void | Promise<void>} Handler
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const pages = fileURLToPath(new URL('page/', import.meta.url));

/**
 * Starts the demo: the agent, the server of the page around it, the pages and the built files, on loopback only.
 * @param {object} [options]
 * @param {number} [options.port] 0 takes a free one
 * @param {string} [options.root] the folder that holds `cdn/`
 * @param {() => number} [options.now] milliseconds since the epoch, for addresses that end
 * @param {Partial<import('./host/uploads.js').UploadLimits>} [options.uploads] what may be uploaded
 * @param {{url?: string, folder?: string, retention?: number}} [options.store] where turns are kept: a PostgreSQL (`DATABASE_URL`), or one within
 *   this process, in memory or in a folder; and for how long, in milliseconds
 * @param {{url?: string, key?: string, name?: string, patience?: number}} [options.model] what answers free words; by default what
 *   `MORIT_MODEL_URL` names
 * @returns {Promise<{url: string, close: () => Promise<void>}>} rejects with the system's error (`EADDRINUSE`) when it cannot listen
 */
export async function startDemo({port = 0, root = fileURLToPath(new URL('../', import.meta.url)), now = Date.now, uploads, store, model: given} = {}) {
  const orders = new Orders(now);
  const model = readModel(given);
  const agent = new Agent(orders, model);
  const signer = new Signer(now);
  const {url = process.env.DATABASE_URL, folder, retention} = store ?? {};
  const turns = new Turns({open: () => openDatabase({url, folder}), now, ...retention !== undefined && {retention}});
  const routes = makeRoutes({agent, root, signer, uploads: new Uploads(signer, uploads), turns, orders, model});
  const server = createServer((request, response) => {
    // A reader may leave at any moment; 'close' is what ends the work, so the error itself needs nothing more.
    request.on('error', () => {});
    response.on('error', () => {});
    answer(request, response, routes).catch((error) => sendError(response, error));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      agent.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await turns.close();
    },
  };
}

/**
 * A route without a method answers for each by itself.
 * @param {{agent: Agent, root: string, signer: Signer, uploads: Uploads, turns: Turns, orders: Orders,
 *   model: import('./agent/model.js').Model | undefined}} parts
 * @returns {Map<string, {method?: string, handle: Handler}>}
 */
function makeRoutes({agent, root, signer, uploads, turns, orders, model}) {
  const artifacts = new Artifacts(signer, uploads, (threadId, artifactId) => agent.owns(threadId, artifactId));
  return new Map([
    ['/agent', {method: 'POST', handle: agent.run.bind(agent)}],
    ['/agent/connect', {method: 'POST', handle: agent.connect.bind(agent)}],
    ['/agent/stop', {method: 'POST', handle: agent.stop.bind(agent)}],
    ['/artifacts/', {method: 'GET', handle: artifacts.handle.bind(artifacts)}],
    ['/upload', {method: 'POST', handle: uploads.handle.bind(uploads)}],
    ['/proxy', {method: 'GET', handle: proxy}],
    ['/facts', {method: 'GET', handle: facts}],
    ['/lists/', {method: 'GET', handle: list}],
    ['/turns', {handle: turnsHandler(turns)}],
    ['/turns/', {handle: turnsHandler(turns)}],
    ['/orders/', {handle: orders.handle.bind(orders)}],
    ['/', {method: 'GET', handle: page('index.html')}],
    ['/response', {method: 'GET', handle: page('response.html')}],
    ['/concierge', {method: 'GET', handle: page('concierge.html', model?.name)}],
    ['/concierge.json', {method: 'GET', handle: (_, response) => sendFile(response, here, 'concierge.json')}],
    ['/scenarios.json', {method: 'GET', handle: (_, response) => sendFile(response, here, 'scenarios.json')}],
    ['/page/', {method: 'GET', handle: files(pages, '/page/')}],
    ['/cdn/', {method: 'GET', handle: files(join(root, 'cdn'), '/cdn/')}],
  ]);
}

/** @param {Request} request @param {Response} response @param {ReturnType<typeof makeRoutes>} routes */
async function answer(request, response, routes) {
  const {pathname, searchParams} = readAddress(request.url);
  // A health check comes by whatever name the machine that asks knows us by.
  if (pathname === '/healthz') return sendJson(response, 200, {status: 'ok'});
  if (!isLoopbackHost(request.headers.host)) throw new HttpError(421, 'MISDIRECTED', 'This server answers to its loopback names only.');
  const route = routes.get(pathname) ?? routes.get(pathname.slice(0, pathname.indexOf('/', 1) + 1));
  if (!route) throw new HttpError(404, 'NOT_FOUND', 'There is nothing here.');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (route.method && method !== route.method) throw new HttpError(405, 'METHOD_NOT_ALLOWED', `Use ${route.method}.`, {allow: route.method});
  await route.handle(request, response, searchParams);
}

/** @param {string | undefined} url @returns {URL} */
function readAddress(url) {
  try {
    return new URL(url ?? '/', 'http://localhost');
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The address cannot be read.');
  }
}

/** @param {string} name @param {string} [model] the name of the model behind the agent, for a page that says so @returns {Handler} */
function page(name, model) {
  const told = model?.replace(/[^\w .:/-]/g, '');
  // Tests hear of violations and errors from the very first one; the page itself carries nothing for them.
  return (_, response, query) => sendFile(response, pages, name, (html) => [
    ...(told ? [['<html ', `<html data-model="${told}" `]] : []),
    ...(query.get('test') === '1' ? [['<head>', '<head>\n    <script src="/page/test-log.js"></script>']] : []),
  ].reduce((text, [from = '', to = '']) => text.replace(from, to), html));
}

/** @param {string} folder @param {string} prefix @returns {Handler} */
function files(folder, prefix) {
  return ({url}, response) => sendFile(response, folder, decode(readAddress(url).pathname.slice(prefix.length)));
}

/** @param {string} path */
function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(404, 'NOT_FOUND', 'There is nothing here.');
  }
}
