import {noChange} from 'lit';
import {Directive, directive, type ElementPart} from 'lit/directive.js';
import type {SurfaceNode} from '../../surface/node.js';

/** CSS properties by name; what is `undefined` is the class's own business. */
export type Measures = Readonly<Record<string, string | undefined>>;

type Named = Pick<SurfaceNode, 'a11y' | 'weight'>;

const NONE: Measures = {};

/**
 * What a node's own element has whatever its type: its names for assistive technology, its share of the room, its measures. Measures go
 * through the CSSOM, so that a policy without `unsafe-inline` lets them through (S-02).
 */
class Own extends Directive {
  #written = NONE;
  #measured = NONE;

  render(_node: Named, _measures?: Measures, _isNamed?: boolean): unknown {
    return noChange;
  }

  override update({element}: ElementPart, [{a11y, weight}, measures = NONE, isNamed = false]: [node: Named, measures?: Measures, isNamed?: boolean]): unknown {
    if (a11y || this.#written !== NONE) this.#name(element, a11y, isNamed);
    const next = weight === undefined ? measures : {...measures, flex: `${weight} 1 0`};
    if (next !== this.#measured) this.#measure(element as HTMLElement, next);
    return noChange;
  }

  #name(element: Element, {label, description, hidden, live}: NonNullable<Named['a11y']> = {}, isNamed: boolean): void {
    const names = isNamed ? NONE : {'aria-label': label, role: label ? this.#written['role'] ?? roleOf(element) : undefined};
    const next: Measures = {...names, 'aria-description': description, 'aria-hidden': hidden ? 'true' : undefined, 'aria-live': live};
    for (const name of Object.keys({...this.#written, ...next})) {
      const value = next[name];
      if (value) element.setAttribute(name, value);
      else if (this.#written[name]) element.removeAttribute(name);
    }
    this.#written = next;
  }

  #measure(element: HTMLElement, next: Measures): void {
    const before = this.#measured;
    for (const name in next) {
      const value = next[name];
      if (value === before[name]) continue;
      if (value === undefined) element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    }
    for (const name in before) if (!(name in next)) element.style.removeProperty(name);
    if ('flex' in next !== 'flex' in before) element.toggleAttribute('data-weighted', 'flex' in next);
    this.#measured = next;
  }
}

/** A name on an element without a meaning of its own would not be heard. */
function roleOf(element: Element): string | undefined {
  return /^(?:DIV|P|SPAN)$/.test(element.tagName) && !element.hasAttribute('role') ? 'group' : undefined;
}

/** On the one element of a node. Arguments: the node; its measures; whether the template itself gives it its name. */
export const own = directive(Own);

/** A distance between nodes, in pixels of the comfortable density; `undefined` when it is not said. */
export function distance(px: number | undefined): string | undefined {
  return px === undefined ? undefined : `calc(${px}px * var(--_n-density, 1))`;
}
