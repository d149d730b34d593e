import type {SurfaceMessages} from '../../i18n/surface-messages.js';
import type {SurfaceNode} from '../../surface/node.js';
import type {RenderContext, UiState} from '../renderer.js';
import type {Embeds, NodeContext} from './context.js';
import {drawNode} from './draw-node.js';
import {familyNow, loadFamily, type Families, type FamilyName} from './families.js';

/** What a reader does in the nodes, and what goes wrong in them. */
export interface NodeHooks extends Pick<NodeContext, 'input' | 'press' | 'isBusy' | 'failed'> {
  /** Everything is to be drawn again. */
  changed(): void;
}

/** What the nodes of one surface share; see {@link NodeContext}. */
export class SurfaceContext implements NodeContext {
  epoch = 0;
  readonly input: NodeContext['input'];
  readonly press: NodeContext['press'];
  readonly isBusy: NodeContext['isBusy'];
  readonly failed: NodeContext['failed'];
  readonly #changed: () => void;
  readonly #families = new Set<FamilyName>();
  readonly #ids = new Map<string, string>();
  readonly #levels = new Map<string, number>();
  /** The level of the response's title, as the headings drawn so far know it. */
  #base = 0;
  /** The level of the heading drawn last. */
  #last = 0;

  constructor(readonly words: SurfaceMessages, readonly view: RenderContext, readonly ui: UiState, hooks: NodeHooks, readonly embeds: Embeds) {
    this.#changed = hooks.changed;
    this.input = hooks.input;
    this.press = hooks.press;
    this.isBusy = hooks.isBusy;
    this.failed = hooks.failed;
  }

  readonly draw = (node: SurfaceNode): unknown => drawNode(node, this);

  readonly family = <Name extends FamilyName>(name: Name): Families[Name] | undefined => {
    const family = familyNow(name);
    if (this.#families.has(name)) return family;
    this.#families.add(name);
    if (family) this.embeds.adopt(family.styles);
    else void this.fetch(name);
    return family;
  };

  /** Fetches a family by hand, for what is not drawn yet; without it nothing of it is drawn. Never rejects. */
  async fetch<Name extends FamilyName>(name: Name): Promise<Families[Name] | undefined> {
    try {
      const family = await loadFamily(name);
      this.#families.add(name);
      this.embeds.adopt(family.styles);
      this.#changed();
      return family;
    } catch {
      this.#families.delete(name); // The next drawing tries again.
      this.embeds.diagnose([{code: 'chunk_failed', path: '', detail: name}]);
      return undefined;
    }
  }

  /** Nodes are drawn in reading order, so that the heading before a new one is known; once given, a level stays. */
  readonly level = (key: string, rank: number): number => {
    const level = this.#levels.get(key) ?? Math.min(6, this.#base + rank, this.#last + 1);
    this.#levels.set(key, level);
    return this.#last = level;
  };

  readonly id = (key: string): string => {
    const id = this.#ids.get(key) ?? `n${this.#ids.size}`;
    this.#ids.set(key, id);
    return id;
  };

  /** What follows the response's title, or that of a detail screen, is about to be drawn. */
  begin(): void {
    const {headingLevel} = this.view;
    if (headingLevel !== this.#base) this.#levels.clear();
    this.#base = this.#last = headingLevel;
  }
}
