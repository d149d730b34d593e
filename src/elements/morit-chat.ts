import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {AnnouncePolicy} from '../a11y/announcer.js';
import type {SendKey} from '../a11y/enter.js';
import type {Registry} from '../catalog/registry.js';
import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import type {Host, Mon} from '../contract/host.js';
import type {ToolRow} from '../contract/tool-row.js';
import {loadMessages, messagesNow, nearestLocale} from '../i18n/load.js';
import {ko} from '../i18n/ko.js';
import type {Messages, Refusal} from '../i18n/messages.js';
import {systemClock} from '../stream/clock.js';
import type {Run, SendInput, ThreadClient} from '../stream/types.js';
import {base} from '../theme/base.js';
import {icons} from '../theme/icons.js';
import {ChatDeeds} from './chat-deeds.js';
import {emptyState, waitingRoom} from './chat-empty.js';
import {chatStyles} from './chat-styles.js';
import type {ChatLayout} from './chat-window.js';
import {ContextSource, type MoritContext, type UnknownPolicy} from './context.js';
import type {AskEvent} from './ask.js';
import {numberIn, oneOf, origins} from './attributes.js';
import {avatarStyles, type AvatarSource} from './avatar.js';
import type {ChatEngine} from './engine.js';
import {MoritDiagnosticEvent, MoritErrorEvent} from './events.js';
import type {ChatHistory} from './history-chat.js';
import type {Identity, Imported, ThreadDocument, ThreadSource, TurnStore} from './history-host.js';
import {offeredModes, type Mode} from './modes.js';
import type {MoritComposer} from './morit-composer.js';
import {MoritElement} from './morit-element.js';
import type {MoritHeader} from './morit-header.js';
import type {MoritMessages} from './morit-messages.js';
import {onLoopback, pageLanguage} from './page.js';
import type {ScrolledEvent} from './scrolled-event.js';
import type {Persist} from './web-storage.js';
import {developerReports, tellLog} from './report.js';

/**
 * The whole chat: header, messages, composer. State goes down as properties; what the reader asks for goes up as
 * cancelable events first.
 * @slot header-start - Before the avatar.
 * @slot header-end - Before the window buttons.
 * @slot empty - Instead of the empty state.
 * @slot composer-tools - Controls in the composer.
 * @slot footer - Under the composer.
 * @csspart chat - Everything.
 * @fires {MoritSubmitEvent} morit-submit - A person sent a message. Cancel it to keep the draft.
 * @fires {MoritAttachEvent} morit-attach - A person adds files. Cancel it to take none of them.
 * @fires {MoritStopEvent} morit-stop - A person asked to stop the run.
 * @fires {MoritModeEvent} morit-mode - A person chose a mode.
 * @fires {MoritAnswerEvent} morit-answer - A person answers an interrupt.
 * @fires {MoritCopyEvent} morit-copy - A person copies an answer.
 * @fires {MoritOpenUrlEvent} morit-open-url - A person opens a link of an answer.
 * @fires {MoritRefreshEvent} morit-refresh - A person wants the newest value of a response. Cancel it to bring a new part by yourself.
 * @fires {MoritDownloadEvent} morit-download - A person wants a file. Cancel it to hand it over by yourself.
 * @fires {MoritActionEvent} morit-action - A person acted on an agent's surface. Cancel it to tell the agent by yourself.
 * @fires {MoritNavigateEvent} morit-navigate - A person opens a detail screen of a response. Cancel it to show it by yourself.
 * @fires {MoritContextEvent} morit-context - What a person set in a response matters to the next question. Cancel it to keep it from the agent.
 * @fires {MoritShareEvent} morit-share - A person shares something. Cancel it to share it by yourself.
 * @fires {MoritEmitEvent} morit-emit - A plugin's response tells its page something of its own.
 * @fires {MoritEditEvent} morit-edit - A person runs a question again in other words. Cancel it to leave the thread as it is.
 * @fires {MoritAgainEvent} morit-again - A person wants another answer. Cancel it to leave the thread as it is.
 * @fires {MoritRewindEvent} morit-rewind - A person goes back to before a turn. Cancel it to leave the thread as it is.
 * @fires {MoritThreadEvent} morit-thread - A person opens, begins, names or deletes a thread. Cancel it to do none of that.
 * @fires {MoritRunEvent} morit-run - A run reached another state.
 * @fires {MoritThreadChangeEvent} morit-thread-change - The thread became another one.
 * @fires {MoritAuthEvent} morit-auth - The server asks for a sign-in.
 * @fires {MoritErrorEvent} morit-error - An error that the reader sees.
 * @fires {MoritDiagnosticEvent} morit-diagnostic - Something was left out or repaired; for developers.
 */
export class MoritChat extends MoritElement {
  static override styles = [...base, avatarStyles, chatStyles];

  /** Where runs are posted. A change ends the run under way as stopped (F-45). */
  @property() endpoint: string | undefined;
  /** Where a run is attached to again, or a thread replayed. */
  @property({attribute: 'connect-endpoint'}) connectEndpoint: string | undefined;
  /** Where a stop is told. */
  @property({attribute: 'stop-endpoint'}) stopEndpoint: string | undefined;
  /** The thread's id; made when absent. */
  @property({attribute: 'thread-id'}) threadId: string | undefined;
  /** `buddy`, `manager`, or one of {@link modes}; the reader's choice wins. */
  @property({reflect: true}) mode: string | undefined;
  /** The page's own modes, instead of the built-in two. */
  @property({attribute: false}) modes: readonly Mode[] | undefined;
  /** `ko`, `en`; absent: nearest to the page's language. */
  @property() locale: string | undefined;
  /** 1 to 6: the level of a response's title (A-05). */
  @property({attribute: 'heading-level', converter: numberIn('heading-level', [1, 6], 3, 3)}) headingLevel = 3;
  /** Where it stands: in the page, at its side, over all of it, or floating; another value counts as `panel` (F-45). */
  @property({reflect: true, converter: oneOf<ChatLayout>('layout', ['panel', 'side', 'full', 'floating'], 'panel')}) layout: ChatLayout = 'panel';
  /** Whether a side or floating chat is shown. */
  @property({type: Boolean, reflect: true}) open = false;
  /** The reader made a side or floating chat wider. */
  @property({type: Boolean, reflect: true}) wide = false;
  /** `light`, `dark`; absent: as the page. */
  @property({reflect: true}) theme: 'light' | 'dark' | undefined;
  /** The name on answers. */
  @property({attribute: 'assistant-name'}) assistantName: string | undefined;
  /** An https address of a picture, `{pose}` in it standing for {@link pose}; else a letter stands for the assistant (R-081). */
  @property() avatar: string | undefined;
  /** How the assistant looks now, as the page names it: `mos-happy`. A picture that is not there gives way to the letter (R-081). */
  @property() pose: string | undefined;
  /** The letter that stands for the assistant; absent: the first of its name (R-081). */
  @property({attribute: 'avatar-letter'}) avatarLetter: string | undefined;
  /** The balance, until the agent tells one. */
  @property({converter: numberIn('mana', [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], undefined, undefined)}) mana: number | undefined;
  /** Which key sends: `enter`, `mod+enter`, or `none`, the button alone; a key that composes text never does (A-22). */
  @property({attribute: 'send-key', converter: oneOf<SendKey>('send-key', ['enter', 'mod+enter', 'none'], 'enter')}) sendKey: SendKey = 'enter';
  /** Escape in the composer stops the run (A-23). */
  @property({type: Boolean, attribute: 'escape-stops'}) escapeStops = false;
  /** What a screen reader hears of an answer while it comes: its sentences, its beginning and end, or nothing (A-08). */
  @property({converter: oneOf<AnnouncePolicy>('announce', ['sentences', 'summary', 'off'], 'sentences')}) announce: AnnouncePolicy = 'sentences';
  /** Which credentials go with requests, as `fetch` names them. */
  @property({converter: oneOf<RequestCredentials>('credentials', ['same-origin', 'include', 'omit'], 'same-origin')}) credentials: RequestCredentials = 'same-origin';
  /** What the browser keeps of the thread between loads: its id, the draft, unsent answers; what was said comes back by {@link connectEndpoint} (F-35). */
  @property({converter: oneOf<Persist>('persist', ['none', 'session', 'local'], 'none')}) persist: Persist = 'none';
  /** Exact origins, as `https://img.example.com`, whose pictures in answers are fetched without a press (S-14, C-24). */
  @property({attribute: 'image-origins', converter: origins}) imageOrigins: readonly string[] = [];
  /** What becomes of components that are not known here (C-01). */
  @property({attribute: 'unknown-policy', converter: oneOf<UnknownPolicy>('unknown-policy', ['auto', 'omit', 'block'], 'auto')}) unknownPolicy: UnknownPolicy = 'auto';
  /** The host bridge (docs/api.md section 2). */
  @property({attribute: false}) host: Host = {};
  /** Where components come from; absent: the built-in ones. */
  @property({attribute: false}) registry: Registry | undefined;
  /** Where turns are kept; absent, in memory, as long as the page lives (docs/history.md). */
  @property({attribute: false}) store: TurnStore | undefined;
  /** Whose thread it is: for another reader an empty one begins, and what this machine kept of it goes (S-47). */
  @property({attribute: false}) identity: Identity | undefined;
  /** Shows the list of the store's threads. */
  @property({type: Boolean}) threads = false;
  /** The page's own rows for the agent's calls; the first that fits a call decides, before those that are built in (docs/api.md section 5). */
  @property({attribute: false}) toolMap: readonly ToolRow[] = [];
  /** A client of the page's own instead of an endpoint; the page ends it. */
  @property({attribute: false}) agent: ThreadClient | undefined;
  /** The Mons that can be chosen in a mode that has them; absent: those that `host.listMons` finds (R-118). */
  @property({attribute: false}) mons: readonly Mon[] | undefined;
  /** Sent with every run; `morit` in it is ours and added. */
  @property({attribute: false}) forwardedProps: Readonly<Record<string, unknown>> = {};
  /** The page beside the chat, sent as context when set (R-080). */
  @property({attribute: false}) pageContext: {readonly url: string; readonly title: string} | undefined;
  /** The one source of time and chance. */
  @property({attribute: false}) clock: Clock = systemClock;
  /** Lets loopback http through and prints developer warnings; true at first where the page itself is on loopback. A property only. */
  @property({attribute: false}) dev = onLoopback();

  @state() private scrolled = false;
  /** Why nothing could be sent: said in words, never a silent blank. */
  @state() private refused: Refusal | undefined;
  /** What was sent before there was anything to send it with. */
  @state() private waiting: readonly string[] = [];
  /** The address of the avatar, once it is known to be a safe one. */
  @state() private picture: string | undefined;
  @query('morit-composer') private readonly composer!: MoritComposer;
  @query('morit-messages') private readonly transcript!: MoritMessages;
  @query('morit-header') private readonly head!: MoritHeader;
  @query('[role=status]') private readonly polite!: HTMLElement;
  @query('[role=alert]') private readonly assertive!: HTMLElement;

  readonly #source = new ContextSource(this);
  readonly #deeds = new ChatDeeds({
    chat: this,
    engine: () => this.#engine,
    start: (text) => (text === undefined ? this.#start() : this.#startFor(text)),
    composer: () => this.composer,
    refuse: (code) => {
      this.refused = code;
      this.assertive.textContent = this.#words.refused[code];
      this.dispatchEvent(new MoritErrorEvent({code, retryable: code === 'network', ...this.#ids}));
    },
  });
  #engine: ChatEngine | undefined;
  #starting: Promise<ChatEngine | undefined> | undefined;
  readonly #files = new Map<string, Blob>();
  /** Had focus when the chat was opened. */
  #opener: Element | null = null;
  #attaching: (readonly [messageId: string, parts: readonly unknown[]])[] = [];
  #words: Messages = ko;

  /** Sends `text` as the reader would, with no `morit-submit`. Resolves with the run that carried it, when it ended. */
  send(text: string, options: {readonly attachments?: SendInput['attachments']; readonly mode?: string} = {}): Promise<Run | undefined> {
    return this.#deeds.send(text, options);
  }

  /** Ends the run under way; what arrived stays (F-39). */
  stop(): void { this.#engine?.session.client?.stop(); }

  /** Puts parts under a message, whenever they are ready (C-21). */
  attachParts(messageId: string, parts: readonly unknown[]): void {
    if (this.#engine) this.#engine.session.attach(messageId, parts);
    else this.#attaching.push([messageId, parts]);
  }

  /** Forgets the thread and starts an empty one. */
  clear(): void {
    this.#engine?.session.client?.clear();
    this.#engine?.session.refresh();
  }

  /** Opens a thread of the store by its id, or shows the page's own messages as one; answers whether anything stands there then. */
  async load(thread: ThreadSource): Promise<boolean> { return await (await this.#history())?.load(thread) ?? false; }
  /** Stands the thread on a turn, of whatever branch; answers whether it could (R-170). */
  async setActiveTurn(turnId: string): Promise<boolean> { return await (await this.#history())?.stand(turnId) ?? false; }
  /** The thread as one document, with every branch (R-156). */
  async exportThread(): Promise<ThreadDocument | undefined> { return (await this.#history())?.export(); }
  /** Takes such a document, turn by turn through the gate, and opens its thread; tells what was left out. */
  async importThread(document: unknown): Promise<Imported | undefined> { return (await this.#history())?.import(document); }
  /** The reader goes: what is shown, written and kept on this machine goes, and an empty thread begins (S-47). */
  async logout(): Promise<void> { await (await this.#start())?.logout(); }
  async #history(): Promise<ChatHistory | undefined> { return (await this.#start())?.history(); }

  /** Puts the caret into the composer, once what was changed before is drawn: a chat that was just opened can take it. */
  async focusComposer(): Promise<void> {
    await this.updateComplete;
    await this.composer?.updateComplete;
    this.composer?.focus();
  }

  /** The engine is fetched when the page is idle; before, when there is a thread to bring back or the composer is touched. */
  protected override firstUpdated(): void {
    const start = (): void => { if (this.isConnected) void this.#start(); };
    if (this.store || (this.threadId || this.persist !== 'none') && this.connectEndpoint) start();
    else if (typeof requestIdleCallback === 'function') requestIdleCallback(start, {timeout: 2000});
    else this.clock.setTimeout(start, 200);
  }

  /** `moveBefore` keeps everything as it is (F-32). */
  connectedMoveCallback(): void {}
  /** The first render waits for the words of the reader's language, so that no other language flashes by. */
  protected override async scheduleUpdate(): Promise<void> {
    const wanted = this.#locale;
    if (!messagesNow(wanted)) {
      // Without the chunk there is still Korean.
      await loadMessages(wanted).catch(() => { this.#diagnose({code: 'chunk_failed', path: ''}); });
    }
    await super.scheduleUpdate();
  }

  protected override willUpdate(changes: PropertyValues): void {
    this.#words = messagesNow(this.#locale) ?? this.#words;
    if (this.dev) developerReports();
    // What a page sets to null counts as not given (F-45).
    this.host ??= {};
    this.forwardedProps ??= {};
    this.toolMap ??= [];
    this.clock ??= systemClock;
    if (this.changed(changes, 'endpoint', 'connectEndpoint', 'stopEndpoint', 'threadId', 'agent', 'credentials', 'persist')) {
      if (this.#engine) this.#connect(this.#engine);
      else if (this.agent) void this.#start();
    }
    if (this.changed(changes, 'avatar', 'pose', 'dev')) void this.#lookAtAvatar();
    if (changes.has('open') && this.open) this.#opener = document.activeElement;
    else if (changes.has('open')) this.#engine?.giveFocusBack(this.#opener);
    this.#provide();
  }

  protected override render() {
    const words = this.#words;
    const view = this.#engine?.session.view;
    const {name} = this.#face;
    const modes = offeredModes(words, this.modes, this.mode);
    const mode = modes.find(({id}) => id === this.mode);
    const composing = this.#engine?.deeds.composing();
    const floats = this.layout === 'side' || this.layout === 'floating';
    return html`<section class="chat" part="chat" lang=${words.locale} aria-label=${words.chatWith(name)}
      @morit-ask=${this.#ask} @keydown=${this.#keys} @morit-diagnostic=${this.#correlate}
      @dragover=${this.#drag} @drop=${this.#drag}>
      <morit-header .avatar=${this.#face} .modes=${modes} .mode=${this.mode} .locked=${composing?.locked}
        .mana=${view?.mana ?? this.mana} .canWiden=${floats} .wide=${this.wide} .canClose=${floats} ?scrolled=${this.scrolled}
        exportparts="header, avatar, name, tagline, mode-switch, mode, mana">
        <slot name="header-start" slot="start"></slot><slot name="header-end" slot="end"></slot>
      </morit-header>
      ${this.refused ? html`<p class="banner" part="notice">${icons.warning}<span>${words.refused[this.refused]}</span></p>` : nothing}
      <morit-messages .view=${view} .name=${words.transcript} @morit-scrolled=${this.#onScrolled}>
        ${this.waiting.length > 0 ? waitingRoom(this.waiting, words.connecting) : html`<slot name="empty" slot="empty">${emptyState(this.#face, mode)}</slot>`}
      </morit-messages>
      <div class="foot">
        ${composing?.queued === undefined ? nothing : html`<morit-queued .text=${composing.queued} .note=${composing.queuedNote}
          .canSendNow=${composing.canSendNow} exportparts="queued"></morit-queued>`}
        <morit-composer ?busy=${composing?.busy} .label=${mode?.composerLabel ?? ''} .hint=${composing?.hint ?? ''}
          .sendKey=${this.sendKey} .escapeStops=${this.escapeStops} .offline=${this.#engine?.network.offline} .mons=${mode?.mons && (this.mons ?? true)}
          exportparts="composer, field, send, stop, mode-label, attach, mons, mon-picker, mon-chip, tray, attachment, drop">
          <slot name="composer-tools" slot="tools"></slot>
        </morit-composer>
      </div>
      <div class="footer"><slot name="footer"></slot></div>
      <div class="visually-hidden" role="status" aria-live="polite"></div>
      <div class="visually-hidden" role="alert" aria-live="assertive"></div>
    </section>`;
  }

  get #locale() {
    return nearestLocale(this.locale ?? pageLanguage(this));
  }

  get #face(): AvatarSource {
    return {url: this.picture, letter: this.avatarLetter, name: this.assistantName ?? this.#words.assistant, failed: this.#loseAvatar};
  }

  readonly #loseAvatar = (): void => { this.picture = undefined; };

  /** Few chats have a picture, so its check is fetched when one is named; until then the letter stands. */
  async #lookAtAvatar(): Promise<void> {
    const {avatar, pose, dev} = this;
    const check = avatar ? await import('./avatar-address.js').catch(() => undefined) : undefined;
    if (avatar === this.avatar && pose === this.pose && dev === this.dev) this.picture = avatar && check?.avatarAddress(avatar, pose, dev);
  }

  /** Fetches the engine once and connects it; chunks that do not load are asked for again at the next call. */
  #start(): Promise<ChatEngine | undefined> {
    this.#starting ??= Promise.all([import('./engine.js'), import('../stream/client.js')]).then(([{ChatEngine}, {createThreadClient}]) => {
      const engine = this.#engine = new ChatEngine(this, {
        words: () => this.#words,
        write: (kind, text) => { (kind === 'polite' ? this.polite : this.assertive).textContent = text; },
        parts: () => ({head: this.head, transcript: this.transcript, composer: this.composer}),
        diagnose: this.#diagnose,
        create: createThreadClient,
      });
      this.#connect(engine);
      for (const [messageId, parts] of this.#attaching.splice(0)) engine.session.attach(messageId, parts);
      return engine;
    }, () => {
      this.#starting = undefined;
      this.#diagnose({code: 'chunk_failed', path: ''});
      return undefined;
    });
    return this.#starting;
  }

  /** The same for a message, which stays in sight until it is sent. */
  async #startFor(text: string): Promise<ChatEngine | undefined> {
    if (this.#engine && !this.#engine.opening) return this.#engine;
    this.waiting = [...this.waiting, text];
    const engine = await this.#start();
    await engine?.opening;
    this.waiting = this.waiting.slice(1);
    return engine;
  }

  #connect(engine: ChatEngine): void {
    engine.connect(this.agent);
    if (engine.session.client) this.refused = undefined;
    this.requestUpdate();
  }

  #provide(): void {
    const before = this.#source.context;
    const next: MoritContext = {
      messages: this.#words, locale: this.#words.locale, host: this.host, registry: this.registry, clock: this.clock, dev: this.dev,
      imageOrigins: this.imageOrigins, unknownPolicy: this.unknownPolicy, headingLevel: this.headingLevel, assistantName: this.#face.name, threadId: this.#ids.threadId ?? '',
      files: this.#files, say: this.#say, diagnose: this.#diagnose,
    };
    const keys = Object.keys(next) as (keyof MoritContext)[];
    if (!before || keys.some((key) => before[key] !== next[key])) this.#source.context = next;
  }

  readonly #say = (text: string): void => { this.#engine?.say(text); };

  readonly #diagnose = (diagnostic: MoritDiagnosticEvent['diagnostic']): void => {
    this.dispatchEvent(new MoritDiagnosticEvent(diagnostic, this.#ids));
    void tellLog(this.host, {level: 'warn', event: 'diagnostic', diagnostic, ...this.#ids});
  };

  /** A diagnostic of a part inside goes on with the thread's ids on it (R-182). */
  #correlate(event: MoritDiagnosticEvent): void {
    event.stopPropagation();
    this.#diagnose(event.diagnostic);
  }

  get #ids(): Correlation {
    return this.#engine?.ids ?? {};
  }

  #ask(event: AskEvent): void {
    event.stopPropagation();
    if (!this.#deeds.does(event.ask)) event.preventDefault();
  }

  /** F6 leads through the chat's zones; Escape closes the innermost thing that is open, which may be the chat itself (A-23, A-25). */
  #keys(event: KeyboardEvent): void {
    const engine = this.#engine;
    if (engine?.isLeftBy(event)) this.open = false;
    else if (!engine?.cycles(event)) return;
    event.preventDefault();
  }

  #drag(event: DragEvent): void { this.composer.intake.drag(event); }

  #onScrolled({scrolled}: ScrolledEvent): void { this.scrolled = scrolled; }
}

declare global { interface HTMLElementTagNameMap { 'morit-chat': MoritChat } }
