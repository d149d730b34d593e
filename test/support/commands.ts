/** What a browser test asks of the runner: the accessibility tree, emulated media, composition and real keys (Chromium only). */
import {executeServerCommand} from '@web/test-runner-commands';

/** Whether the tests run in Chromium. Elsewhere only `press` and `type` work: a test that asks for more is skipped there, and counted so. */
export const hasDevTools = /Chrome\//.test(navigator.userAgent);

/** A test or a hook of mocha's. */
interface Runnable {
  run(done: () => void): void;
  skip(): never;
}

/** What runs now, where there is something to skip. */
let running: Runnable | undefined;
const notice = (runnable: Runnable): void => { running = runnable; };
if (!hasDevTools) {
  const {prototype} = (globalThis as unknown as {Mocha: {Runnable: {prototype: Runnable}}}).Mocha.Runnable;
  const {run} = prototype;
  prototype.run = function (done) {
    notice(this);
    run.call(this, done);
  };
}

/** Asks for what the DevTools protocol alone can do. */
function askDevTools<Answer>(command: string, payload?: object): Promise<Answer> {
  if (!hasDevTools) running?.skip();
  return executeServerCommand<Answer, object | undefined>(command, payload);
}

/** One node of the accessibility tree, as a screen reader meets it: ignored and generic nodes are left out. */
export interface AxNode {
  role: string;
  name: string;
  description: string;
  value: string | number;
  /** States and properties by their protocol names: `level`, `live`, `expanded`, `focused`, `modal` … */
  properties: Record<string, unknown>;
  children: AxNode[];
}

/** The settled accessibility tree of the whole page, through shadow roots. */
export const axTree = (): Promise<AxNode> => askDevTools('morit:ax-tree');

/** The node and everything below it, in reading order. */
export const flattenAx = (node: AxNode): AxNode[] => [node, ...node.children.flatMap(flattenAx)];

/** The nodes of one role, in reading order. */
export const axByRole = (tree: AxNode, role: string): AxNode[] => flattenAx(tree).filter((node) => node.role === role);

const shownStates = ['level', 'live', 'expanded', 'checked', 'pressed', 'selected', 'disabled', 'focused', 'modal'];

/** The tree as indented lines, `button "Send" [focused=true]`, for messages of failed tests. */
export function outlineAx(node: AxNode, depth = 0): string {
  const states = shownStates.filter((name) => node.properties[name]).map((name) => ` [${name}=${String(node.properties[name])}]`);
  const line = `${'  '.repeat(depth)}${node.role}${node.name ? ` "${node.name}"` : ''}${states.join('')}`;
  return [line, ...node.children.map((child) => outlineAx(child, depth + 1))].join('\n');
}

/** Makes the page as large as this, in CSS pixels. A test is skipped where no window can be so narrow. */
export async function setViewport(size: {readonly width: number; readonly height: number}): Promise<void> {
  try {
    await executeServerCommand('set-viewport', {...size});
  } catch (error) {
    if (/cannot be \d+ px wide/.test(String(error))) running?.skip();
    throw error;
  }
}

/** Media features that a test may set. */
export interface MediaFeatures {
  'forced-colors'?: 'active' | 'none';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-contrast'?: 'more' | 'less' | 'no-preference';
}

/** Emulates exactly these media features; `{}` goes back to the page's own. */
export async function emulate(features: MediaFeatures): Promise<void> {
  if (!hasDevTools && !Object.keys(features).length) return; // Nothing was ever set there.
  await askDevTools('morit:emulate', {...features});
}

/** Presses and lets go a key, with modifiers before it: `Enter`, `Shift+Tab`, `Control+Enter`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await executeServerCommand('morit:press', key);
}

/** Types text key by key into whatever has focus. */
export async function type(text: string): Promise<void> {
  await executeServerCommand('morit:type', text);
}

/** Input methods as the browser meets them: real composition events, `isComposing` and key code 229. */
export const ime = {
  /** Sets the text being composed; an empty text cancels the composition. */
  async compose(text: string): Promise<void> {
    await askDevTools('morit:compose', {text, commit: false});
  },
  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await askDevTools('morit:compose', {text, commit: true});
  },
  /** A key that the input method takes for itself: keydown with key code 229. */
  async key(key: string): Promise<void> {
    await rawKey({type: 'rawKeyDown', key, keyCode: 229});
    await rawKey({type: 'keyUp', key, keyCode: 229});
  },
};

/** One key event as it is, for the orders that no keyboard of ours can make. */
export interface RawKey {
  type: 'keyDown' | 'rawKeyDown' | 'keyUp' | 'char';
  key: string;
  code?: string;
  keyCode: number;
  text?: string;
  repeat?: boolean;
  modifiers?: ('Alt' | 'Control' | 'Meta' | 'Shift')[];
}

export async function rawKey(event: RawKey): Promise<void> {
  await askDevTools('morit:key', {...event});
}
