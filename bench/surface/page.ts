import {defineMorit} from '../../src/elements/define.js';
import {eachFrame, paint, until} from '../support/frames.js';
import {makeContender, type Contender, type ContenderName} from './contenders.js';
import {deletionOf, surfaceOf, updatesOf, type Message} from './messages.js';

defineMorit();

let contender: Contender;
let prepared: readonly Message[] = [];
let [id, mark, round] = ['', '', 0];

/** An empty page; everything that is to be given is made before the clock starts. */
function clear(): void {
  document.body.replaceChildren();
  prepared = [];
  [id, mark] = [`surface-${++round}`, `고침 ${round}`];
}

/** Puts an empty element of a side on the page. */
async function prepareEmpty(name: ContenderName): Promise<void> {
  clear();
  contender = makeContender(name);
  document.body.append(contender.node);
  await paint();
}

/** The same, with the messages for {@link mount}. */
async function prepare(name: ContenderName, components: number): Promise<void> {
  await prepareEmpty(name);
  prepared = surfaceOf(id, components);
}

/** Gives the messages that make a surface; resolves once the first frame with it is painted. */
async function mount(): Promise<void> {
  contender.take(prepared);
  await until(() => hasButton(contender.node.shadowRoot), 'the surface');
}

/** Whether a button stands here or in a root below: what comes with it in the same drawing need not be looked at. */
function hasButton(root: ShadowRoot | null): boolean {
  return root !== null && (root.querySelector('.n-root button, button.a2ui-button') !== null || [...root.querySelectorAll('*')].some(({shadowRoot}) => hasButton(shadowRoot)));
}

const below = (root: ParentNode): Element[] => [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? below(each.shadowRoot) : [])]);

/** What stands of a surface, for the bench to see that both show the same. */
function shown(): {readonly isUpdated: boolean; readonly ticks: number; readonly ticked: number} {
  const elements = below(contender.node.shadowRoot!);
  const ticks = elements.filter((each): each is HTMLInputElement => each.localName === 'input' && each.getAttribute('type') === 'checkbox');
  const isMark = ({childElementCount, textContent}: Element): boolean => childElementCount === 0 && textContent?.trim() === mark;
  return {isUpdated: elements.some(isMark), ticks: ticks.length, ticked: ticks.filter(({checked}) => checked).length};
}

/** Resolves once the pictures in sight have come and nothing is under way. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 20; frame++) await paint();
}

/** Makes the updates that {@link update} will give. */
function prepareUpdates(components: number, length: number): void {
  prepared = updatesOf(id, components, length, mark);
}

/** Gives them, so many a frame; resolves once the last is painted. */
async function update(perFrame: number): Promise<void> {
  await eachFrame(Math.ceil(prepared.length / perFrame), (frame) => contender.take(prepared.slice(frame * perFrame, (frame + 1) * perFrame)));
}

/** The agent takes the surface away; the element stays. */
async function end(): Promise<void> {
  contender.take([deletionOf(id)]);
  prepared = [];
  await settle();
}

/** The page lets go of the messages that it gave. */
async function forget(): Promise<void> {
  contender.forget();
  await settle();
}

const bench = {clear, prepareEmpty, prepare, mount, shown, settle, prepareUpdates, update, end, forget};
Object.assign(globalThis, {bench});

/** What the page offers to the bench that drives it. */
export interface SurfacePage {
  readonly bench: typeof bench;
}
