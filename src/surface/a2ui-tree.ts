import type {Json} from '../contract/json.js';
import {Site, type Component, type SiteTree, type TreeContext} from './a2ui-site.js';
import type {Ground, Tokens} from './data-model.js';
import type {SurfaceNode} from './node.js';
import {Watchers} from './watchers.js';

const MAX_DEPTH = 50;
const MAX_NODES = 2000;

const TOP: Ground = {tokens: [], pointer: ''};

/**
 * The components of a surface, resolved from `root` down. A component stands in as many sites as name it, once for each entry of a list;
 * a site is resolved again only when a component, a child or something that it read has changed, and the sites above it with it.
 */
export class Tree implements SiteTree {
  readonly watchers = new Watchers();
  readonly #components = new Map<string, Component>();
  readonly #sites = new Map<string, Set<Site>>();
  readonly #keys = new Map<string, Site>();
  /** Sites below which there was no room. */
  readonly #refused = new Set<Site>();
  /** Sites for which there was nothing left to spend, and what had been spent by then. */
  readonly #starved = new Set<Site>();
  #starvedAt = 0;
  #root: Site | undefined;
  #count = 0;
  /** A site found no room in this turn. */
  #isShort = false;
  model: Json | undefined;
  spent = 0;

  constructor(readonly context: TreeContext) {}

  get components(): ReadonlyMap<string, Component> {
    return this.#components;
  }

  get isFull(): boolean {
    return this.#count >= MAX_NODES;
  }

  /** Sets a component, or removes it. */
  update(id: string, component: Component | undefined): void {
    if (component) this.#components.set(id, component);
    else this.#components.delete(id);
    for (const site of this.#sites.get(id) ?? []) site.mark();
  }

  /** Resolves every site again, for what no component and no model says has changed. */
  refresh(): void {
    for (const sites of this.#sites.values()) for (const site of sites) site.mark();
  }

  /**
   * The node of `root` over a model; the same object while nothing in it has changed.
   * @param writes - Places that were written, perhaps in the last model itself; what else differs between the two is looked for.
   */
  resolve(model: Json | undefined, writes: readonly Tokens[]): SurfaceNode | undefined {
    for (const tokens of writes) this.watchers.touch(tokens);
    this.watchers.tell(this.model, model);
    this.model = model;
    this.#root ??= this.open('root', TOP, undefined, 'root');
    this.#isShort = false;
    this.#retry();
    const node = this.#root?.resolve();
    // Once more for those that found no room before others had left.
    const last = this.#retry() ? this.#root?.resolve() : node;
    if (this.#isShort && this.#refused.size > 0) this.context.report('over_budget', '', `More than ${MAX_NODES} components would be shown.`);
    return last;
  }

  /** Has those resolved again that were left out and for which there is room by now; whether there are any. */
  #retry(): boolean {
    const [refused, starved] = [this.isFull ? [] : [...this.#refused], this.spent < this.#starvedAt ? [...this.#starved] : []];
    for (const site of refused) this.#refused.delete(site);
    for (const site of starved) this.#starved.delete(site);
    for (const site of [...refused, ...starved]) site.mark();
    return refused.length + starved.length > 0;
  }

  starve(site: Site): false {
    this.#starved.add(site);
    this.#starvedAt = this.spent;
    return false;
  }

  site(key: string): Site | undefined {
    return this.#keys.get(key);
  }

  /** A site for a component below another; undefined when that would be a circle, too deep or one too many. */
  open(id: string, ground: Ground, parent: Site | undefined, key: string): Site | undefined {
    let depth = 0;
    for (let above = parent; above; above = above.parent, depth++) {
      if (above.id === id && above.ground.pointer === ground.pointer) return this.#refuse(parent, `${id} contains itself.`);
    }
    if (depth >= MAX_DEPTH) return this.#refuse(parent, `Components nest deeper than ${MAX_DEPTH}.`);
    if (parent && this.isFull) {
      this.#refused.add(parent);
      this.#isShort = true;
      return undefined;
    }
    this.#count++;
    const site = new Site(this, id, ground, parent, key);
    const sites = this.#sites.get(id);
    if (sites) sites.add(site);
    else this.#sites.set(id, new Set([site]));
    this.#keys.set(key, site);
    return site;
  }

  close(site: Site): void {
    this.#count--;
    this.#refused.delete(site);
    this.#starved.delete(site);
    const sites = this.#sites.get(site.id);
    sites?.delete(site);
    if (sites?.size === 0) this.#sites.delete(site.id);
    if (this.#keys.get(site.key) === site) this.#keys.delete(site.key);
  }

  #refuse(parent: Site | undefined, message: string): undefined {
    this.context.report('over_budget', parent?.component?.path ?? '', message);
  }
}
