import type {ReactiveControllerHost} from 'lit';
import {Announcer, type AnnouncePolicy} from '../a11y/announcer.js';
import type {Clock} from '../contract/clock.js';
import type {Messages} from '../i18n/messages.js';
import type {ThreadClient} from '../stream/types.js';
import {ChatSession} from './chat-session.js';
import {makeClient, type ClientHooks, type ClientSource} from './client.js';
import {markdownNow} from './markdown.js';
import {Spokesman} from './spokesman.js';

/** A chat, as far as its engine knows it. */
export interface EngineHost extends ReactiveControllerHost, EventTarget, ClientSource {
  readonly announce: AnnouncePolicy;
  readonly clock: Clock;
}

/** What the chat gives its engine besides itself. */
export interface EngineHooks extends Omit<ClientHooks, 'kept'> {
  readonly words: () => Messages;
  readonly write: (kind: 'polite' | 'assertive', text: string) => void;
}

/**
 * All of a chat that its composer can do without: stream, view, voice. A chunk of its own, fetched when the page is idle
 * or the composer is touched (DESIGN.md section 5).
 */
export class ChatEngine {
  readonly #host: EngineHost;
  readonly #hooks: EngineHooks;
  readonly #announcer: Announcer;
  readonly #spokesman: Spokesman;
  readonly session: ChatSession;

  constructor(host: EngineHost, hooks: EngineHooks) {
    this.#host = host;
    this.#hooks = hooks;
    this.#announcer = new Announcer({
      clock: {now: () => host.clock.now(), setTimeout: (task, ms) => host.clock.setTimeout(task, ms)},
      write: hooks.write,
      words: () => hooks.words().announce,
      locale: () => hooks.words().locale,
      policy: () => host.announce,
      cutter: () => {
        const chunk = markdownNow();
        return chunk && ((markdown, done) => chunk.speakable(markdown, chunk.messages(hooks.words().locale), done));
      },
    });
    this.#spokesman = new Spokesman(this.#announcer);
    this.session = new ChatSession(host, () => host.clock, {
      changed: (view) => { this.#spokesman.hear(view, hooks.words(), document.hidden); },
      faulty: (error) => { hooks.diagnose({code: 'render_failed', path: '', detail: error instanceof Error ? error.name : ''}); },
      gone: () => { this.#announcer.dispose(); },
    });
  }

  /** Takes the page's own client, or makes one for the chat's endpoint; one for the same thread keeps what was said. */
  connect(agent: ThreadClient | undefined): void {
    const client = agent ?? makeClient(this.#host, {...this.#hooks, kept: this.session.client?.state});
    this.session.use(client, agent === undefined);
  }

  /** Attaches again to a run, or asks what became of an answer; what comes back is no news to be spoken. */
  replay(): void {
    this.#spokesman.replaying = true;
    void this.session.client?.connect();
    this.session.refresh();
  }

  /** Says one polite sentence. */
  say(text: string): void {
    this.#announcer.say(text);
  }
}
