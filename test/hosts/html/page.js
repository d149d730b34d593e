// @ts-check
// A page without a build: the tags stand in its HTML, and this gives them what HTML cannot say.
/** @typedef {import('@morit/elements').Host} Host */
/** @typedef {{loadCatalog: () => Promise<typeof import('@morit/elements/catalog')>}} Script what the script tag's file exports */

const address = '/node_modules/@morit/elements/cdn/morit.min.js';
/** @type {Script} */
const {loadCatalog} = await import(address);

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const chats = $('chats');
const {createRegistry, defineComponent} = await loadCatalog();

/** @type {Host} */
const host = {
  provide: async () => ({base: 'USD', quote: 'KRW', rate: 1384.5, source: {name: '골목 환전소', url: 'https://money.example/'}, updated_at: '2026-11-30T00:00:00Z'}),
};
const registry = createRegistry();
registry.define(defineComponent({
  name: 'greeting', contract: 'greeting@1', mode: 'artifact', description: 'A greeting.',
  schema: {type: 'object', required: ['name'], properties: {name: {type: 'string', maxLength: 40}}},
  render: (/** @type {{name: string}} */ {name}) => `반가워요, ${name} 님`,
}));
const greeting = {
  kind: 'data', metadata: {mimeType: 'application/a2ui+json'},
  data: {version: 'v0.9', partId: 'greeting-1', component: 'greeting', contract: 'greeting@1', mode: 'artifact', value: {name: '지우'}},
};
const hear = (/** @type {string} */ line) => { $('heard').textContent = [$('heard').textContent, line].filter(Boolean).join('\n'); };

/** Gives the elements on the page what they need, once for each time they stand there. */
function prepare() {
  for (const chat of document.querySelectorAll('morit-chat')) {
    chat.host = host;
    chat.registry = registry;
    chat.addEventListener('morit-submit', (event) => { hear(`${chat.id} submit: ${event.text}`); });
    chat.addEventListener('morit-run', ({run}) => { if (run.status === 'success' && chat.id === 'first') hear(`first run: ${run.status}`); });
  }
  const response = document.querySelector('morit-response');
  if (response) Object.assign(response, {registry, part: greeting});
}

const fresh = chats.cloneNode(true);
$('toggle').addEventListener('click', () => {
  if (chats.childElementCount > 0) chats.replaceChildren();
  else {
    chats.replaceChildren(...fresh.cloneNode(true).childNodes);
    prepare();
  }
});
$('rename').addEventListener('click', () => { document.querySelector('morit-chat')?.setAttribute('assistant-name', '도토리'); });
$('ask').addEventListener('click', () => { void document.querySelector('morit-chat')?.send('길게 써 줘'); });
prepare();
