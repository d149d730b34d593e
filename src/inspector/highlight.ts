import type {ThreadView} from '../contract/view.js';

const mark = 'data-morit-inspected';
/** Drawn over what is there: nothing of the chat moves by it. */
const rule = `[${mark}] { outline: 2px dashed var(--_m-color-info, Highlight) !important; outline-offset: 4px !important; scroll-margin: 24px; }`;

/** What is looked for in a chat: an item of its view, and of an item with several lines perhaps one of them. */
export interface Target {
  readonly id: string;
  readonly rowId?: string | undefined;
}

/** Shows in a chat what an event drew, and tells which of its items something in it belongs to. It touches an attribute of ours and no more. */
export class Highlight {
  #sheet: CSSStyleSheet | undefined;
  #marked: Element[] = [];

  /** Marks these items and none else; the first of them is scrolled into view when `reveal`. Answers how many are there to be seen. */
  show(chat: Element | undefined, view: ThreadView | undefined, targets: readonly Target[], {reveal = false} = {}): number {
    const found = chat && view ? targets.flatMap((target) => elementOf(chat, view, target) ?? []) : [];
    for (const element of this.#marked) if (!found.includes(element)) element.removeAttribute(mark);
    for (const element of found) this.#mark(element);
    this.#marked = found;
    if (reveal) found[0]?.scrollIntoView({block: 'nearest'});
    return found.length;
  }

  #mark(element: Element): void {
    const root = element.getRootNode();
    if (root instanceof ShadowRoot) {
      this.#sheet ??= newSheet();
      if (!root.adoptedStyleSheets.includes(this.#sheet)) root.adoptedStyleSheets.push(this.#sheet);
    }
    element.setAttribute(mark, '');
  }
}

function newSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  return sheet;
}

/** The item of a chat's view that an event in the chat happened in; undefined: in none. */
export function itemOf(view: ThreadView, event: Event): string | undefined {
  const path = event.composedPath().filter((node) => node instanceof Element);
  const turn = path.find((node) => node.matches('.turn'));
  const item = path.find((node) => node.matches('.item') && node.parentElement === turn);
  if (!turn || !item) return path.some((node) => node.matches('[part~="mana"]')) ? 'mana' : undefined;
  const turnView = view.turns[indexOf(turn, '.turn')];
  return turnView?.items[indexOf(item, '.item')]?.id;
}

function elementOf(chat: Element, view: ThreadView, {id, rowId}: Target): Element | undefined {
  if (id === 'mana') return find(chat, '[part~="mana"]');
  const turnAt = view.turns.findIndex(({items}) => items.some((item) => item.id === id));
  const transcript = find(chat, '[part~="transcript"]');
  const turn = transcript?.querySelectorAll('.turn')[turnAt];
  const items = [...turn?.querySelectorAll(':scope > .item') ?? []];
  const item = view.turns[turnAt]?.items.findIndex((one) => one.id === id) ?? -1;
  const element = items[item];
  if (!element || rowId === undefined) return element;
  const shown = view.turns[turnAt]?.items[item];
  const row = shown?.kind === 'rows' ? shown.rows.findIndex((one) => one.id === rowId) : -1;
  return element.shadowRoot?.querySelectorAll('[part~="row"]')[row] ?? element;
}

function indexOf(element: Element, selector: string): number {
  return [...element.parentElement?.querySelectorAll(`:scope > ${selector}`) ?? []].indexOf(element);
}

/** The first element that fits, through open shadow roots. */
function find(root: Element | ShadowRoot, selector: string): Element | undefined {
  if (root instanceof Element && root.shadowRoot) return find(root.shadowRoot, selector);
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(selector)) return element;
    const inside = element.shadowRoot ? find(element.shadowRoot, selector) : undefined;
    if (inside) return inside;
  }
  return undefined;
}
