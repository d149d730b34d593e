import type {DiagnosticCode} from '../contract/diagnostic.js';
import type {Json, JsonObject} from '../contract/json.js';
import {pointerOf} from '../contract/pointer.js';
import type {Format} from '../i18n/format.js';
import {evaluate, STEP, toText, type Scope} from './a2ui-functions.js';
import {ExpressionError, MAX_TEXT} from './a2ui-template.js';
import {readAt, resolvePath, type Ground, type Tokens} from './data-model.js';
import {keep} from './keep.js';
import type {SurfaceNode} from './node.js';
import {Reading} from './reading.js';
import type {Watchers} from './watchers.js';

/** A component that passed its check. */
export interface Component {
  readonly props: JsonObject;
  /** Where it stood in its message. */
  readonly path: string;
  /** Something in it was reported already: what follows from it is not told again. */
  readonly faulty: boolean;
}

/** What a tree needs of its surface. */
export interface TreeContext {
  readonly format: Format;
  readonly timezone: string | undefined;
  /** Part of the model is in a node from now on, and must stay as it is. */
  exposed(): void;
  /** The node of a component at a place; undefined while there is nothing to show. */
  draw(site: Site): SurfaceNode | undefined;
  report(code: DiagnosticCode, path: string, message: string): void;
}

/** The tree that a site stands in. */
export interface SiteTree {
  readonly context: TreeContext;
  readonly components: ReadonlyMap<string, Component>;
  readonly watchers: Watchers;
  readonly model: Json | undefined;
  /** No site can be opened: there are as many as there may be. */
  readonly isFull: boolean;
  /** What its sites have spent. */
  spent: number;
  /** A site of it had to be left out, for all of them together have spent what they may. */
  starve(site: Site): false;
  open(id: string, ground: Ground, parent: Site | undefined, key: string): Site | undefined;
  close(site: Site): void;
}

/** Characters, or as much work, that may go into a surface, and into one node of it. */
const MAX_SPENT = 2_000_000;
const MAX_NODE = 300_000;

/** What is to be done at the next chance: nothing; what is below has changed, and nothing else; everything. */
type Stale = 'no' | 'below' | 'all';

/** One place in the tree where a component stands. */
export class Site implements Scope {
  #stale: Stale = 'all';
  #node: SurfaceNode | undefined;
  #kids = new Map<string, Site>();
  #left = new Map<string, Site>();
  /** How often each child was placed in this turn. */
  #placed = new Map<string, number>();
  /** In a turn for what is below: the sites that were placed, to be placed again in their order, for nothing says otherwise. */
  #again: IterableIterator<Site> | undefined;
  /** Everything in it could be placed and read. */
  #isWhole = false;
  #spent = 0;
  readonly #reading: Reading;

  constructor(readonly tree: SiteTree, readonly id: string, readonly ground: Ground, readonly parent: Site | undefined, readonly key: string) {
    this.#reading = new Reading(tree.watchers, () => this.mark());
  }

  get component(): Component | undefined {
    return this.tree.components.get(this.id);
  }

  get props(): JsonObject {
    return this.component?.props ?? {};
  }

  get format(): Format {
    return this.tree.context.format;
  }

  get timezone(): string | undefined {
    return this.tree.context.timezone;
  }

  /** This site and those above it are resolved at the next chance. */
  mark(): void {
    if (this.#stale === 'no') for (let site = this.parent; site && site.#stale === 'no'; site = site.parent) site.#stale = 'below';
    this.#stale = 'all';
  }

  resolve(): SurfaceNode | undefined {
    const stale = this.#stale;
    if (stale === 'no') return this.#node;
    this.#stale = 'no';
    const isBelow = stale === 'below' && this.#isWhole;
    if (isBelow && this.#node && 'children' in this.#node) {
      const children = this.#below(this.#node.children);
      if (children) return this.#node = children === this.#node.children ? this.#node : {...this.#node, children};
    }
    this.#again = isBelow ? this.#kids.values() : undefined;
    if (!this.#again) this.#begin();
    let node: SurfaceNode | undefined;
    try {
      node = this.component && this.tree.context.draw(this);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#isWhole = false;
      this.report(error.code, '', error.message);
    }
    if (this.#again) this.#again = undefined;
    else this.#finish();
    this.#node = keep(this.#node, node);
    return this.#node;
  }

  /** The nodes of all that stands below, where it is as many as before: `before` itself when none is another. */
  #below(before: readonly SurfaceNode[]): readonly SurfaceNode[] | undefined {
    let after: SurfaceNode[] | undefined;
    let at = 0;
    for (const site of this.#kids.values()) {
      const node = site.resolve();
      if (!node) continue;
      if (node !== before[at]) (after ??= [...before])[at] = node;
      at++;
    }
    return at === before.length ? after ?? before : undefined;
  }

  /** Everything is read and placed anew; what it had is kept until it is known what goes on. */
  #begin(): void {
    this.#isWhole = true;
    this.#refund();
    this.#placed.clear();
    this.#left = this.#kids;
    this.#kids = new Map();
    this.#reading.begin();
  }

  /** Lets go of what was not read and not placed again. */
  #finish(): void {
    this.#reading.finish();
    for (const kid of this.#left.values()) kid.close();
    this.#left.clear();
  }

  close(): void {
    this.#refund();
    this.#reading.end();
    for (const kid of this.#kids.values()) kid.close();
    this.tree.close(this);
  }

  read(path: string): Json | undefined {
    if (!this.spend(STEP)) throw new ExpressionError('It is too much to read.', 'over_budget');
    const value = this.#peek(resolvePath(path, this.ground.tokens));
    if (typeof value === 'object' && value !== null) this.tree.context.exposed();
    return value;
  }

  /**
   * The value of a dynamic value of this component; undefined, and told, where it cannot be had.
   * @throws {ExpressionError} when it is too much.
   */
  evaluate(value: Json | undefined, path: string): Json | undefined {
    try {
      return evaluate(value, this);
    } catch (error) {
      if (!(error instanceof ExpressionError) || error.code === 'over_budget') throw error;
      if (!this.component?.faulty) this.report('expression_invalid', path, error.message);
      return undefined;
    }
  }

  value(name: string): Json | undefined {
    return this.evaluate(this.props[name], `/${name}`);
  }

  /** @throws {ExpressionError} when it is too long to be shown. */
  text(name: string): string {
    return this.short(this.value(name));
  }

  short(value: Json | undefined): string {
    const text = toText(value);
    if (text.length > MAX_TEXT || !this.spend(STEP + text.length)) throw new ExpressionError('The text is too long.', 'over_budget');
    return text;
  }

  /** What a node costs counts as long as it stands, whether it is shown or was too much. */
  spend(cost: number): boolean {
    if (this.#again) return true; // It stands already.
    if (this.#spent + cost > MAX_NODE) return false;
    if (this.tree.spent + cost > MAX_SPENT) return this.tree.starve(this);
    this.#spent += cost;
    this.tree.spent += cost;
    return true;
  }

  /** The node of the component that a property names. */
  child(name: string): SurfaceNode | undefined {
    return this.place(this.props[name] as string, this.ground)?.resolve();
  }

  /** The nodes of a list of components, or of one for each entry of a list in the model. */
  children(name: string): readonly SurfaceNode[] {
    const list = this.props[name];
    const nodes: SurfaceNode[] = [];
    if (this.#again) return [...this.#again].flatMap((site) => site.resolve() ?? []);
    const add = (id: string, ground: Ground): boolean => {
      const site = this.place(id, ground);
      const node = site?.resolve();
      if (node) nodes.push(node);
      return site !== undefined;
    };
    if (Array.isArray(list)) {
      for (const id of list) if (!add(id as string, this.ground) && this.tree.isFull) break; // As below.
    } else {
      const {componentId, path} = list as {readonly componentId: string; readonly path: string};
      const tokens = resolvePath(path, this.ground.tokens);
      const entries = this.#peek(tokens);
      const {length} = Array.isArray(entries) ? entries : [];
      for (let at = 0; at < length; at++) {
        const entry = [...tokens, String(at)];
        if (!add(componentId, {tokens: entry, pointer: pointerOf(entry)})) break; // No room for this one: none for the rest.
      }
    }
    return nodes;
  }

  report(code: DiagnosticCode, path: string, message: string): void {
    this.tree.context.report(code, `${this.component?.path ?? ''}${path}`, `${this.id}: ${message}`);
  }

  /** The site of a component below this one, the one it had before if there was one. */
  place(id: string, ground: Ground): Site | undefined {
    if (this.#again) return this.#again.next().value;
    const own = ground === this.ground ? id : `${id}[${ground.tokens.at(-1)}]`;
    let times = this.#placed.get(own) ?? 0;
    let name = times === 0 ? own : `${own}'${times}`;
    while (this.#kids.has(name)) name = `${own}'${++times}`;
    this.#placed.set(own, times + 1);
    const before = this.#left.get(name);
    const kept = before?.id === id && before.ground.pointer === ground.pointer ? before : undefined;
    const site = kept ?? this.tree.open(id, ground, this, this.key + pointerOf([name]));
    this.#isWhole &&= site !== undefined;
    if (!site) return undefined;
    if (kept) this.#left.delete(name);
    this.#kids.set(name, site);
    return site;
  }

  #peek(tokens: Tokens): Json | undefined {
    if (!this.#again) this.#reading.add(tokens);
    return readAt(this.tree.model, tokens);
  }

  #refund(): void {
    this.tree.spent -= this.#spent;
    this.#spent = 0;
  }
}
