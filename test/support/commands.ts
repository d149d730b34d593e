/** What a browser test asks of the runner: the accessibility tree, emulated media, composition and real keys (Chromium only). */
import {executeServerCommand} from '@web/test-runner-commands';

/** Whether the tests run in Chromium. Elsewhere only `press` and `type` may work: `if (!hasDevTools) this.skip()`. */
export const hasDevTools = /Chrome\//.test(navigator.userAgent);

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
export const axTree = (): Promise<AxNode> => executeServerCommand<AxNode, undefined>('morit:ax-tree');

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

/** Media features that a test may set. */
export interface MediaFeatures {
  'forced-colors'?: 'active' | 'none';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-contrast'?: 'more' | 'less' | 'no-preference';
}

/** Emulates exactly these media features; `{}` goes back to the page's own. */
export async function emulate(features: MediaFeatures): Promise<void> {
  await executeServerCommand('morit:emulate', {...features});
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
    await executeServerCommand('morit:compose', {text, commit: false});
  },
  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await executeServerCommand('morit:compose', {text, commit: true});
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
  await executeServerCommand('morit:key', {...event});
}
