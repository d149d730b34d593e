import {createValidator, type Schema} from '../contract/check-schema.js';
import type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
import {equal, isObject, type Json, type JsonObject} from '../contract/json.js';
import {admit, readEnvelopeOf, type Admitted, type RuntimeInput} from '../contract/runtime-gate.js';
import type {RuntimeAction, RuntimeExtension} from '../contract/runtime-types.js';
import {takeJson} from '../contract/take-json.js';
import {isTimeZone} from '../contract/time-zone.js';
import {createFormat} from '../i18n/format.js';
import type {NodeAction, SurfaceNode} from './node.js';
import {valueFor} from './runtime-draft.js';
import {deedOf, fieldsOfAction, listOf, Permissions, type ActionPlace} from './runtime-actions.js';
import {Bindings, type Surroundings} from './runtime-bindings.js';
import {pageOf, screenOf} from './runtime-page.js';
import {ROOT, type Scope, type World} from './runtime-scope.js';
import {Tree, type Bound} from './runtime-tree.js';
import type {Surface, SurfaceContext, SurfaceDeed, SurfaceView} from './surface.js';

/** Detail screens that stand on one another (docs/responses.md), and names that the state holds. */
const MOST = {screens: 8, state: 16};

/** What a plugin's response is made of. */
export interface RuntimeSource extends RuntimeInput {
  /** What the reader had set when the thread was left. */
  readonly state?: unknown;
}

/** A plugin's response, resolved: it asks for nothing by itself, at mount or ever. */
export interface RuntimeSurface extends Surface {
  /** What the reader has set, to be kept with the turn. */
  readonly state: JsonObject;
  /** Another result for the same response; one that does not fit leaves the old one standing. Says whether it fitted. */
  setData(data: unknown): boolean;
}

/**
 * Draws nothing when the response may not be drawn: then `view.root` is `undefined` for good, and each reason has been told to
 * `context.diagnose`. Total: nothing in `source` makes it throw.
 */
export function createRuntimeSurface(source: RuntimeSource, context: SurfaceContext): RuntimeSurface {
  const told = new Set<string>();
  const note = (code: DiagnosticCode, path: string, detail?: string): void => {
    const sign = `${code} ${path}`;
    if (told.has(sign)) return;
    told.add(sign);
    context.diagnose({code, path, ...(detail !== undefined && {detail})});
  };
  const tell = (diagnostics: readonly Diagnostic[]): void => diagnostics.forEach(({code, path, detail}) => note(code, path, detail));
  const admitted = admit(source);
  if (!('extension' in admitted)) {
    tell(admitted);
    return nothing;
  }
  tell(admitted.diagnostics);
  return new Response(source, admitted, context, note);
}

/** A screen that is open, with what it was opened with. */
interface Open {
  readonly id: string;
  readonly scope: Scope;
}

class Response implements RuntimeSurface {
  view: SurfaceView = {root: undefined, screens: [], menu: [], theme: {}};
  state: JsonObject;
  #data: JsonObject;
  #stack: readonly Open[] = [];
  #nodes: ReadonlyMap<string, SurfaceNode> = new Map();
  #inputs: ReadonlyMap<string, Bound> = new Map();
  #lastDeed = 0;
  readonly #source: RuntimeSource;
  readonly #main: string;
  readonly #extension: RuntimeExtension;
  readonly #permissions: Permissions;
  readonly #context: SurfaceContext;
  readonly #note: Surroundings['note'];
  readonly #format;
  readonly #timezone: string | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #pending = new Map<string, {readonly action: RuntimeAction; readonly place: ActionPlace}>();

  constructor(source: RuntimeSource, {extension, data, main}: Admitted, context: SurfaceContext, note: Surroundings['note']) {
    this.#source = source;
    this.#extension = extension;
    this.#data = data;
    this.#main = main;
    this.#context = context;
    this.#note = note;
    this.#permissions = new Permissions(extension, source.grants ?? []);
    this.#format = createFormat(context.locale);
    this.#timezone = isTimeZone(context.timezone) ? context.timezone : undefined;
    const kept = takeJson(context.state ?? source.state);
    this.state = Object.freeze({...extension.config.state});
    for (const [name, value] of Object.entries(isObject(kept) ? kept as JsonObject : {})) this.#put(name, value);
    this.#resolve();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  input(key: string, value: Json): void {
    const bound = this.#inputs.get(key);
    const taken = bound && valueFor(bound.node, value);
    if (bound && taken !== undefined) this.#change(() => this.#put(bound.name, taken));
  }

  act({spec, scope, source}: NodeAction): readonly SurfaceDeed[] {
    return this.#perform(spec as unknown as RuntimeAction | readonly RuntimeAction[], scope as ActionPlace, source);
  }

  back(): void {
    if (this.#stack.length > 0) this.#change(() => { this.#stack = this.#stack.slice(0, -1); });
  }

  settle(deed: SurfaceDeed, outcome: Parameters<Surface['settle']>[1]): readonly SurfaceDeed[] {
    const pending = this.#pending.get(deed.id);
    if (!pending) return [];
    this.#pending.delete(deed.id);
    const {action, place} = pending;
    const ok = outcome.ok && this.#take(deed, outcome.value);
    const next = ok ? action.on_success : action.on_error;
    return next ? this.#perform(next, place, deed.source) : [];
  }

  setData(data: unknown): boolean {
    const admitted = admit({...this.#source, data});
    if ('extension' in admitted) {
      this.#change(() => { this.#data = {...this.#data, ...admitted.data}; });
      return true;
    }
    admitted.forEach(({code, path, detail}) => this.#note(code, path, detail));
    return false;
  }

  /** What a deed brought goes where it belongs, if it fits; the old data stands otherwise. */
  #take(deed: SurfaceDeed, value: Json | undefined): boolean {
    const into = deed.kind === 'refresh' ? deed.dataSource : deed.kind === 'capability' ? deed.into : undefined;
    if (into === undefined) return true;
    const read = readEnvelopeOf(this.#extension, value, into === this.#main);
    if ('faults' in read) {
      read.faults.forEach(({code, path, detail}) => this.#note(code, `/data/${into}${path}`, detail));
      return false;
    }
    this.#change(() => { this.#data = {...this.#data, [into]: read.envelope}; });
    return true;
  }

  #perform(spec: RuntimeAction | readonly RuntimeAction[], place: ActionPlace, source: string): readonly SurfaceDeed[] {
    return listOf(spec).flatMap((action) => this.#performOne(action, place, source));
  }

  #performOne(action: RuntimeAction, place: ActionPlace, source: string): readonly SurfaceDeed[] {
    const {at, scope} = place;
    const bindings = new Bindings(this.#around(), scope);
    if (!this.#permissions.allows(action, bindings, this.#data)) {
      this.#note('not_granted', at);
      return [];
    }
    if (action.type === 'set_state' || action.type === 'back') {
      if (action.type === 'back') this.back();
      else this.#change(() => this.#put(action.path.slice('state.'.length), bindings.deep(action.value, `${at}/value`) ?? null));
      return action.on_success ? this.#perform(action.on_success, place, source) : [];
    }
    const open = action.type === 'navigate' ? this.#opened(action, bindings, at) : undefined;
    const deed = action.type === 'navigate' && !open ? undefined
      : deedOf(action, {bindings, at, extension: this.#extension, permissions: this.#permissions, note: this.#note});
    if (!deed) {
      this.#note('binding_invalid', at);
      return [];
    }
    const id = `deed-${++this.#lastDeed}`;
    this.#pending.set(id, {action, place});
    if (open) this.#change(() => { this.#stack = [...this.#stack, open]; });
    return [{...deed, id, source} as SurfaceDeed];
  }

  /** The screen that an action leads to, with its parameters as they are now; `undefined` when there is none, or they do not fit. */
  #opened(action: Extract<RuntimeAction, {readonly type: 'navigate'}>, bindings: Bindings, at: string): Open | undefined {
    const read = fieldsOfAction(action as never, bindings, at) as typeof action | undefined;
    const screen = screenOf(this.#extension, action.screen);
    if (!read || !screen || this.#stack.length >= MOST.screens) return undefined;
    const params = read.params ?? {};
    if (screen.params && !createValidator(screen.params as Schema)(params).valid) return undefined;
    return {id: action.screen, scope: {id: `${this.#stack.length + 1}:${action.screen}:`, params}};
  }

  #put(name: string, value: Json): void {
    if (!Object.hasOwn(this.state, name) && Object.keys(this.state).length >= MOST.state) this.#note('over_budget', '/config/state');
    else if (/^[A-Za-z_]\w{0,63}$/.test(name)) this.state = Object.freeze({...this.state, [name]: value});
  }

  #change(make: () => void): void {
    make();
    const before = this.view;
    this.#resolve();
    if (this.view !== before) [...this.#listeners].forEach((listener) => listener());
  }

  #around(): Surroundings {
    const {locale, dev, colorScheme, now} = this.#context;
    const at = now();
    const world: World = {
      data: this.#data, state: this.state,
      env: {
        locale, now: new Date(at).toISOString(), density: this.#extension.config.theme?.density ?? 'comfortable',
        timezone: this.#timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, ...(colorScheme && {color_scheme: colorScheme}),
      },
    };
    return {world, dev, note: this.#note, locality: {format: this.#format, timezone: this.#timezone, now: at}};
  }

  #resolve(): void {
    const {config, title} = this.#extension;
    const around = this.#around();
    const tree = new Tree(around, this.#extension, this.#permissions, this.#context.locale, this.#nodes);
    const {accent, density, surface} = config.theme ?? {};
    const view: SurfaceView = {
      ...pageOf(config, ROOT, '/config', title, tree, around),
      screens: this.#stack.map(({id, scope}) => {
        return {id, ...pageOf(screenOf(this.#extension, id), scope, `/config/screens/${id}`, title, tree, around)};
      }),
      theme: {...(accent && accent !== 'default' && {accent}), ...(density && {density}), ...(surface && {surface})},
    };
    this.#nodes = tree.nodes;
    this.#inputs = tree.inputs;
    if (!equal(this.view, view)) this.view = view;
  }
}

/** The surface of a response that may not be drawn. */
const nothing: RuntimeSurface = {
  view: {root: undefined, screens: [], menu: [], theme: {}},
  state: {},
  subscribe: () => () => undefined,
  input: () => undefined,
  act: () => [],
  back: () => undefined,
  settle: () => [],
  setData: () => false,
};
