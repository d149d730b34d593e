// The concierge page's own code: what it shows around the chat, and what it does for it. Everything of the chat goes by its public surface.
import {makeHost} from '../bridge.js';
import {comparison} from '../comparison.js';
import {make} from '../dom.js';
import {bundleBlocks, spotlight} from './blocks.js';
import {catalogId, forwarded} from './cards.js';
import {makeRecord} from './record.js';
import {makeStages} from './stages.js';
import {drawView} from './view.js';
import {words} from './words.js';

/** What travels on to the demo agent. */
const forAgent = ['speed', 'drop', 'dup', 'late', 'partial', 'fail'];
const query = new URLSearchParams(location.search);
const locale = (query.get('locale') ?? 'ko').startsWith('ko') ? 'ko' : 'en';
const chat = /** @type {any} */ (document.getElementById('chat'));
const wide = matchMedia('(min-width: 60rem)');
let threadId = query.get('thread-id') ?? '';

drawView(locale, query);
chat.host = makeHost({locale, threadId: () => threadId, notify});
chat.setAttribute('locale', locale);
chat.setAttribute('assistant-name', words[locale].assistant);
const toAgent = new URLSearchParams([...query].filter(([name]) => forAgent.includes(name)));
chat.setAttribute('endpoint', toAgent.size ? `/agent?${toAgent}` : '/agent');
for (const name of ['theme', 'thread-id', 'announce']) if (query.get(name)) chat.setAttribute(name, query.get(name));

const ready = keep().then(register);
const {stages, deeds} = await (await fetch('/concierge.json')).json();
const {nodes, deedNodes, setBusy} = makeStages({locale, stages, deeds, ask});
const record = makeRecord({chat, locale, query, place: /** @type {HTMLElement} */ (document.getElementById('record')), deeds: deedNodes});
document.getElementById('stages')?.replaceChildren(...nodes);

chat.addEventListener('morit-run', (/** @type {any} */ {run}) => {
  const isActive = run.status === 'connecting' || run.status === 'running';
  threadId = run.threadId;
  setBusy(isActive);
  record.begun();
  if (!isActive) later(() => record.draw());
});
chat.addEventListener('morit-thread-change', () => later(() => record.draw()));
await ready;
await customElements.whenDefined('morit-chat');
await chat.updateComplete; // The chat knows its store now, so that what is told of the thread is what came back.
await record.draw();

/** The shop's own components, for every answer that names them, and what a model may know of them. */
async function register() {
  const {loadCatalog} = await import('/cdn/morit.min.js');
  const {createRegistry, defineComponent} = await loadCatalog();
  const registry = createRegistry();
  for (const component of [comparison(locale), spotlight(locale)]) registry.define(defineComponent(component));
  registry.addCatalog(catalogId, bundleBlocks(locale).map(defineComponent));
  if (document.documentElement.dataset.model) chat.forwardedProps = {morit: forwarded(await registry.export())};
  chat.registry = registry;
}

/** Where turns are kept; this browser remembers which thread it was. */
async function keep() {
  const {loadHistory} = await import('/cdn/morit.min.js');
  const {createBrowserStore, createHttpStore, createMemoryStore} = await loadHistory();
  const stores = {memory: () => createMemoryStore(), indexeddb: () => createBrowserStore({endpoint: '/agent'}), http: () => createHttpStore({endpoint: '/turns'})};
  const make = stores[/** @type {keyof typeof stores} */ (query.get('store'))] ?? stores.indexeddb;
  if (make === stores.memory) chat.setAttribute('persist', 'none');
  chat.store = make();
}

/** Asks as the reader would, once the chat has its shop and its place to keep what is said. @param {string} text */
async function ask(text) {
  await ready;
  void chat.send(text);
  if (!wide.matches) document.getElementById('chat-place')?.scrollIntoView({block: 'start'});
}

/** What is kept is written once a run has settled, a moment after its last event. @param {() => void} deed */
function later(deed) {
  setTimeout(deed, 50);
}

/** Says one line on the page. @param {string} text */
function notify(text) {
  const place = document.getElementById('notice') ?? document.body.appendChild(make('p', {id: 'notice', role: 'status'}));
  place.textContent = text;
}
