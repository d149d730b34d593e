import type {Registry} from '../catalog/registry.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import type {Locale} from '../i18n/load.js';
import type {Messages} from '../i18n/messages.js';

/** `auto`: a block where the reader would miss it, nothing where the text says it all; `omit`: nothing; `block`: always one (C-01). */
export type UnknownPolicy = 'auto' | 'omit' | 'block';

/** What `<morit-chat>` and `<morit-response>` hand down to every element inside them; a new object when something in it changed. */
export interface MoritContext {
  readonly messages: Messages;
  readonly locale: Locale;
  readonly host: Host;
  /** The component registry, as the page gave it. */
  readonly registry: Registry | undefined;
  readonly clock: Clock;
  /** Developer warnings and loopback http (docs/api.md section 1). */
  readonly dev: boolean;
  /** Exact origins whose pictures are fetched without a proxy (C-24). */
  readonly imageOrigins?: readonly string[];
  /** What becomes of components that are not known here (C-01); absent: `auto`. */
  readonly unknownPolicy?: UnknownPolicy;
  /** 1 to 6: the level of a response's title. */
  readonly headingLevel: number;
  /** The name on an answer. */
  readonly assistantName: string;
  readonly threadId: string;
  /** What the reader sent since the page was loaded, by the host's id of it: seen again without being fetched. */
  readonly files?: Map<string, Blob>;
  /** Says one polite sentence through the chat's one voice. */
  readonly say: (text: string) => void;
  /** Reports what was left out, for developers. */
  readonly diagnose: (diagnostic: Diagnostic) => void;
}

/** Hears the context around an element: at first, and whenever another takes its place. */
type Taker = (context: MoritContext | undefined) => void;

/** Carries what an element needs to know up to the chat around it, which ends its way. Copies of other versions on the page have a class of their own. */
class ContextRequest extends Event {
  readonly taker: Taker;
  /** What answers it; set by the chat that heard it. */
  source: ContextSource | undefined;
  constructor(taker: Taker) {
    super('morit-context-request', {bubbles: true, composed: true});
    this.taker = taker;
  }
}

/** Hands a context down to every element inside `host`, in its shadow root and in the page. */
export class ContextSource {
  readonly #takers = new Set<Taker>();
  #context: MoritContext | undefined;

  constructor(host: EventTarget) {
    host.addEventListener('morit-context-request', (event) => {
      if (!(event instanceof ContextRequest) || event.composedPath()[0] === host) return;
      event.stopPropagation();
      const {taker} = event;
      this.#takers.add(taker);
      event.source = this;
      taker(this.#context);
    });
  }

  /** What is handed down now. */
  get context(): MoritContext | undefined {
    return this.#context;
  }
  set context(context: MoritContext | undefined) {
    this.#context = context;
    for (const taker of this.#takers) taker(context);
  }

  /** Tells `taker` nothing more. */
  leave(taker: Taker): void {
    this.#takers.delete(taker);
  }
}

/** Tells `taker` the context around `element` until it leaves the source that is given back; outside of a chat there is none. */
export function takeContext(element: EventTarget, taker: Taker): ContextSource | undefined {
  const request = new ContextRequest(taker);
  element.dispatchEvent(request);
  return request.source;
}
