import type {Correlation} from './correlation.js';
import type {Diagnostic} from './diagnostic.js';
import type {Json} from './json.js';
import type {MoritError} from './error.js';

/** What every host function is told besides its arguments. */
export interface HostContext extends Correlation {
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

/** The host bridge: every member optional, API.md section 2. A missing member hides its control; nothing pretends. */
export interface Host {
  headers?: HostFunction<{readonly reason: 'run' | 'unauthorized'}, HeadersInit>;
  provide?: HostFunction<{readonly component: string; readonly input: Json}, Json>;
  resolveFacts?: HostFunction<{readonly items: readonly {readonly component: string; readonly ids: readonly string[]}[]}, Json>;
  resolveConfirmed?: HostFunction<{readonly id: string}, Json>;
  callCapability?: HostFunction<{
    readonly capability: string; readonly arguments: Json; readonly extensionId?: string; readonly messageId?: string;
    readonly grade?: 'read' | 'execute'; readonly idempotencyKey: string;
  }, CapabilityResult>;
  compensate?: HostFunction<{readonly turnId: string; readonly effect: Json}, {readonly done: boolean; readonly message?: string}>;
  fetchPage?: HostFunction<{readonly partId: string; readonly component: string; readonly page: number; readonly cursor?: string}, Json>;
  resolveArtifact?: HostFunction<ArtifactRef, {readonly url: string; readonly expiresAt?: string}>;
  proxyImage?: HostFunction<{readonly url: string; readonly extensionId?: string}, {readonly url: string}>;
  openItem?: HostFunction<{readonly itemId: string}, void>;
  openUrl?: HostFunction<{readonly url: string}, void>;
  share?: HostFunction<ArtifactRef, void>;
  topUp?: HostFunction<Record<string, never>, void>;
  listMons?: HostFunction<{readonly query: string}, readonly Mon[]>;
  upload?: HostFunction<{readonly file: File; readonly onProgress: (fraction: number) => void}, {readonly attachmentId: string; readonly url?: string}>;
  log?: (record: LogRecord) => void;
}
