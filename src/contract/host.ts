import type {Correlation} from './correlation.js';
import type {Diagnostic} from './diagnostic.js';
import type {Json} from './json.js';
import type {MoritError} from './error.js';

/** What every host function is told besides its arguments. */
export interface HostContext extends Correlation {
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
}

/** A function that the page's own code gives; absent, its control is not there. */
export type HostFunction<Args, Result> = (args: Args, context: HostContext) => Promise<Result>;

/** The envelope of a capability's result. */
export interface CapabilityResult {
  readonly completed: boolean;
  readonly summary: string;
  readonly data: Json;
  readonly evidence: readonly Json[];
}

/** A picture or file the host has checked the ownership of. */
export interface ArtifactRef {
  readonly artifactId?: string;
  readonly itemId?: string;
  readonly conversationId?: string;
  readonly executionId?: string;
  readonly attachmentId?: string;
}

/** One line for the host's own log, redacted by default (S-48). */
export interface LogRecord extends Correlation {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly event: string;
  readonly error?: MoritError;
  readonly diagnostic?: Diagnostic;
  /** Sizes, counts, codes; never the text of a message. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

/** A helper that the reader may pick for a job. */
export interface Mon {
  readonly monId: string;
  readonly name: string;
  readonly description?: string;
  readonly avatar?: string;
}

/** The host bridge: every member optional, docs/api.md section 2. A missing member hides its control; nothing pretends. */
export interface Host {
  /** Headers for a request, asked before each run and once more after a 401; 10 s at most, and shared by requests that go out together. */
  headers?: HostFunction<{readonly reason: 'run' | 'unauthorized'}, HeadersInit>;
  /** The value of a component whose tool was called with `input`; only whole arguments are asked for, and the gate checks what comes. */
  provide?: HostFunction<{readonly component: string; readonly input: Json}, Json>;
  /** The values behind stored ids, all that a thread needs in one call when it is opened; `input`: what the component's tool was called with, without facts. */
  resolveFacts?: HostFunction<{readonly items: readonly {readonly component: string; readonly ids: readonly string[]; readonly input?: Json}[]}, Json>;
  /** The domain's own record of something that was confirmed, by its id. */
  resolveConfirmed?: HostFunction<{readonly id: string}, Json>;
  /** Carries out a capability of the page's own and answers with its envelope; the same `idempotencyKey` must act once. */
  callCapability?: HostFunction<{
    readonly capability: string; readonly arguments: Json; readonly extensionId?: string; readonly messageId?: string;
    readonly grade?: 'read' | 'execute'; readonly idempotencyKey: string;
  }, CapabilityResult>;
  /** Takes back one effect of a turn; `message` says in words what became of it. */
  compensate?: HostFunction<{readonly turnId: string; readonly effect: Json}, {readonly done: boolean; readonly message?: string}>;
  /** One page of a response's list, by number and by the cursor that the page before gave. */
  fetchPage?: HostFunction<{readonly partId: string; readonly component: string; readonly page: number; readonly cursor?: string}, Json>;
  /** A fresh address for a file or picture the reader owns; `expiresAt` is an ISO 8601 time. */
  resolveArtifact?: HostFunction<ArtifactRef, {readonly url: string; readonly expiresAt?: string}>;
  /** An address of the page's own origin for a picture of another one, so that reading an answer tells no third party (C-24, S-14). */
  proxyImage?: HostFunction<{readonly url: string; readonly extensionId?: string}, {readonly url: string}>;
  /** Opens an item of the page, as a reader who pressed it expects. */
  openItem?: HostFunction<{readonly itemId: string}, void>;
  /** Opens a checked address in the way of the page; absent, the browser opens it. */
  openUrl?: HostFunction<{readonly url: string}, void>;
  /** Hands an artifact to the page's own way of sharing. */
  share?: HostFunction<ArtifactRef, void>;
  /** Leads the reader to where the balance is filled up. */
  topUp?: HostFunction<Record<string, never>, void>;
  /** The helpers that match what the reader types, in the order to be shown. */
  listMons?: HostFunction<{readonly query: string}, readonly Mon[]>;
  /** Takes one file; `onProgress` hears from 0 to 1 as it goes. */
  upload?: HostFunction<{readonly file: File; readonly onProgress: (fraction: number) => void}, {readonly attachmentId: string; readonly url?: string}>;
  /** Hears one redacted record at a time (S-48); called synchronously, its result is not awaited. */
  log?: (record: LogRecord) => void;
}
