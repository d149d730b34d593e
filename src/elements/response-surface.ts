import type {CSSResult} from 'lit';
import type {DrawingOwner} from '../catalog/drawing.js';
import {download, openItem} from '../catalog/deeds.js';
import type {Registry} from '../catalog/registry.js';
import {openSurface, type SurfaceDrawing} from '../catalog/surface/surface-drawing.js';
import type {SurfaceOwner} from '../catalog/surface/surface-owner.js';
import {correlationOf, type Correlation} from '../contract/correlation.js';
import {callHost, hostFailed} from '../contract/host-call.js';
import type {Host} from '../contract/host.js';
import {defined, type Json} from '../contract/json.js';
import type {A2uiSurfaces} from '../surface/a2ui-surfaces.js';
import type {RuntimeSurface} from '../surface/runtime-surface.js';
import type {Surface, SurfaceContext, SurfaceDeed} from '../surface/surface.js';
import {ask, type SurfaceSource} from './ask.js';
import {MoritActionEvent, MoritContextEvent, MoritEmitEvent, MoritNavigateEvent, MoritRefreshEvent, MoritShareEvent} from './events.js';

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
  const {owner} = place;
  const context: SurfaceContext = {
    now: () => owner.now(), locale: place.locale, dev: owner.pictures().dev,
    diagnose: (diagnostic) => owner.diagnose([{partId: request.partId, ...diagnostic}]), state: request.before?.plugin?.state,
  };
  if (request.kind === 'plugin') return new ResponseSurface(request, place, await request.open(context)).ready();
  const {createA2uiSurfaces} = await import('../surface/a2ui-surfaces.js');
  const surfaces = createA2uiSurfaces({...context, ...request.registry?.surfaces?.(), unknown: request.unknown});
  surfaces.apply(request.operations);
  if (request.before?.surfaces) surfaces.keep(request.before.surfaces);
  return new ResponseSurface(request, place, undefined, surfaces).ready();
}

/** What stands on the page for a surface. Nothing of it is shown before it is ready (C-02). */
export class ResponseSurface {
  readonly partId: string;
  readonly kind: SurfaceRequest['kind'];
  readonly under: string | undefined;
  readonly registry: Registry | undefined;
  readonly plugin: RuntimeSurface | undefined;
  readonly surfaces: A2uiSurfaces | undefined;
  readonly #ids: Correlation;
  readonly #place: SurfacePlace;
  readonly #source: SurfaceSource | undefined;
  /** The keys of deeds that have not come about, by what was asked, and how many each control has had. */
  readonly #keys = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #surface: Surface | undefined;
  #drawing: SurfaceDrawing | undefined;
  #isReady = false;
  #isConnected = true;

  constructor(request: SurfaceRequest, place: SurfacePlace, plugin: RuntimeSurface | undefined, surfaces?: A2uiSurfaces) {
    this.partId = request.partId;
    this.kind = request.kind;
    this.under = request.under;
    this.registry = request.registry;
    this.#ids = correlationOf({threadId: place.threadId, ...(request.kind === 'plugin' && request.about)});
    this.#place = place;
    this.plugin = plugin;
    this.surfaces = surfaces;
    const isConnected = (): boolean => this.#isConnected && place.element.isConnected;
    this.#source = surfaces && {
      get isConnected() { return isConnected(); },
      takeErrors: () => surfaces.takeErrors(), clientDataModel: () => surfaces.clientDataModel(),
    };
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

  /** Lets it rest while it is off the page, or for good; an agent's surface that stands is announced to the chat around it. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#drawing?.setConnected(isConnected);
    if (isConnected) this.announce();
  }

  /** Announces an agent's surface to the chat around it, which asks it for what goes with a run. */
  announce(): void {
    if (this.#source) ask(this.#place.element, {do: 'surface', surface: this.#source});
  }

  async #open(): Promise<void> {
    const surface = this.plugin ?? this.surfaces?.get(this.partId) ?? this.surfaces?.get(this.surfaces.ids[0] ?? '');
    if (surface === this.#surface) return;
    this.#drawing?.setConnected(false);
    this.#surface = surface;
    const {partId} = this;
    this.#drawing = surface && await openSurface(surface, {partId, locale: this.#place.locale, registry: this.registry, ...this.#ids}, this.#owner);
    if (!surface) this.#readied(false);
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
      mayRefresh: (component, input) => element.dispatchEvent(new MoritRefreshEvent(component, input, element.messageId, this.#ids)),
    };
  }

  async #perform(deed: SurfaceDeed): Promise<Outcome> {
    const {element, owner} = this.#place;
    const {messageId} = element;
    const host = owner.host();
    const tell = (event: Event): boolean => element.dispatchEvent(event);
    switch (deed.kind) {
      case 'agent':
        if (!tell(new MoritActionEvent(deed.userAction, deed.dataModel, messageId, this.#ids))) return done;
        ask(element, {do: 'act', userAction: deed.userAction});
        return done;
      case 'open_url':
        if (owner.mayOpen(deed.url)) window.open(deed.url, '_blank', 'noopener,noreferrer');
        return done;
      case 'open_item': return {ok: await openItem(deed.itemId, {host, dev: owner.pictures().dev, about: this.#ids})};
      case 'copy': return {ok: await owner.copy(deed.text)};
      case 'download': {
        const file = {name: '', ...deed.file};
        return {ok: !owner.mayDownload(file) || await download(file, {host, dev: owner.pictures().dev, about: this.#ids})};
      }
      case 'share': return tell(new MoritShareEvent(deed, messageId, this.#ids)) ? share(deed, host, this.#ids) : done;
      case 'capability': return this.#capability(deed, deed.capability, deed.arguments, deed.grade);
      case 'refresh':
        if (!tell(new MoritRefreshEvent(deed.dataSource, deed.arguments, messageId, this.#ids))) return {ok: false};
        return this.#capability(deed, deed.capability, deed.arguments, 'read');
      case 'navigate': return {ok: tell(new MoritNavigateEvent(deed.screen, messageId, this.#ids))};
      case 'send_message': return {ok: ask(element, {do: 'say', text: deed.text, mode: deed.mode})};
      case 'context':
        if (tell(new MoritContextEvent(deed.key, deed.description, deed.value, messageId, this.#ids))) ask(element, {...deed, do: 'context'});
        return done;
      case 'emit':
        tell(new MoritEmitEvent(deed.name, deed.detail, messageId, this.#ids));
        return done;
    }
  }

  /** Asks the host; the same deed tried again has the same key until it has come about, and no other deed has it. */
  async #capability({source}: SurfaceDeed, capability: string, input: Json, grade: 'read' | 'execute'): Promise<Outcome> {
    const {partId} = this;
    const {owner, element: {messageId}} = this.#place;
    const {threadId = '', toolCallId} = this.#ids;
    const {callCapability} = owner.host();
    if (!callCapability) return {ok: false};
    const deed = JSON.stringify([source, capability, input]);
    const count = this.#counts.get(source) ?? 0;
    // The moment tells it from a deed of the same place before the page was loaded again.
    const own = [threadId, toolCallId ?? partId, source, `${owner.now().toString(36)}-${count}`].map(encodeURIComponent).join('/');
    const idempotencyKey = this.#keys.get(deed) ?? own;
    if (!this.#keys.has(deed)) this.#counts.set(source, count + 1);
    this.#keys.set(deed, idempotencyKey);
    try {
      const request = {capability, arguments: input, grade, idempotencyKey, ...defined({messageId, extensionId: this.kind === 'plugin' ? partId : undefined})};
      const value = await callHost((call) => callCapability(request, call), this.#ids);
      this.#keys.delete(deed);
      return {ok: true, value: value as unknown as Json};
    } catch (error) {
      owner.diagnose([{...hostFailed('callCapability', error), partId}]);
      return {ok: false};
    }
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
