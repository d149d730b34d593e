import {createContext} from '@lit/context';
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
  /** Says one polite sentence through the chat's one voice. */
  readonly say: (text: string) => void;
  /** Reports what was left out, for developers. */
  readonly diagnose: (diagnostic: Diagnostic) => void;
}

/** The one context of the SDK. */
export const moritContext = createContext<MoritContext>(Symbol('morit.context'));
