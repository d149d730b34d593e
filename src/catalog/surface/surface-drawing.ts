import {html, nothing, render, type CSSResult, type RootPart} from 'lit';
import type {Json} from '../../contract/json.js';
import type {CatalogMessages} from '../../i18n/catalog-messages.js';
import {createFormat, type Format} from '../../i18n/format.js';
import {loadCatalogMessages} from '../../i18n/load-catalog.js';
import {loadSurfaceMessages} from '../../i18n/load-surface.js';
import type {SurfaceMessages} from '../../i18n/surface-messages.js';
import type {NodeAction, SurfaceNode} from '../../surface/node.js';
import type {Surface} from '../../surface/surface.js';
import {container, type Copied} from '../container.js';
import type {UiState} from '../renderer.js';
import {redraw} from './draw-node.js';
import {familiesIn, loadFamily} from './families.js';
import {keepFocus} from './keep-focus.js';
import {glyph, quiet} from './parts.js';
import {SurfaceDeeds} from './surface-deeds.js';
import type {SurfaceOptions, SurfaceOwner} from './surface-owner.js';
import {SurfaceContext} from './surface-context.js';
import {viewOf} from './surface-view.js';
import {ACCENTS, surfaceStyles} from './surface.styles.js';
import {nameOf, wordsOf} from './words.js';

/** Every word that is said around a surface, in one language. */
interface SurfaceWords {
  readonly messages: CatalogMessages;
  readonly words: SurfaceMessages;
}

/** Fetches what drawing a surface takes, and draws it. @throws when a chunk does not load. */
export async function openSurface(surface: Surface, options: SurfaceOptions, owner: SurfaceOwner): Promise<SurfaceDrawing> {
  const {root, menu, icon} = surface.view;
  const names = new Set([...familiesIn([root]), ...icon || menu.some((item) => item.icon) ? ['icons' as const] : []]);
  const families = [...names].map((name) => loadFamily(name).catch(() => undefined)); // Told when it is drawn without.
  const [messages, words] = await Promise.all([loadCatalogMessages(options.locale), loadSurfaceMessages(options.locale), ...families]);
  return new SurfaceDrawing(surface, options, owner, {messages, words});
}

/**
 * One surface as it stands on the page, in the container of every response. What changes in the surface is drawn at most once a frame, in
 * place, and only where it changed; what the reader does goes to the surface, and what that asks for goes to the owner.
 */
export class SurfaceDrawing {
  /** What the owner puts on the page. */
  readonly node = document.createElement('div');
  readonly partId: string;
  readonly #surface: Surface;
  readonly #owner: SurfaceOwner;
  readonly #messages: CatalogMessages;
  readonly #words: SurfaceMessages;
  readonly #format: Format;
  readonly #state = new Map<string, Json>();
  readonly #faulty = new Set<string>();
  readonly #adopted = new Set<CSSResult>(surfaceStyles);
  #root: RootPart | undefined;
  /** The node that was drawn last, and what was drawn around it. */
  #drawn: readonly [root?: SurfaceNode, ...around: readonly unknown[]] = [];
  #unsubscribe: (() => void) | undefined;
  #frame = 0;
  #isReady = false;
  #isDrawing = false;
  /** A detail screen has been open: its layer stays, to be left in order. */
  #hasScreens = false;
  #copied: Copied | undefined;
  #pressed: EventTarget | null = null;
  readonly #deeds: SurfaceDeeds;
  readonly #context: SurfaceContext;

  /** Use {@link openSurface}. */
  constructor(surface: Surface, options: SurfaceOptions, owner: SurfaceOwner, {messages, words}: SurfaceWords) {
    this.#surface = surface;
    this.#owner = owner;
    this.#messages = messages;
    this.#words = words;
    this.#format = createFormat(options.locale);
    this.partId = options.partId;
    this.#deeds = new SurfaceDeeds(surface, {
      perform: (deed) => owner.perform(deed), tripped: (error) => owner.tripped(error), changed: () => this.#changed(),
      confirm: async (question, signal) => await (await this.#context.fetch('layers'))?.confirmFirst(this.node, question, words, signal) ?? false,
    });
    const {registry, locale} = options;
    this.#context = new SurfaceContext(words, viewOf(options, owner, {messages, format: this.#format, ui: this.#ui, refresh: () => this.#redraw()}), this.#ui, {
      input: (key, value) => this.#attempt(() => surface.input(key, value)),
      press: (action, key, from) => this.#press(action, key, from),
      isBusy: (key) => this.#deeds.isBusy(key),
      failed: (node, error) => this.#fail(node, error),
      changed: () => this.#changed(),
    }, {
      registry, locale, owner,
      adopt: (styles) => this.#adopt(styles),
      diagnose: (diagnostics) => owner.diagnose(diagnostics.map((each) => ({...each, partId: this.partId}))),
    });
    this.node.tabIndex = -1;
    this.node.addEventListener('click', this.#follow);
    this.#unsubscribe = surface.subscribe(this.#later);
    this.draw();
  }

  /** What belongs to the root it stands in; grows with the blocks that come later, which adopt theirs by themselves. */
  get styles(): readonly CSSResult[] { return [...this.#adopted]; }

  /** Draws everything again, with what the owner and the reader have set meanwhile. @throws what drawing the whole throws. */
  draw(): void {
    this.#context.epoch += 1;
    if (this.#isDrawing) this.#later();
    else this.#draw();
  }

  /** Lets the surface and what it owns rest while it is off the page. */
  setConnected(isConnected: boolean): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!isConnected) this.#deeds.stop();
    this.#isDrawing = true; // What closes with the page is drawn later.
    this.#root?.setConnected(isConnected);
    this.#isDrawing = false;
    if (!isConnected) return;
    this.#unsubscribe = this.#surface.subscribe(this.#later);
    this.#later();
  }

  readonly #later = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#attempt(() => this.#draw());
    });
  };

  #draw(): void {
    const {root, title, titleHidden = title === undefined, subtitle, icon, screens, menu, theme} = this.#surface.view;
    const isReady = root !== undefined;
    const [node, context] = [this.node, this.#context];
    context.begin();
    const {accent, density, surface = '', agentName} = theme;
    const kind = `surface ${density ?? ''} ${surface} ${accent ? 'themed' : ''} ${titleHidden ? '' : 'titled'}`;
    if (node.className !== kind) node.className = kind;
    if (accent) node.style.setProperty('--_n-accent', ACCENTS[accent] ?? accent);
    this.#hasScreens ||= screens.length > 0;
    const layers = this.#hasScreens ? context.family('layers') : undefined;
    const name = title ?? (root && nameOf(root)) ?? this.#words.title;
    const [[drawn, ...before], around] = [this.#drawn, [name, title, subtitle, icon, agentName, titleHidden, screens, menu, kind, context.epoch]];
    this.#drawn = [root, ...around];
    this.#isDrawing = true;
    try {
      keepFocus(node, () => {
        if (root && around.every((each, at) => each === before[at]) && redraw(drawn, root, context)) return;
        const {now, pictures, headingLevel} = context.view;
        this.#root = render(root ? html`${container({
          title: name, quietTitle: titleHidden, headingLevel, now, messages: this.#messages, format: this.#format, dev: pictures?.dev === true,
          content: html`<div class="n-column n-root">${icon ? html`<div class="n-row n-quiet">${glyph(icon)}${quiet(subtitle)}</div>` : quiet(subtitle)}${context.draw(root)
            }<p class="n-problem" role="alert">${this.#deeds.hasFailed ? this.#words.failed : nothing}</p></div>`,
          support: agentName ? {source: {name: agentName}} : undefined, actions: [], refresh: undefined, copied: this.#copied,
          menu: menu.map(({label, icon, action}, at) => ({
            label, name: `${label}, ${name}`, icon: html`${icon ? glyph(icon) : nothing}`, run: () => this.#press(action, `menu/${at}`, null),
          })),
          onRun: (run) => this.#attempt(run),
          onCopy: () => void this.#copy([title, subtitle, ...wordsOf([root])].filter(Boolean).join('\n')),
          onLeave: () => this.#setCopied(undefined),
        })}${layers ? layers.detailLayer(screens, context, this.#detail) : nothing}` : nothing, node);
      });
    } finally {
      this.#isDrawing = false;
    }
    if (isReady !== this.#isReady) this.#owner.readied(this.#isReady = isReady);
  }

  readonly #ui: UiState = {
    get: <Value extends Json>(key: string, fallback: Value) => (this.#state.get(key) ?? fallback) as Value,
    set: (key, value) => {
      this.#state.set(key, value);
      this.#redraw();
    },
  };

  readonly #detail = {
    back: () => this.#attempt(() => this.#surface.back()),
    opener: () => this.#pressed instanceof HTMLElement ? this.#pressed : undefined,
    begin: () => this.#context.begin(),
  };

  #press(action: NodeAction, key: string, from: EventTarget | null): void {
    const root = this.node.getRootNode();
    this.#pressed = from ?? (root instanceof ShadowRoot ? root.activeElement : null);
    this.#attempt(() => this.#deeds.press(action, key));
  }

  /** The page may open a link in its own way. */
  readonly #follow = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link && !this.#owner.mayOpen(link.href)) event.preventDefault();
  };

  #fail(node: SurfaceNode, error: unknown): void {
    if (this.#faulty.has(node.key)) return;
    this.#faulty.add(node.key);
    this.#owner.diagnose([{code: 'render_failed', path: '', partId: this.partId, detail: node.type}]);
    this.#owner.tripped(error);
  }

  #adopt(styles: readonly CSSResult[]): void {
    for (const style of styles) this.#adopted.add(style);
    const root = this.node.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const sheets = styles.flatMap(({styleSheet}) => styleSheet ?? []);
    root.adoptedStyleSheets.push(...sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet)));
  }

  async #copy(text: string): Promise<void> {
    try {
      this.#setCopied({about: '', ok: await this.#owner.copy(text)});
    } catch (error) {
      this.#owner.tripped(error);
    }
  }

  #setCopied(copied: Copied | undefined): void {
    if (copied === this.#copied) return;
    this.#copied = copied;
    this.#redraw();
  }

  /** Something that is drawn without being in the nodes changed. */
  #changed(): void {
    this.#context.epoch += 1;
    this.#later();
  }

  #redraw(): void {
    this.#attempt(() => this.draw());
  }

  /** Runs what a reader's deed or a change set off; what it throws stands apart from the page. */
  #attempt(task: () => unknown): void {
    try {
      task();
    } catch (error) {
      this.#owner.failed(error, this);
    }
  }
}
