/** Accessibility checks inside a browser test. */
import 'axe-core/axe.min.js';
import type Axe from 'axe-core';
import {axeOptions, describeViolations} from './axe-options.js';

const {axe} = globalThis as unknown as {axe: typeof Axe};

export interface AxeExpectation {
  /** Rules that may stay undecided (axe's `incomplete`), by id; every other undecided rule fails. */
  undecided?: string[];
  /** The whole page is ours: rules about pages hold too. */
  page?: boolean;
}

/** Rules that axe can never decide by itself where we draw: text over gradients, and names that only a person can judge. */
const neverDecided = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size', 'duplicate-id-aria'];

/** Fails with a readable list when axe finds a violation in `node`, or leaves a rule undecided that is not named. */
export async function expectAccessible(node: Element | Document = document, {undecided = [], page = false}: AxeExpectation = {}): Promise<void> {
  const {violations, incomplete} = await axe.run(node, axeOptions({page}));
  const open = incomplete.filter(({id}) => !undecided.includes(id) && !neverDecided.includes(id));
  const faults = [...describeViolations(violations), ...describeViolations(open).map((text) => `undecided ${text}`)];
  if (faults.length) throw new Error(`axe found ${faults.length}:\n${faults.join('\n')}`);
}

/** Every element below `root`, through open shadow roots. */
function* below(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* below(element.shadowRoot);
  }
}

/** Resolves when no colour is on its way to another: in between axe would judge one that nobody reads. */
async function coloursAreThere(element: Element): Promise<void> {
  const moving = [element, ...below(element), ...element.shadowRoot ? below(element.shadowRoot) : []].flatMap((each) => each.getAnimations());
  await Promise.allSettled(moving.filter((each) => each instanceof CSSTransition).map(({finished}) => finished));
}

/** {@link expectAccessible} for an element in light, then in dark, each on a ground of its own. */
export async function expectAccessibleInBothSchemes(element: HTMLElement, expectation?: AxeExpectation): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    element.style.colorScheme = scheme;
    element.style.background = scheme === 'dark' ? '#1c1b19' : '#ffffff';
    await coloursAreThere(element);
    await expectAccessible(element, expectation);
  }
}
