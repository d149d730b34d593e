import type {Registry} from '../catalog/registry.js';
import type {Clock} from '../contract/clock.js';
import type {Host} from '../contract/host.js';
import type {Identity, TurnStore} from '../history/store.js';
import type {RunAgentInput} from '../stream/types.js';

export type {Imported, ThreadDocument} from '../history/document.js';
export type {Identity, TurnStore};

/** A chat, as far as its history knows it. */
export interface HistoryHost extends HTMLElement {
  readonly host: Host;
  readonly clock: Clock;
  readonly registry: Registry | undefined;
  readonly store: TurnStore | undefined;
  readonly identity: Identity | undefined;
  readonly threads: boolean;
}

/** A thread to be shown: one of the store by its id, or messages of the page's own. */
export type ThreadSource = string | {
  readonly messages: RunAgentInput['messages'];
  readonly threadId?: string;
  readonly agentState?: unknown;
};
