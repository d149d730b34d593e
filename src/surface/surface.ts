import type {Diagnostic} from '../contract/diagnostic.js';
import type {ArtifactRef} from '../contract/host.js';
import type {Json, JsonObject} from '../contract/json.js';
import type {NodeAction, SurfaceNode} from './node.js';

/** A surface as drawing sees it, whichever format it came in: what stands now, and what a reader does to it. Pure, without a document. */
export interface Surface {
  readonly view: SurfaceView;
  /** Calls `listener` after each change, once for a batch; the result unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The reader set an input: its value stands in the surface at once, and nowhere else. */
  input(key: string, value: Json): void;
  /** The reader pressed: what is to be done for it, in order, everything resolved now. What concerns the surface alone is done already. */
  act(action: NodeAction): readonly SurfaceDeed[];
  /** The detail screen on top is left; with none it does nothing. */
  back(): void;
  /** A deed is over: `value` is what it brought (a capability's envelope, a refreshed source). Gives what follows from it (`on_success`, `on_error`). */
  settle(deed: SurfaceDeed, outcome: {readonly ok: true; readonly value?: Json} | {readonly ok: false}): readonly SurfaceDeed[];
}

/** What a surface shows: nothing until it is ready (C-02). The same object until something in it changed. */
export interface SurfaceView {
  readonly root: SurfaceNode | undefined;
  readonly title?: string;
  readonly subtitle?: string;
  readonly icon?: string;
  /** The title names the response and is not drawn: its first node is a title of its own (C-13), or its app bar is not to be seen. */
  readonly titleHidden?: boolean;
  /** Detail screens that are open, the one on top last (docs/responses.md). */
  readonly screens: readonly {
    readonly id: string; readonly title: string; readonly root: SurfaceNode | undefined;
    readonly subtitle?: string; readonly icon?: string; readonly titleHidden?: boolean; readonly menu?: readonly MenuItem[];
  }[];
  /** Items of the response's own menu. */
  readonly menu: readonly MenuItem[];
  readonly theme: {
    readonly accent?: string; readonly density?: 'compact' | 'comfortable'; readonly agentName?: string; readonly surface?: 'plain' | 'tinted';
  };
}

/** One item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: string;
  readonly action: NodeAction;
}

/** Something that reaches beyond the surface, for the element and the host to do; each first a cancelable event. */
export type SurfaceDeed = {
  /** Tells it from others of its surface. */
  readonly id: string;
  /** The node that was pressed. */
  readonly source: string;
} & (
  /** An A2UI event for the agent: goes out on the next run (docs/api.md section 4). */
  | {readonly kind: 'agent'; readonly userAction: A2uiUserAction; readonly dataModel?: JsonObject}
  | {readonly kind: 'open_url'; readonly url: string}
  | {readonly kind: 'open_item'; readonly itemId: string}
  | {readonly kind: 'copy'; readonly text: string}
  | {readonly kind: 'download'; readonly file: ArtifactRef & {readonly url?: string; readonly name?: string}}
  | {readonly kind: 'share'; readonly artifact?: ArtifactRef; readonly url?: string; readonly text?: string}
  | {
    readonly kind: 'capability'; readonly capability: string; readonly arguments: Json; readonly grade: 'read' | 'execute';
    /** The question to put to the reader first. */
    readonly confirm?: {readonly title?: string; readonly message?: string; readonly accept?: string; readonly cancel?: string; readonly danger?: boolean};
    readonly into?: string;
  }
  /** `dataSource` is the id of what is asked for again; `source` is the node that was pressed, as in every deed. */
  | {readonly kind: 'refresh'; readonly dataSource: string; readonly capability: string; readonly arguments: Json}
  /** The screen is open already: {@link Surface.back} leaves it when the host takes over. */
  | {readonly kind: 'navigate'; readonly screen: string}
  | {readonly kind: 'send_message'; readonly text: string; readonly mode: 'draft' | 'send'}
  | {readonly kind: 'context'; readonly key: string; readonly description: string; readonly value: Json}
  | {readonly kind: 'emit'; readonly name: string; readonly detail: Json}
);

/** What a reader did on a surface, as A2UI tells the agent. */
export interface A2uiUserAction {
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly context: JsonObject;
}

/** What surfaces are made of besides what came from outside. */
export interface SurfaceContext {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly locale: 'ko' | 'en';
  /** IANA name; absent: the device's. */
  readonly timezone?: string;
  /** Which of the two schemes the surface is drawn in, for bindings that ask. */
  readonly colorScheme?: 'light' | 'dark';
  /** Lets loopback http through. */
  readonly dev: boolean;
  /** What the reader had set in a plugin's response that is made again under other circumstances. */
  readonly state?: JsonObject | undefined;
  /** Hears each problem once; nothing of the conversation's text is in it. */
  readonly diagnose: (diagnostic: Diagnostic) => void;
}
