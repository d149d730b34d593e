import {isObject, type Json, type JsonObject} from '../contract/json.js';
import type {DiagnosticCode} from '../contract/diagnostic.js';
import {checkComponent} from './a2ui-check.js';
import type {Operation} from './a2ui-messages.js';
import type {Component} from './a2ui-site.js';
import type {Troubles} from './a2ui-troubles.js';
import {ModelError, readAt, resolvePath, sizeOf, writeAt, type Tokens, type Unseen} from './data-model.js';

/** The JSON of a surface's model may be this long (S-26). */
const MAX_MODEL = 262_144;
const MAX_COMPONENTS = 5000;
const MAX_ID = 256;

export type Report = (code: DiagnosticCode, path: string, message: string) => void;

/** What a surface was made as. */
export interface Creation {
  readonly catalogId: string;
  readonly theme: JsonObject;
  readonly sendDataModel: boolean;
  /** It cannot be drawn at all: what stands in its place in words. */
  readonly refused?: string;
}

/** A surface as the agent's messages have made it so far. */
export interface Standing {
  readonly creation: Creation;
  readonly lives: number;
  readonly agentModel: Json;
  /** How often the agent has written to the model. */
  readonly written: number;
  /** How long the model's JSON is, or a little less. */
  readonly size: number;
  readonly unseen: Unseen;
  readonly components: ReadonlyMap<string, Component>;
}

/**
 * What a list of messages makes of one surface, until all of it was read: either of a surface from its creation on, or of one that goes on
 * from where it stands.
 */
export class Draft {
  creation: Creation | undefined;
  /** How many times the surface was created, counted from where its list begins: the same number is the same surface. */
  lives: number;
  model: Json;
  readonly components = new Map<string, Component>();
  /** The places that were written, in order. */
  readonly writes: Tokens[] = [];
  /** Those of them at which something stands otherwise than before. */
  readonly touched: Tokens[] = [];
  size: number;
  readonly unseen: Unseen;

  /** @param from - Where it goes on from; undefined when this draft is all there is. */
  constructor(readonly from: Standing | undefined, readonly report: Report) {
    this.creation = from?.creation;
    this.lives = from?.lives ?? 0;
    this.model = from?.agentModel ?? {};
    this.size = from?.size ?? 2;
    this.unseen = from?.unseen ?? new WeakSet();
  }

  /** How many writes there had been when the model was counted. */
  #counted = -1;

  /** Takes one message that says something of the surface as it stands. */
  update(operation: Operation): void {
    if (operation.kind === 'updateDataModel') return this.#write(operation.path, operation.value);
    if (operation.kind !== 'updateComponents') return;
    for (const [at, component] of operation.components.entries()) this.#update(component, `/components/${at}`);
  }

  #write(path: string, value: Json | undefined): void {
    const tokens = resolvePath(path);
    const before = readAt(this.model, tokens);
    const by = sizeOf(value) - sizeOf(before) + (before === undefined ? tokens.join('').length : 0);
    let grown = 0;
    try {
      this.#grow(by);
      grown = by;
      const model = writeAt(this.model, tokens, value, this.unseen) ?? {};
      if (model !== this.model || readAt(model, tokens) !== before) this.touched.push(tokens);
      this.model = model;
      this.writes.push(tokens);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.size -= grown;
      this.report(error.code, '/path', error.message);
    }
  }

  /** Counts what comes; the sum is too high by the keys that went again, so it is made anew before it refuses. */
  #grow(by: number): void {
    if (this.size + by > MAX_MODEL && this.#counted !== this.writes.length) {
      this.size = sizeOf(this.model);
      this.#counted = this.writes.length;
    }
    if (this.size + by > MAX_MODEL) throw new ModelError('over_budget', `The model is larger than ${MAX_MODEL} characters.`);
    this.size += by;
  }

  #update(component: Json, path: string): void {
    const {id, component: name} = isObject(component) ? component as JsonObject : {};
    if (typeof id !== 'string' || id === '' || id.length > MAX_ID) {
      return this.report('surface_invalid', `${path}/id`, 'A component needs an id.');
    }
    if (typeof name !== 'string') return this.report('surface_invalid', `${path}/component`, `${id}: component must be a name.`);
    const {props, faults} = checkComponent(component as JsonObject);
    for (const fault of faults) this.report(fault.code, path + fault.path, `${id}: ${name}${fault.path} ${fault.message}.`);
    if (!props) return undefined;
    const {components: standing} = this.from ?? {};
    if (!this.components.has(id) && !standing?.has(id) && this.components.size + (standing?.size ?? 0) >= MAX_COMPONENTS) {
      return this.report('over_budget', path, `A surface has more than ${MAX_COMPONENTS} components.`);
    }
    this.components.set(id, {props, path, faulty: faults.length > 0});
    return undefined;
  }
}

/** Tells the troubles of one surface. */
export function reporter(troubles: Troubles, id: string): Report {
  return (code, path, message) => { troubles.report(code, id, path, message); };
}
