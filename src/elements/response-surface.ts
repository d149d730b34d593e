import type {CSSResult} from 'lit';
import type {DrawingOwner} from '../catalog/drawing.js';
import {download, openItem} from '../catalog/deeds.js';
import type {Registry} from '../catalog/registry.js';
import {openSurface, type SurfaceDrawing} from '../catalog/surface/surface-drawing.js';
import type {SurfaceOwner} from '../catalog/surface/surface-owner.js';
import {correlationOf, type Correlation} from '../contract/correlation.js';
import {callHost} from '../contract/host-call.js';
import type {Host} from '../contract/host.js';
import {defined, type Json} from '../contract/json.js';
import type {Attempts} from '../history/idempotency.js';
import type {A2uiSurfaces} from '../surface/a2ui-surfaces.js';
import type {RuntimeSurface} from '../surface/runtime-surface.js';
import type {Surface, SurfaceContext, SurfaceDeed} from '../surface/surface.js';
import {ask, type SurfaceSource} from './ask.js';
import {MoritActionEvent, MoritContextEvent, MoritEmitEvent, MoritNavigateEvent, MoritRefreshEvent, MoritShareEvent} from './events.js';
import type {Left} from './left.js';

type Outcome = Parameters<Surface['settle']>[1];

/** Where a surface is from: an agent's operations, or a plugin's response, which takes another result by itself. */
export type SurfaceRequest = {
  readonly partId: string;
  readonly registry: Registry | undefined;
  /** All else that decides how it is made, as one text. */
  readonly under?: string;
  /** The same surface as it stood under other circumstances: what the reader set in it is taken over. */
  readonly before?: ResponseSurface | undefined;
} & (
  | {readonly kind: 'a2ui'; readonly operations: unknown; readonly unknown: 'omit' | 'block'}
  | {readonly kind: 'plugin'; readonly open: (context: SurfaceContext) => Promise<RuntimeSurface>; readonly data: Json; readonly about?: Correlation}
);

/** What a surface is told of its response. */
export interface SurfacePlace {
  readonly element: HTMLElement & {readonly messageId: string | undefined};
  readonly locale: 'ko' | 'en';
  /** Of the chat around it; the request knows better. */
  readonly threadId: string | undefined;
  readonly owner: DrawingOwner;
  /** Something to show came or went. */
  readonly readied: (surface: ResponseSurface) => void;
}

/**
 * A surface in a response: made of what came, drawn, and what the reader does on it carried out; each deed is the page's own first.
 * @throws when a chunk does not load.
 */
export async function openResponseSurface(request: SurfaceRequest, place: SurfacePlace): Promise<ResponseSurface> {
  const {owner, element} = place;
  const {before, partId} = request;
  let left: Left = before?.left ?? {};
  if (!before) ask(element, {do: 'recall', partId, messageId: element.messageId, take: (found) => { left = found; }});
  const context: SurfaceContext = {
    now: () => owner.now(), locale: place.locale, dev: owner.pictures().dev,
    diagnose: (diagnostic) => owner.diagnose([{partId, ...diagnostic}]), state: left.state,
  };
  if (request.kind === 'plugin') return new ResponseSurface(request, place, left, await request.open(context)).ready();
  const {createA2uiSurfaces} = await import('../surface/a2ui-surfaces.js');
  const surfaces = createA2uiSurfaces({...context, ...request.registry?.surfaces?.(), unknown: request.unknown});
  surfaces.apply(request.operations);
  if (before?.surfaces) surfaces.keep(before.surfaces);
  else if (left.inputs) surfaces.recall(left.inputs);
  return new ResponseSurface(request, place, left, undefined, surfaces).ready();
}

/** What stands on the page for a surface. Nothing of it is shown before it is ready (C-02). */
export class ResponseSurface implements SurfaceSource {
  readonly partId: string;
  readonly kind: SurfaceRequest['kind'];
  readonly under: string | undefined;
  readonly registry: Registry | undefined;
  readonly plugin: RuntimeSurface | undefined;
  readonly surfaces: A2uiSurfaces | undefined;
  readonly about: Correlation;
  readonly #place: SurfacePlace;
  /** As a plugin's response began, while nobody has set anything in it. */
  readonly #initial: unknown;
  #attempts: Attempts | undefined;
  #surface: Surface | undefined;
  #drawing: SurfaceDrawing | undefined;
  #isReady = false;
  #isConnected = true;

  constructor(request: SurfaceRequest, place: SurfacePlace, {state, attempts}: Left, plugin: RuntimeSurface | undefined, surfaces?: A2uiSurfaces) {
    this.partId = request.partId;
    this.kind = request.kind;
    this.under = request.under;
    this.registry = request.registry;
    this.about = correlationOf({threadId: place.threadId, ...(request.kind === 'plugin' && request.about)});
    this.#place = place;
    this.plugin = plugin;
    this.surfaces = surfaces;
    this.#initial = state ? undefined : plugin?.state;
    this.#attempts = attempts;
  }

  get owner(): DrawingOwner { return this.#place.owner; }
  get messageId(): string | undefined { return this.#place.element.messageId; }
  get isConnected(): boolean { return this.#isConnected && this.#place.element.isConnected; }
  takeErrors(): readonly unknown[] { return this.surfaces?.takeErrors() ?? []; }
  clientDataModel(): ReturnType<A2uiSurfaces['clientDataModel']> { return this.surfaces?.clientDataModel(); }

  /** What the reader left in it. */
  get left(): Left {
    const state = this.plugin?.state;
    return {inputs: this.surfaces?.inputs, state: state === this.#initial ? undefined : state, attempts: this.#attempts};
  }

  /** How often each of its deeds was begun. */
  get attempts(): Attempts { return this.#attempts ?? {}; }
  set attempts(attempts: Attempts) {
    this.#attempts = attempts;
    this.announce();
  }

  get node(): HTMLElement | undefined { return this.#drawing?.node; }
  get styles(): readonly CSSResult[] { return this.#drawing?.styles ?? []; }
  get isReady(): boolean { return this.#isReady; }

  /** Draws what stands. */
  async ready(): Promise<this> {
    await this.#open();
    return this;
  }

  /** Takes what came later for the same surface: the rest of an agent's list, or another result. */
  async update(request: SurfaceRequest): Promise<void> {
    if (request.kind === 'plugin') this.plugin?.setData(request.data);
    else this.surfaces?.apply(request.operations);
    await this.#open();
  }

  draw(): void { this.#drawing?.draw(); }

  /** Lets it rest while it is off the page, or for good; a surface that stands is announced to the chat around it. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#drawing?.setConnected(isConnected);
    if (isConnected) this.announce();
  }

  /** Announces it to the chat around it, which asks it for what goes with a run and what is kept, also when that is something else now. */
  announce(): void {
    ask(this.#place.element, {do: 'surface', surface: this});
  }

  async #open(): Promise<void> {
    const surface = this.plugin ?? this.surfaces?.get(this.partId) ?? this.surfaces?.get(this.surfaces.ids[0] ?? '');
    if (surface === this.#surface) return;
    this.#drawing?.setConnected(false);
    this.#surface = surface;
    surface?.subscribe(() => { this.announce(); });
    this.#drawing = undefined;
    if (!surface) return this.#readied(false);
    const {partId} = this;
    const drawing = await openSurface(surface, {partId, locale: this.#place.locale, registry: this.registry, ...this.about}, this.#owner);
    if (surface !== this.#surface) return drawing.setConnected(false); // Another came while its code did.
    this.#drawing = drawing;
    if (this.#isReady) this.#place.readied(this); // It was ready before there was anything to put on the page.
  }

  #readied(isReady: boolean): void {
    if (isReady === this.#isReady) return;
    this.#isReady = isReady;
    this.#place.readied(this);
  }

  get #owner(): SurfaceOwner {
    const {owner, element} = this.#place;
    return {
      ...owner,
      perform: (deed) => this.#perform(deed),
      readied: (isReady) => this.#readied(isReady),
      failed: (error) => {
        this.#readied(false);
        owner.tripped(error);
      },
      mayRefresh: (component, input) => element.dispatchEvent(new MoritRefreshEvent(component, input, element.messageId, this.about)),
    };
  }

  async #perform(deed: SurfaceDeed): Promise<Outcome> {
    const {element, owner} = this.#place;
    const {messageId} = element;
    const host = owner.host();
    const tell = (event: Event): boolean => element.dispatchEvent(event);
    switch (deed.kind) {
      case 'agent':
        if (!tell(new MoritActionEvent(deed.userAction, deed.dataModel, messageId, this.about))) return done;
        ask(element, {do: 'act', userAction: deed.userAction});
        return done;
      case 'open_url':
        if (owner.mayOpen(deed.url)) window.open(deed.url, '_blank', 'noopener,noreferrer');
        return done;
      case 'open_item': return {ok: await openItem(deed.itemId, {host, dev: owner.pictures().dev, about: this.about})};
      case 'copy': return {ok: await owner.copy(deed.text)};
      case 'download': {
        const file = {name: '', ...deed.file};
        return {ok: !owner.mayDownload(file) || await download(file, {host, dev: owner.pictures().dev, about: this.about})};
      }
      case 'share': return tell(new MoritShareEvent(deed, messageId, this.about)) ? share(deed, host, this.about) : done;
      case 'capability': return this.#capability(deed, deed.capability, deed.arguments, deed.grade);
      case 'refresh':
        if (!tell(new MoritRefreshEvent(deed.dataSource, deed.arguments, messageId, this.about))) return {ok: false};
        return this.#capability(deed, deed.capability, deed.arguments, 'read');
      case 'navigate': return {ok: tell(new MoritNavigateEvent(deed.screen, messageId, this.about))};
      case 'send_message': return {ok: ask(element, {do: 'say', text: deed.text, mode: deed.mode})};
      case 'context':
        if (tell(new MoritContextEvent(deed.key, deed.description, deed.value, messageId, this.about))) ask(element, {...deed, do: 'context'});
        return done;
      case 'emit':
        tell(new MoritEmitEvent(deed.name, deed.detail, messageId, this.about));
        return done;
    }
  }

  async #capability({source: node}: SurfaceDeed, capability: string, input: Json, grade: 'read' | 'execute'): Promise<Outcome> {
    const {callCapability} = await import('./capability-call.js');
    return callCapability({capability, input, grade, node}, this);
  }
}

const done: Outcome = {ok: true};

/** By the host's own way where it is an artifact, else by the device's. */
async function share({artifact, url, text}: MoritShareEvent['shared'], host: Host, about: Correlation): Promise<Outcome> {
  try {
    if (artifact) {
      if (!host.share) return {ok: false};
      await callHost((call) => host.share?.(artifact, call), about);
    } else {
      await navigator.share(defined({url, text}));
    }
    return done;
  } catch {
    return {ok: false}; // The reader changed their mind, or the device shares nothing; the control says so.
  }
}
