// The page's own code, as any site would write it: it reads what the visitor picked and hands it to the chat as attributes.
import {makeHost} from './bridge.js';
import {bundleBlocks} from './bundle.js';
import {comparison} from './comparison.js';
import {drawControls} from './controls.js';
import {make} from './dom.js';

/** What travels on to the demo agent. */
const forAgent = ['scenario', 'speed', 'drop', 'dup', 'late', 'partial', 'fail'];
/** What the chat takes as it is. */
const forChat = ['thread-id', 'mode', 'theme', 'announce', 'send-key', 'persist'];
const wide = matchMedia('(min-width: 60rem)');

const query = new URLSearchParams(location.search);
const locale = pickLocale();
const chat = /** @type {HTMLElement & {host?: object, registry?: object, store?: object, send?: (text: string, options?: object) => Promise<unknown>}} */ (document.getElementById('chat'));
const layout = query.get('layout') ?? '';
let threadId = query.get('thread-id') ?? '';

document.documentElement.lang = locale;
document.documentElement.dataset.theme = query.get('theme') ?? '';
document.documentElement.dataset.layout = layout;
for (const article of document.querySelectorAll('article')) article.hidden = article.lang !== locale;
document.title = document.querySelector('article:not([hidden]) h1')?.textContent ?? document.title;

chat.host = makeHost({locale, threadId: () => threadId, notify});
chat.addEventListener('morit-run', (event) => { threadId = /** @type {any} */ (event).run.threadId; });
void register();
if (query.get('store')) void keep();
chat.setAttribute('locale', locale);
if (locale === 'en') chat.setAttribute('assistant-name', 'Joy');
chat.setAttribute('endpoint', address('/agent', forAgent));
for (const name of forChat) if (query.get(name)) chat.setAttribute(name, query.get(name) ?? '');
if (layout === 'side' || layout === 'floating') document.body.append(make('morit-launcher', {for: 'chat'}));
lay();
wide.addEventListener('change', lay); // Lives as long as the page does.
if (query.get('inspect') === '1') void inspect();
drawControls({locale, query, send: (words) => void chat.send?.(words)});

/** The shop's own components, for every answer that names them. */
async function register() {
  const {loadCatalog} = await import('/cdn/morit.min.js');
  const {createRegistry, defineComponent} = await loadCatalog();
  const registry = createRegistry();
  registry.define(defineComponent(comparison(locale)));
  registry.addCatalog('urn:demo:home-bundle:1', bundleBlocks(locale).map(defineComponent));
  // A plugin comes as a document: what is wrong with one is for its author, and the chat goes on without it.
  const faults = await registry.addPlugin(await (await fetch(new URL('school-life.json', import.meta.url))).json(), {grants: []});
  for (const {code, path} of faults) console.warn(`school-life.json${path}: ${code}`);
  chat.registry = registry;
}

/** Where turns are kept: in memory, in this browser, or on the server (docs/history.md). The tab remembers which thread it was. */
async function keep() {
  const {loadHistory} = await import('/cdn/morit.min.js');
  const {createBrowserStore, createHttpStore, createMemoryStore} = await loadHistory();
  const stores = {memory: () => createMemoryStore(), indexeddb: () => createBrowserStore({endpoint: '/agent'}), http: () => createHttpStore({endpoint: '/turns'})};
  const make = stores[/** @type {keyof typeof stores} */ (query.get('store'))];
  // All at once: with a store of its own the thread is not asked of the server first.
  if (!query.has('persist')) chat.setAttribute('persist', 'session');
  chat.toggleAttribute('threads', query.get('threads') !== '0');
  if (make) chat.store = make();
}

/** The inspector beside the chat, for who builds one: events, the designers' guide, and scenes to be played without a server. */
async function inspect() {
  await import('/cdn/inspector.min.js');
  const inspector = make('morit-inspector', {for: 'chat', locale});
  document.querySelector('main')?.prepend(inspector);
  Object.assign(inspector, {scenarios: await (await fetch('/scenarios.json')).json()});
}

/** Says one line on the page. @param {string} text */
function notify(text) {
  const place = document.getElementById('notice') ?? document.body.appendChild(make('p', {id: 'notice', role: 'status'}));
  place.textContent = text;
}

function lay() {
  chat.setAttribute('layout', layout || (wide.matches ? 'panel' : 'full'));
}

function pickLocale() {
  return (query.get('locale') ?? 'ko').startsWith('ko') ? 'ko' : 'en';
}

/** @param {string} path @param {readonly string[]} names */
function address(path, names) {
  const kept = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
  return kept.size ? `${path}?${kept}` : path;
}
