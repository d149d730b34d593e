import type {JsonObject} from '../contract/json.js';
import {isTimeZone} from '../contract/time-zone.js';
import {createFormat} from '../i18n/format.js';
import {Catalogs, type A2uiCatalog, type CatalogBlock} from './a2ui-catalog.js';
import {Batch} from './a2ui-batch.js';
import {Draft, reporter} from './a2ui-draft.js';
import {listOf, readMessage, takeMessage, type MessageFault, type Operation} from './a2ui-messages.js';
import {A2uiSurface, type ReaderInput, type SurfaceTools} from './a2ui-surface.js';
import {Troubles, type A2uiError} from './a2ui-troubles.js';
import type {Surface, SurfaceContext} from './surface.js';

/** Surfaces that stand at once, those that wait for their creation, and the ids of those that are gone. */
const MAX_SURFACES = 200;
const MAX_WAITING = 20;
const MAX_GONE = 1000;

/** What the surfaces of an agent are made under. */
export interface A2uiOptions {
  /** Catalogs of the host's own, beside the basic ones. */
  readonly catalogs?: readonly A2uiCatalog[];
  /** Blocks that every catalog has: the host's own components and plugins, beside the ten. */
  readonly blocks?: readonly CatalogBlock[];
  /** What becomes of a component, a catalog or a version that is not known (C-01): words in its place, or nothing. `block` by default. */
  readonly unknown?: 'omit' | 'block';
}

/** The models of the surfaces that send theirs with every message (A2UI v0.9, client data model). */
export interface A2uiDataModel {
  readonly version: 'v0.9';
  readonly surfaces: JsonObject;
}

/** The surfaces that an agent's messages make. */
export interface A2uiSurfaces {
  /**
   * Takes messages: a list, a list in `messages`, `a2ui_operations` or `operations`, or one of them. Whatever it is, it never throws: what
   * does not fit is left out by itself. A list that creates a surface which stands already says all of it anew (AG-UI's snapshots): the
   * surface stays the same, and so do what the reader set in it and the nodes that did not change. Messages are values: of a list that
   * begins with the very objects of the last one, only the rest is read.
   */
  apply(operations: unknown): void;
  /** What the reader has set in surfaces of another store that still stand here, as when both were made of the same messages. */
  keep(from: A2uiSurfaces): void;
  /** What the reader has set that may be stored, by surface; a surface in which that is nothing is left out. */
  readonly inputs: ReaderInputs;
  /** Takes what the reader had set in surfaces that stand. */
  recall(inputs: ReaderInputs): void;
  /** The ids of the surfaces that stand, in the order in which they were created. */
  readonly ids: readonly string[];
  get(surfaceId: string): Surface | undefined;
  /** Calls `listener` when surfaces came or went; the result unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** What was wrong since the last call, for the agent's next run; never a reason to start one. */
  takeErrors(): readonly A2uiError[];
  /** Undefined when no surface sends its model. */
  clientDataModel(): A2uiDataModel | undefined;
}

/** What a reader set, by the surface in which they did. */
export type ReaderInputs = Readonly<Record<string, readonly ReaderInput[]>>;

/** Makes a store of A2UI surfaces, versions v0.9 and v0.9.1 (C-10, docs/surfaces.md). */
export function createA2uiSurfaces(context: SurfaceContext & A2uiOptions): A2uiSurfaces {
  const {catalogs = [], blocks = [], unknown = 'block', timezone, locale} = context;
  return new Store({
    context, unknown, catalogs: new Catalogs(catalogs, blocks), troubles: new Troubles(context.diagnose), format: createFormat(locale),
    timezone: isTimeZone(timezone) ? timezone : undefined,
  });
}

class Store implements A2uiSurfaces {
  readonly #surfaces = new Map<string, A2uiSurface>();
  readonly #waiting = new Map<string, Draft>();
  readonly #gone = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** The list that was taken last. */
  #last: readonly unknown[] = [];

  constructor(readonly tools: SurfaceTools) {}

  get ids(): readonly string[] {
    return [...this.#surfaces.keys()];
  }

  get(surfaceId: string): Surface | undefined {
    return this.#surfaces.get(surfaceId);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  apply(operations: unknown): void {
    const batch = new Batch(this.tools, (id) => this.#begin(id));
    for (const message of this.#unread(listOf(operations))) batch.take(message);
    const changed: A2uiSurface[] = [];
    let moved = false;
    for (const [id, draft] of batch.drafts) {
      const surface = this.#surfaces.get(id);
      if (draft?.creation && surface?.standing.lives === draft.lives) {
        if (surface.commit(draft)) changed.push(surface);
      } else if (draft?.creation) {
        moved = this.#create(id, draft) || moved;
      } else if (draft) {
        this.#wait(id, draft);
      } else {
        moved = this.#remove(id) || moved;
      }
    }
    for (const surface of changed) surface.notify();
    if (moved) for (const listener of this.#listeners) listener();
  }

  keep(from: A2uiSurfaces): void {
    for (const [id, surface] of this.#surfaces) {
      const before = from.get(id);
      if (before instanceof A2uiSurface) surface.keep(before);
    }
  }

  get inputs(): ReaderInputs {
    return Object.fromEntries([...this.#surfaces].flatMap(([id, {inputs}]) => inputs.length > 0 ? [[id, inputs]] : []));
  }

  recall(inputs: ReaderInputs): void {
    for (const [id, list] of Object.entries(inputs)) this.#surfaces.get(id)?.recall(list);
  }

  takeErrors(): readonly A2uiError[] {
    return this.tools.troubles.take();
  }

  clientDataModel(): A2uiDataModel | undefined {
    const surfaces = [...this.#surfaces].flatMap(([id, {dataModel}]) => dataModel ? [[id, dataModel] as const] : []);
    return surfaces.length > 0 ? {version: 'v0.9', surfaces: Object.fromEntries(surfaces)} : undefined;
  }

  /** The messages that say anything new: all of them, or what a longer list adds; a creation stands for all that its list says before it. */
  #unread(list: readonly unknown[]): readonly (Operation | MessageFault)[] {
    const read = (message: unknown): Operation | MessageFault => readMessage(takeMessage(message));
    const known = this.#last;
    this.#last = list;
    if (!goesOn(known, list)) return list.map(read);
    const rest = list.slice(known.length).map(read);
    return rest.some((message) => 'kind' in message && message.kind === 'createSurface') ? [...known.map(read), ...rest] : rest;
  }

  /** Where a surface's messages go on from: where it stands, what waits for it, or nothing. Undefined: it was deleted. */
  #begin(id: string): Draft | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting) return waiting;
    if (this.#gone.has(id)) return undefined;
    return new Draft(this.#surfaces.get(id)?.standing, reporter(this.tools.troubles, id));
  }

  #create(id: string, draft: Draft): boolean {
    this.#remove(id);
    this.#waiting.delete(id);
    this.#gone.delete(id);
    if (this.#surfaces.size >= MAX_SURFACES) {
      this.tools.troubles.report('over_budget', id, '', `More than ${MAX_SURFACES} surfaces would stand.`);
      return false;
    }
    this.#surfaces.set(id, new A2uiSurface(id, draft, this.tools));
    return true;
  }

  #wait(id: string, draft: Draft): void {
    if (this.#waiting.size < MAX_WAITING || this.#waiting.has(id)) this.#waiting.set(id, draft);
    else this.tools.troubles.report('over_budget', id, '', `More than ${MAX_WAITING} surfaces wait for their creation.`);
  }

  #remove(id: string): boolean {
    this.#waiting.delete(id);
    const surface = this.#surfaces.get(id);
    if (!surface) return false;
    this.#surfaces.delete(id);
    if (this.#gone.size >= MAX_GONE) this.#gone.clear();
    this.#gone.add(id);
    surface.end();
    return true;
  }
}

/** Whether a list begins with all of another. */
function goesOn(before: readonly unknown[], after: readonly unknown[]): boolean {
  for (let at = 0; at < before.length; at++) if (before[at] !== after[at]) return false;
  return before.length > 0 && before.length <= after.length;
}
