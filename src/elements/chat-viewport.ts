import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** What of the window an on-screen keyboard leaves, as the browser tells it. */
type Viewport = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale' | 'addEventListener'>;

/** Whose styles are told. */
type ViewportHost = ReactiveControllerHost & {readonly shadowRoot: ShadowRoot | null};

/**
 * Tells the styles of a chat that is as high as the window how much of that an on-screen keyboard covers, so that its composer stays in
 * view: `--_m-above` and `--_m-below`, in a style sheet of its own. Who zooms into a page wants to see a part of it: that covers nothing.
 */
export class ChatViewport implements ReactiveController {
  readonly #host: ViewportHost;
  readonly #sheet = new CSSStyleSheet();
  #listening: AbortController | undefined;
  #rule = '';

  constructor(host: ViewportHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const viewport: Viewport | null = window.visualViewport;
    if (!viewport || this.#listening) return;
    this.#listening = new AbortController();
    const {signal} = this.#listening;
    const measure = (): void => { this.#cover(viewport); };
    viewport.addEventListener('resize', measure, {signal});
    viewport.addEventListener('scroll', measure, {signal});
    measure();
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#listening = undefined;
  }

  #cover({height, offsetTop, scale}: Viewport): void {
    const zoomed = scale > 1.01;
    const above = zoomed ? 0 : Math.round(offsetTop);
    const below = zoomed ? 0 : Math.max(0, Math.round(innerHeight - offsetTop - height));
    const rule = above + below > 0 ? `:host { --_m-above: ${above}px; --_m-below: ${below}px; }` : '';
    const root = this.#host.shadowRoot;
    if (rule === this.#rule || !root) return;
    this.#rule = rule;
    this.#sheet.replaceSync(rule);
    if (!root.adoptedStyleSheets.includes(this.#sheet)) root.adoptedStyleSheets.push(this.#sheet);
  }
}
