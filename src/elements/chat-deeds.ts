import type {Refusal} from '../i18n/messages.js';
import type {ContentPart, Run, SendInput} from '../stream/types.js';
import type {Ask} from './ask.js';
import type {ChatEngine} from './engine.js';
import {MoritModeEvent, MoritSubmitEvent} from './events.js';
import type {MoritComposer} from './morit-composer.js';

/** What of a chat its deeds need. */
export interface DeedContext {
  readonly chat: HTMLElement & {mode: string | undefined; open: boolean; wide: boolean};
  /** The chat's engine, once it is here. */
  readonly engine: () => ChatEngine | undefined;
  /** The engine, fetched if need be, while `text` waits for it; nothing when its chunks do not load. */
  readonly start: (text?: string) => Promise<ChatEngine | undefined>;
  readonly composer: () => MoritComposer;
  /** Says in words that nothing can be sent. */
  readonly refuse: (code: Refusal) => void;
}

/** Does what the reader asks for: the public event first, then the deed (docs/api.md section 1). What needs a thread, its engine does. */
export class ChatDeeds {
  readonly #context: DeedContext;

  constructor(context: DeedContext) {
    this.#context = context;
  }

  /** Does `ask`; answers whether it was done: a page may have cancelled it. */
  does(ask: Ask): boolean {
    const {chat, engine, start} = this.#context;
    switch (ask.do) {
      // An answer is words alone: what comes with files is a message.
      case 'send': return (ask.attachments.length > 0 ? undefined : engine()?.deeds.answersBy(ask.text)) ?? this.#submit(ask.text, ask.attachments);
      case 'mode': return this.#mode(ask.mode);
      case 'layout':
        chat.wide = ask.wide;
        return true;
      case 'close':
        chat.open = false;
        return true;
      case 'touched':
        // Soon needed: the stream, what draws a message, its Markdown. Whoever needs them says so if they do not load.
        void start().then((started) => { started?.warm(); });
        return true;
      default: return engine()?.deeds.does(ask) ?? false;
    }
  }

  /** Sends without asking the page. */
  async send(text: string, options?: {readonly attachments?: SendInput['attachments']; readonly mode?: string}): Promise<Run | undefined> {
    const {start, refuse} = this.#context;
    const engine = await start(text);
    const run = engine?.deeds.send(text, options);
    if (!run) refuse(engine ? 'config' : 'network');
    return run;
  }

  #submit(text: string, attachments: readonly ContentPart[]): boolean {
    const {chat, engine, composer} = this.#context;
    if (!chat.dispatchEvent(new MoritSubmitEvent(text, attachments, engine()?.ids))) return false;
    // What nothing could take goes back to where it was written.
    void this.send(text, {attachments}).then((run) => { if (!run) composer().giveBack(text, attachments); });
    return true;
  }

  #mode(mode: string): boolean {
    const {chat, engine} = this.#context;
    if (!chat.dispatchEvent(new MoritModeEvent(mode, engine()?.ids))) return false;
    chat.mode = mode;
    return true;
  }
}
