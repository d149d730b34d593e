import type {ReactiveControllerHost} from 'lit';
import {Announcer, type AnnouncePolicy} from '../a11y/announcer.js';
import {saidInside} from '../a11y/regions.js';
import type {SendKey} from '../a11y/enter.js';
import type {Registry} from '../catalog/registry.js';
import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import type {Host} from '../contract/host.js';
import {defined, type JsonObject} from '../contract/json.js';
import type {ToolRow} from '../contract/tool-row.js';
import type {ThreadView} from '../contract/view.js';
import type {Messages} from '../i18n/messages.js';
import {threadWords} from '../i18n/thread.js';
import type {ThreadClient} from '../stream/types.js';
import {ChatSession} from './chat-session.js';
import {ChatSurfaces} from './chat-surfaces.js';
import {ChatViewport} from './chat-viewport.js';
import {giveFocusBack, isLeftBy, type WindowedChat} from './chat-window.js';
import {chatZones, type ZoneParts} from './chat-zones.js';
import {makeClient, type ClientHooks, type ClientSource} from './client.js';
import {ComponentCalls} from './component-calls.js';
import {DraftKeeper} from './draft-keeper.js';
import type {ChatHistory} from './history-chat.js';
import type {HistoryHost} from './history-host.js';
import {HistoryLink} from './history-link.js';
import {KeptBeside} from './kept-beside.js';
import {defineLater} from './lazy-tags.js';
import {loadMarkdown, markdownNow} from './markdown.js';
import {NetworkWatch} from './network-watch.js';
import {runProps, type RunSource} from './run-props.js';
import {Spokesman} from './spokesman.js';
import {ThreadDeeds} from './thread-deeds.js';
import {transcriptTags} from './transcript-tags.js';
import {WebStorage, type Persist} from './web-storage.js';

/** A chat, as far as its engine knows it. */
export interface EngineHost extends ReactiveControllerHost, WindowedChat, ClientSource, RunSource, HistoryHost {
  readonly host: Host;
  readonly registry: Registry | undefined;
  readonly sendKey: SendKey;
  readonly announce: AnnouncePolicy;
  readonly toolMap: readonly ToolRow[];
  readonly clock: Clock;
  readonly persist: Persist;
  clear(): void;
}

/** What the chat gives its engine besides itself. */
export interface EngineHooks extends Pick<ClientHooks, 'create' | 'diagnose'> {
  readonly words: () => Messages;
  readonly write: (kind: 'polite' | 'assertive', text: string) => void;
  readonly parts: () => ZoneParts;
}

/**
 * All of a chat that its composer can do without: transcript, view, voice. With the stream, which is a chunk of its own, it is
 * fetched when the page is idle, the composer is touched, or something is sent (docs/architecture.md).
 */
export class ChatEngine {
  readonly #host: EngineHost;
  readonly #hooks: EngineHooks;
  readonly #announcer: Announcer;
  readonly #spokesman: Spokesman;
  readonly #calls: ComponentCalls;
  readonly #surfaces: ChatSurfaces;
  readonly #drafts: DraftKeeper;
  readonly #history: HistoryLink;
  readonly session: ChatSession;
  readonly deeds: ThreadDeeds;
  /** Whether anything can be sent. */
  readonly network: NetworkWatch;

  constructor(host: EngineHost, hooks: EngineHooks) {
    defineLater(transcriptTags);
    new ChatViewport(host);
    this.network = new NetworkWatch(host);
    this.#host = host;
    this.#hooks = hooks;
    this.#announcer = new Announcer({
      clock: {now: () => host.clock.now(), setTimeout: (task, ms) => host.clock.setTimeout(task, ms)},
      // Under a modal dialog of ours the chat's own regions would not be heard.
      write: (kind, text) => { if (!saidInside(kind, text)) hooks.write(kind, text); },
      words: () => threadWords(hooks.words()).announce,
      policy: () => host.announce,
      cutter: () => {
        const chunk = markdownNow();
        return chunk && ((markdown, done) => chunk.speakable(markdown, chunk.messages(hooks.words().locale), done));
      },
    });
    this.#spokesman = new Spokesman(this.#announcer, () => host.announce);
    this.#calls = new ComponentCalls({
      host: () => host.host, registry: () => host.registry, clock: () => host.clock, diagnose: hooks.diagnose,
      changed: () => { this.session.refresh(); },
    });
    this.#surfaces = new ChatSurfaces({
      isFree: () => this.#isFree,
      send: (input) => { this.deeds.follow(this.session.client?.send(input)); },
      catalogs: () => host.registry?.surfaces?.().catalogs ?? [],
      changed: () => { this.#history.touched(); },
    });
    let {registry} = host;
    let {store} = host;
    host.addController({
      hostUpdate: () => { this.#history.read(); },
      hostUpdated: () => {
        if (registry === host.registry && store === host.store) return;
        ({registry, store} = host);
        this.session.refresh(); // What nobody could draw until now is drawn; what another store has is brought back.
      },
    });
    this.#history = new HistoryLink({
      chat: host,
      client: () => this.session.client,
      parts: hooks.parts,
      storage: () => this.#storage,
      connect: () => this.#restore(),
      isKnown: (threadId) => threadId === this.#known,
      locale: () => hooks.words().locale,
      isBusy: () => !this.#isFree,
      drawn: () => this.#calls.records,
      attached: () => this.session.attached,
      // What was set that matters to the next question stands with the turn that is the last one; what is left in a surface, with its own.
      uiStateOf: ({id, messages}) => {
        const last = this.session.client?.state.messages.at(-1);
        const context = last && messages.includes(last) ? this.#surfaces.remembered : undefined;
        const surfaces = this.#surfaces.leftIn(id, messages);
        return (context ?? surfaces) && defined({context, surfaces}) as JsonObject;
      },
      loaded: (turns) => {
        this.#calls.forget();
        this.#surfaces.reset(turns.map(({uiState}) => uiState));
      },
      send: (input) => { this.deeds.follow(this.session.client?.send(input)); },
      giveBack: (text, attachments) => {
        const {composer} = hooks.parts();
        composer.giveBack(text, attachments);
        composer.focus();
      },
      say: (text) => { this.say(text); },
      restored: () => { this.say(threadWords(hooks.words()).announce.restored); },
      refresh: () => { this.session.refresh(); },
      diagnose: hooks.diagnose,
    });
    this.session = new ChatSession(host, () => host.clock, {
      changed: (view) => { this.#changed(view); },
      faulty: (error) => { hooks.diagnose({code: 'render_failed', path: '', detail: error instanceof Error ? error.name : ''}); },
      report: hooks.diagnose,
      drawing: () => ({words: threadWords(hooks.words()).rows, toolMap: host.toolMap, mode: host.mode}),
      drawn: (state) => {
        this.#calls.look(state);
        return this.#calls.records;
      },
      shown: (state) => this.#history.shown(state),
      noted: (view) => this.#history.noted(view),
      gone: () => {
        this.#announcer.dispose();
        this.#calls.rest();
        this.#drafts.rest();
      },
    });
    this.deeds = new ThreadDeeds({
      chat: host,
      session: this.session,
      words: () => threadWords(hooks.words()),
      replay: () => this.#replay(),
      composer: () => hooks.parts().composer,
      transcript: () => hooks.parts().transcript,
      surfaces: this.#surfaces,
      history: this.#history,
      say: (text) => { this.say(text); },
      drafted: () => { this.#drafts.note(); },
    });
    this.#drafts = new DraftKeeper({field: () => hooks.parts().composer, clock: () => host.clock, modes: () => this.session.modes});
  }

  /** The thread and its last run, as events name them. */
  get ids(): Correlation {
    return this.session.ids;
  }

  /** Takes the page's own client, or makes one for the chat's endpoint; one for the same thread keeps what was said. */
  connect(agent: ThreadClient | undefined): void {
    const {create, diagnose} = this.#hooks;
    const {persist, id, threadId} = this.#host;
    const area = agent === undefined && persist !== 'none' ? persist : undefined;
    const storage = this.#storage = area && new WebStorage(area, id);
    const client = agent ?? makeClient(this.#host, {
      create, diagnose, storage, kept: this.session.client?.state, context: () => [...this.#surfaces.context, ...this.#history.context],
      runProps: () => {
        const state = this.session.client?.state;
        return runProps(this.#host, state, this.#surfaces, this.#hooks.parts().composer.intake.carried?.selectedMons, state && this.#history.turnOf(state));
      },
    });
    this.#drafts.use(agent ?? (storage && client), area && new KeptBeside(new WebStorage(area, id), this.#host.endpoint ?? ''));
    this.session.use(client, agent === undefined);
    // A thread that the page named, or that the browser kept, may be known to the server already; where there is a store, that is asked first.
    const isFound = client && !agent && (threadId || storage?.found) && client.canConnect && client.state.messages.length === 0;
    this.#known = isFound ? client.state.threadId : undefined;
    if (this.#known !== undefined && !this.#host.store) void this.#restore();
  }

  /** A thread that is being brought back: what is sent waits for it a while, so that it follows what was said; undefined when none is. */
  get opening(): Promise<unknown> | undefined {
    return this.#history.opening;
  }

  /** The history of the thread, fetched if need be; undefined when its chunk does not load. */
  history(): Promise<ChatHistory | undefined> {
    return this.#history.load();
  }

  /** The reader goes: what is shown, written and kept on this machine goes (S-47). */
  async logout(): Promise<void> {
    const {composer} = this.#hooks.parts();
    composer.draft = '';
    composer.intake.tray?.clear();
    await this.#history.leave();
    this.#drafts.rest();
    this.#storage?.forget();
  }

  /** Fetches what an answer will need. */
  warm(): void {
    void loadMarkdown();
  }

  /** Moves focus to the next of the chat's zones if `event` is for that; answers whether it moved. */
  cycles({key, shiftKey, ctrlKey, altKey, metaKey}: KeyboardEvent): boolean {
    return key === 'F6' && !ctrlKey && !altKey && !metaKey && chatZones(this.#hooks.parts()).cycle(shiftKey);
  }

  /** Whether `event` closes the chat: an Escape for which nothing inside is open. */
  isLeftBy(event: KeyboardEvent): boolean {
    return isLeftBy(this.#host, event);
  }

  /** The chat is about to close: who opened it has focus again, if the chat has it still. */
  giveFocusBack(opener: Element | null): void {
    giveFocusBack(this.#host, opener);
  }

  /** Says one polite sentence. */
  say(text: string): void {
    this.#announcer.say(text);
  }

  /** Whether nothing is under way and nothing is asked. */
  get #isFree(): boolean {
    return this.session.view?.activity.kind === 'idle' && this.session.view.questions.length === 0;
  }

  /** Attaches again to a run, or asks what became of an answer; what comes back is no news to be spoken. */
  #replay(): Promise<unknown> | undefined {
    this.#spokesman.replaying = true;
    return this.session.client && this.session.connect();
  }

  /** Brings back what the server has of the thread, once; nothing of it is news but that it is there. */
  async #restore(): Promise<void> {
    const {client} = this.session;
    this.#spokesman.restoring = true;
    this.#restored = false;
    await this.session.connect();
    if (this.session.client !== client) return;
    this.#spokesman.restoring = false;
  }

  #restored = false;
  #storage: WebStorage | undefined;
  /** The thread that the server may know from before. */
  #known: string | undefined;
  #threadId: string | undefined;

  #changed(view: ThreadView): void {
    if (this.#threadId !== undefined && this.#threadId !== view.threadId) this.#surfaces.reset();
    this.#threadId = view.threadId;
    this.#surfaces.next();
    this.#drafts.note();
    const words = threadWords(this.#hooks.words());
    this.#spokesman.hear(view, words, document.hidden);
    if (!this.#spokesman.restoring || this.#restored || !view.turns.some(({items}) => items.some(({kind}) => kind !== 'note'))) return;
    this.#restored = true;
    this.#announcer.say(words.announce.restored);
  }
}
