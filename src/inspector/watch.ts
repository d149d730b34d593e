import type {ThreadView} from '../contract/view.js';
import {sessionEvent, sessionKey} from '../elements/inspected.js';
import type {StreamRecord, ThreadClient} from '../stream/types.js';

/** What of a chat's session an inspector reads. */
interface Session {
  readonly client: ThreadClient | undefined;
  readonly view: ThreadView | undefined;
}

/** Who hears of a watched chat. */
export interface WatchHooks {
  readonly record: (record: StreamRecord) => void;
  /** The chat draws something else. */
  readonly changed: () => void;
  /** The chat has another client: what was heard before belongs to another thread. */
  readonly replaced: () => void;
}

/** Listens to one chat's events, whichever client it has and gets; the chat knows nothing of it. */
export class ChatWatch {
  readonly #hooks: WatchHooks;
  #chat: HTMLElement | undefined;
  #client: ThreadClient | undefined;
  #ends: (() => void)[] = [];

  constructor(hooks: WatchHooks) {
    this.#hooks = hooks;
  }

  /** The chat that is watched. */
  get chat(): HTMLElement | undefined {
    return this.#chat;
  }

  /** The chat's session; absent until its engine is there. */
  get session(): Session | undefined {
    return (this.#chat as {[sessionKey]?: Session} | undefined)?.[sessionKey];
  }

  /** Watches another chat, or none. */
  use(chat: HTMLElement | undefined): void {
    if (chat === this.#chat) return;
    this.#chat?.removeEventListener(sessionEvent, this.#follow);
    this.#chat = chat;
    chat?.addEventListener(sessionEvent, this.#follow);
    this.#follow();
  }

  readonly #follow = (): void => {
    const client = this.session?.client;
    if (client === this.#client) return;
    for (const end of this.#ends.splice(0)) end();
    this.#client = client;
    this.#hooks.replaced();
    if (client) this.#ends = [client.onRecord(this.#hooks.record), client.subscribe(this.#hooks.changed)];
  };
}
