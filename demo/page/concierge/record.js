import {make} from '../dom.js';
import {linkTo} from './view.js';
import {words} from './words.js';

/**
 * @typedef {import('./words.js').Locale} Locale
 * @typedef {{id: string, parentTurnId: string | null, branch: string, userMessage: string, uiCalls: {tool: string, contract?: string | null}[],
 *   messages?: object[], effects?: {kind: string, compensated?: {done: boolean}}[]}} Turn
 * @typedef {{threadId: string, activeTurnId?: string | null, turns: Turn[]}} Thread
 * @typedef {HTMLElement & {exportThread: () => Promise<Thread> | Thread, importThread: (document: unknown) => Promise<unknown>,
 *   setActiveTurn: (turnId: string) => unknown, clear: () => void}} Chat
 */

/**
 * What is kept of the conversation, drawn anew from `exportThread()` whenever a run has settled: the turns with their branches, what drew them and
 * what they did to the world.
 * @param {{chat: Chat, locale: Locale, query: URLSearchParams, place: HTMLElement, deeds: Node[]}} options `deeds`: what a visitor may try here
 */
export function makeRecord({chat, locale, query, place, deeds}) {
  const said = words[locale];
  const status = make('p', {class: 'status', role: 'status'});
  const list = make('ol', {class: 'turns'});
  const open = /** @type {HTMLInputElement} */ (make('input', {type: 'file', accept: 'application/json,.json', hidden: ''}));
  const button = (/** @type {string} */ name, /** @type {() => unknown} */ deed) => {
    const node = make('button', {type: 'button', class: 'quiet-button'}, name);
    node.addEventListener('click', () => void deed());
    return node;
  };
  const tell = (/** @type {string} */ text) => { status.textContent = text; };
  open.addEventListener('change', () => void readFile(chat, open).then((count) => tell(said.opened(count)), () => tell(said.refused)).then(() => draw(true)));
  place.replaceChildren(
    status, list, make('p', {class: 'line small'}, said.how),
    make('p', {class: 'line small'}, make('b', {}, said.deeds), ' ', said.deedsLine), make('div', {class: 'deeds', role: 'group', 'aria-label': said.try}, ...deeds),
    make('div', {class: 'keeping'}, storeChoice(locale, query), make('div', {class: 'deeds'}, button(said.save, () => saveFile(chat)), button(said.open, () => open.click()), open)),
  );

  /** Nothing was asked on this page yet: what is there came back. */
  let isUntouched = true;
  /** @param {boolean} [quiet] leaves the line above as it is */
  async function draw(quiet = false) {
    const {turns = [], activeTurnId = null} = (await chat.exportThread?.()) ?? {};
    const messages = turns.reduce((sum, turn) => sum + (turn.messages?.length ?? 0), 0);
    if (!quiet) tell(turns.length === 0 ? said.empty : isUntouched ? said.restored(messages) : said.kept(turns.length));
    const path = pathTo(turns, activeTurnId);
    // Leaving what still stands in the world is the chat's own deed, for it asks first: here is no shorter way past it.
    const lastDeed = turns.findLastIndex(({id, effects = []}) => path.has(id) && effects.some(({compensated}) => !compensated?.done));
    const mayLeave = (/** @type {Turn} */ turn, /** @type {number} */ at) => lastDeed < 0 || (path.has(turn.id) && at >= lastDeed);
    const branches = [...new Set(turns.map(({branch}) => branch))];
    list.replaceChildren(...turns.map((turn, at) => make('li', path.has(turn.id) ? {class: 'on'} : {},
      make('p', {class: 'said'}, turn.userMessage),
      make('p', {class: 'tags'}, ...tagsOf(turn, branches, locale).map(([kind, text]) => make('span', {class: kind}, text))),
      ...(turn.id === activeTurnId ? [make('span', {class: 'here'}, said.here)] : mayLeave(turn, at) ? [standButton(turn)] : []))));
  }

  /** @param {Turn} turn */
  function standButton({id, userMessage}) {
    const node = button(said.stand, async () => {
      await chat.setActiveTurn(id);
      await draw();
    });
    node.setAttribute('aria-label', said.standOn(userMessage));
    return node;
  }

  return {draw, begun: () => { isUntouched = false; }};
}

/** @param {readonly Turn[]} turns @param {string | null} turnId */
function pathTo(turns, turnId) {
  const path = new Set();
  for (let turn = turns.find(({id}) => id === turnId); turn && !path.has(turn.id); turn = turns.find(({id}) => id === turn?.parentTurnId)) path.add(turn.id);
  return path;
}

/**
 * What a turn is marked with: its branch, the contracts that draw it, what it did to the world.
 * @param {Turn} turn @param {string[]} branches @param {Locale} locale
 */
function tagsOf({branch, uiCalls, effects = []}, branches, locale) {
  const said = words[locale];
  const at = branches.indexOf(branch);
  const contracts = [...new Set(uiCalls.flatMap(({tool, contract}) => contract ?? (tool === 'render_a2ui' ? tool : [])))];
  return [
    ...(at > 0 ? [['branch', said.branch(at + 1)]] : []),
    ...contracts.map((contract) => ['contract', contract]),
    ...effects.map(({kind, compensated}) => ['effect', kind === 'confirmed' ? said.locked : compensated?.done ? said.cancelled : said.provisional]),
  ];
}

/** @param {Chat} chat */
async function saveFile(chat) {
  const thread = await chat.exportThread();
  const url = URL.createObjectURL(new Blob([JSON.stringify(thread, undefined, 1)], {type: 'application/json'}));
  const link = make('a', {href: url, download: `${thread.threadId}.json`});
  link.click();
  URL.revokeObjectURL(url);
}

/** @param {Chat} chat @param {HTMLInputElement} input @returns {Promise<number>} how many turns came */
async function readFile(chat, input) {
  const [file] = input.files ?? [];
  input.value = '';
  if (!file) throw new Error('No file was chosen.');
  await chat.importThread(JSON.parse(await file.text()));
  return (await chat.exportThread()).turns.length;
}

/** @param {Locale} locale @param {URLSearchParams} query */
function storeChoice(locale, query) {
  const {place, places} = words[locale];
  const current = query.get('store') ?? 'indexeddb';
  return make('p', {class: 'stores'}, make('span', {}, place), ...Object.entries(places).map(([value, label]) =>
    make('a', {href: linkTo(query, 'store', value), ...(value === current && {'aria-current': 'true'})}, label)));
}
