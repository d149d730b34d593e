import type {ReactiveController} from 'lit';
import {isObject} from '../contract/json.js';
import type {ChatSession} from './chat-session.js';

const channelName = 'morit-decisions';

/** What a chat tells of its decisions, and what it does when another has taken one. */
export interface TabsContext {
  readonly chat: {readonly endpoint: string | undefined};
  readonly session: Pick<ChatSession, 'client' | 'isOwner' | 'refresh'>;
  /** Whether a question still waits for its answer here. */
  readonly isAsked: (interruptId: string) => boolean;
  /** Attaches again to what the server has of the thread. */
  readonly replay: () => Promise<unknown> | undefined;
  /** Says that the question takes no answer any more. */
  readonly sayGone: () => void;
}

/** What one tab tells the others: of which agent and thread, and whether the question is decided or was not after all. */
interface Told {
  readonly agent: string;
  readonly threadId: string;
  readonly interruptId: string;
  readonly decided: boolean;
}

/**
 * Tells other tabs, and hears from them, which question of a thread was decided, so that it is decided once however often it is shown
 * (S-38). No answer is told, only that there is one. The server judges what no tab heard of.
 */
export class OtherTabs implements ReactiveController {
  readonly #context: TabsContext;
  readonly #decided = new Set<string>();
  #channel: BroadcastChannel | undefined;

  constructor(context: TabsContext) {
    this.#context = context;
  }

  /** Whether another tab has decided it; what became of it is then said and asked for. */
  refuses(interruptId: string): boolean {
    if (!this.#decided.has(interruptId)) return false;
    this.#context.sayGone();
    this.#look(interruptId);
    return true;
  }

  /** This tab decides it; `decided` false: its decision was not taken. */
  tell(interruptId: string, decided = true): void {
    const scope = this.#scope;
    if (scope) this.#open()?.postMessage({...scope, interruptId, decided} satisfies Told);
  }

  hostConnected(): void {
    this.#open();
  }

  hostDisconnected(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Nothing where the browser keeps tabs apart. */
  #open(): BroadcastChannel | undefined {
    if (this.#channel) return this.#channel;
    try {
      this.#channel = new BroadcastChannel(channelName);
      this.#channel.onmessage = ({data}) => { this.#hear(data); };
    } catch {
      this.#channel = undefined;
    }
    return this.#channel;
  }

  #hear(told: unknown): void {
    const scope = this.#scope;
    if (!scope || !isObject(told) || told['agent'] !== scope.agent || told['threadId'] !== scope.threadId) return;
    const {interruptId, decided} = told;
    if (typeof interruptId !== 'string') return;
    if (decided === true) this.#decided.add(interruptId);
    else this.#decided.delete(interruptId);
    if (decided === true) this.#look(interruptId);
  }

  /** What became of it is seen here as well: when it is decided, and again when its run is over. */
  #look(interruptId: string): void {
    const {isAsked, replay, session} = this.#context;
    if (isAsked(interruptId)) void replay()?.then(session.refresh);
  }

  /** The thread of a client of the chat's own: a page that brings another tells its tabs itself. */
  get #scope(): Pick<Told, 'agent' | 'threadId'> | undefined {
    const {chat: {endpoint}, session: {client, isOwner}} = this.#context;
    return client && isOwner && endpoint ? {agent: new URL(endpoint, location.href).href, threadId: client.state.threadId} : undefined;
  }
}
