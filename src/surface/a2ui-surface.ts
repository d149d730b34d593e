import {equal, isObject, type Json, type JsonObject} from '../contract/json.js';
import type {Format} from '../i18n/format.js';
import {act} from './a2ui-act.js';
import type {Catalogs} from './a2ui-catalog.js';
import {reporter, type Draft, type Standing} from './a2ui-draft.js';
import {draw, wordsOf} from './a2ui-draw.js';
import {isBinding} from './a2ui-functions.js';
import {inputValue} from './a2ui-inputs.js';
import {Tree} from './a2ui-tree.js';
import type {Troubles} from './a2ui-troubles.js';
import {ModelError, readAt, resolvePath, share, touches, writeAt, type Tokens} from './data-model.js';
import {keep} from './keep.js';
import type {NodeAction, SurfaceNode} from './node.js';
import type {Surface, SurfaceContext, SurfaceDeed, SurfaceView} from './surface.js';

/** Places that a reader may have set. */
const MAX_INPUTS = 500;

/** From so many writes on, everything is read again. */
const MAX_WRITES = 200;

/** What surfaces share. */
export interface SurfaceTools {
  readonly context: SurfaceContext;
  readonly catalogs: Catalogs;
  readonly troubles: Troubles;
  readonly format: Format;
  readonly timezone: string | undefined;
  readonly unknown: 'omit' | 'block';
}

/** What a reader set, and where in the model. */
export interface ReaderInput {
  readonly tokens: Tokens;
  readonly value: Json;
}

/** It, and how often the agent had written by then. */
interface Input extends ReaderInput {
  readonly after: number;
  /** It was set in a field that does not show it. */
  readonly secret?: boolean;
}

/** One A2UI surface: what the agent's messages made of it, with what the reader set in it laid over. */
export class A2uiSurface implements Surface {
  /** What the agent's messages alone have made. */
  standing: Standing;
  readonly #tree: Tree;
  readonly #listeners = new Set<() => void>();
  readonly #inputs = new Map<string, Input>();
  #model: Json = {};
  /** Where the model was written since it was drawn. */
  #writes: Tokens[] = [];
  #stale = true;
  #view: SurfaceView = {root: undefined, screens: [], menu: [], theme: {}};
  #deeds = 0;
  #ended = false;

  constructor(readonly id: string, draft: Draft, readonly tools: SurfaceTools) {
    const {context: {dev, locale}, format, timezone, unknown, catalogs} = tools;
    const options = {dev, locale, unknown, block: (name: string) => catalogs.block(this.standing.creation.catalogId, name)};
    this.#tree = new Tree({
      format, timezone,
      exposed: () => { this.#show(); },
      draw: (site) => draw(site, options),
      report: reporter(tools.troubles, id),
    });
    this.standing = {
      creation: {catalogId: '', theme: {}, sendDataModel: false}, lives: draft.lives, agentModel: {}, written: 0, size: 2, unseen: new WeakSet(),
      components: this.#tree.components,
    };
    this.commit(draft);
  }

  /** The model that goes with messages to the agent; undefined unless it asked for it (A2UI v0.9, `sendDataModel`). */
  get dataModel(): JsonObject | undefined {
    const {sendDataModel, refused} = this.standing.creation;
    if (!sendDataModel || refused !== undefined) return undefined;
    this.#show();
    return isObject(this.#model) ? this.#model as JsonObject : {};
  }

  get view(): SurfaceView {
    if (this.#stale) {
      this.#stale = false;
      const {primaryColor, agentDisplayName} = this.standing.creation.theme;
      this.#view = keepView(this.#view, this.#resolve(), {
        ...isColor(primaryColor) && {accent: primaryColor},
        ...typeof agentDisplayName === 'string' && {agentName: agentDisplayName.slice(0, 80)},
      });
    }
    return this.#view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /** Takes what messages have made; whether anything changed. */
  commit(draft: Draft): boolean {
    const fresh = !draft.from;
    const {creation = this.standing.creation, size, writes, touched} = draft;
    const before = this.standing;
    const base = draft.from?.written ?? 0;
    const agentModel = fresh ? share(before.agentModel, draft.model) : draft.model;
    const inputs = this.#inputs.size;
    for (const [pointer, {tokens, after}] of this.#inputs) {
      const written = writes.slice(Math.max(0, after - base)).some((write) => touches(write, tokens));
      if (written || !equal(readAt(before.agentModel, tokens), readAt(agentModel, tokens))) this.#inputs.delete(pointer);
    }
    this.standing = {...before, creation, agentModel, size, written: base + writes.length, ...fresh && {unseen: new WeakSet<object>()}};
    const overlaid = this.#overlaid();
    const model = fresh || inputs > 0 ? share(this.#model, overlaid) : overlaid;
    this.#writes = this.#writes.length > MAX_WRITES ? [[]] : [...this.#writes, ...fresh ? [] : touched];
    let changed = model !== this.#model || (!fresh && touched.length > 0);
    this.#model = model;
    if (!equal(creation, before.creation)) {
      this.#tree.refresh();
      changed = true;
    }
    for (const id of fresh ? this.#tree.components.keys() : []) if (!draft.components.has(id)) changed = this.#update(id, undefined) || changed;
    for (const [id, component] of draft.components) changed = this.#update(id, component) || changed;
    this.#stale ||= changed;
    return changed;
  }

  /** Calls those who listen. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The agent deleted it: nothing stands in it any more. */
  end(): void {
    this.#ended = true;
    this.#stale = true;
    this.notify();
  }

  input(key: string, value: Json): void {
    const site = this.view.root && this.#tree.site(key); // Reading the view first: a key is what stands now.
    const binding = site?.component?.props['value'];
    if (!site || !isBinding(binding)) return;
    const tokens = resolvePath(binding.path, site.ground.tokens);
    const set = inputValue(site.props, value, readAt(this.#model, tokens));
    if (set === undefined) return;
    try {
      const model = writeAt(this.#model, tokens, set) ?? {};
      if (model === this.#model) return;
      const pointer = JSON.stringify(tokens);
      if (this.#inputs.size >= MAX_INPUTS && !this.#inputs.has(pointer)) {
        throw new ModelError('over_budget', `More than ${MAX_INPUTS} places were set.`);
      }
      this.#inputs.set(pointer, {tokens, value: set, after: this.standing.written, secret: site.props['variant'] === 'obscured'});
      this.#model = model;
      this.#writes.push(tokens);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return site.report(error.code, '/value', error.message);
    }
    this.#stale = true;
    this.notify();
  }

  /** Takes over what the reader set in the same surface, made before under other circumstances. */
  keep(from: A2uiSurface): void {
    this.recall([...from.#inputs.values()]);
  }

  /** What the reader set that may be stored: nothing of a field that does not show it. */
  get inputs(): readonly ReaderInput[] {
    return [...this.#inputs.values()].filter(({secret}) => !secret);
  }

  /** Takes what the reader had set, over what the agent made. */
  recall(inputs: readonly ReaderInput[]): void {
    for (const input of inputs.slice(0, MAX_INPUTS)) this.#inputs.set(JSON.stringify(input.tokens), {...input, after: this.standing.written});
    this.#model = this.#overlaid();
    this.#writes.push([]);
    this.#stale = true;
    this.notify();
  }

  act(action: NodeAction): readonly SurfaceDeed[] {
    const {context, format, timezone} = this.tools;
    this.#show();
    return this.#ended ? [] : act(action, {
      component: this.#tree.components.get(action.source), model: this.#model, dataModel: this.dataModel, surfaceId: this.id, format, timezone,
      dev: context.dev, now: context.now(), deed: `${this.id}:${++this.#deeds}`,
      report: reporter(this.tools.troubles, this.id),
    });
  }

  /** A2UI has no screens. */
  back(): void { /* Nothing lies on top. */ }

  /** What an A2UI action brings comes as messages of the agent's. */
  settle(): readonly SurfaceDeed[] {
    return [];
  }

  /** The model is in somebody's hands from now on: what comes is written beside it. */
  #show(): void {
    this.standing = {...this.standing, unseen: new WeakSet()};
  }

  #resolve(): SurfaceNode | undefined {
    if (this.#ended) return undefined;
    const {refused} = this.standing.creation;
    if (refused === undefined) {
      const writes = this.#writes;
      this.#writes = [];
      return this.#tree.resolve(this.#model, writes);
    }
    if (this.tools.unknown === 'omit') return undefined;
    const words = [refused, ...[...this.#tree.components.values()].map(({props}) => wordsOf(props))];
    return keep(this.#view.root, {type: 'unknown', key: 'root', text: words.filter(Boolean).join('\n').slice(0, 2000)});
  }

  /** What the agent made, with what the reader set since. */
  #overlaid(): Json {
    let model = this.standing.agentModel;
    for (const [pointer, {tokens, value}] of this.#inputs) {
      try {
        model = writeAt(model, tokens, value) ?? {};
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        this.#inputs.delete(pointer); // There is no such place any more.
      }
    }
    return model;
  }

  #update(id: string, component: Parameters<Tree['update']>[1]): boolean {
    const before = this.#tree.components.get(id);
    if (before && component && equal(before.props, component.props)) return false;
    this.#tree.update(id, component);
    return true;
  }
}

/** Whether a theme's colour is written as A2UI has it: `#RRGGBB` (S-32). */
export function isColor(value: Json | undefined): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
}

function keepView(before: SurfaceView, root: SurfaceNode | undefined, theme: SurfaceView['theme']): SurfaceView {
  return root === before.root && equal(theme, before.theme) ? before : {...before, root, theme};
}
