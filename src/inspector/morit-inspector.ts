import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {live} from 'lit/directives/live.js';
import {MoritElement} from '../elements/morit-element.js';
import {pageLanguage} from '../elements/page.js';
import {formatIn} from '../i18n/format-in.js';
import {nearestLocale} from '../i18n/load.js';
import type {StreamRecord} from '../stream/types.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {categories, type Category} from './categories.js';
import {eventDetail} from './event-detail.js';
import {findChat} from './find-chat.js';
import {guidePlace, type GuidePlace} from './guide.js';
import {Highlight, itemOf} from './highlight.js';
import {inspectorStyles} from './inspector-styles.js';
import {drawnKeys, type DrawnItem} from './keys.js';
import {EventLog, openFilter, type LogEntry} from './log.js';
import {briefOf} from './mask.js';
import type {EntrySelectEvent} from './morit-event-list.js';
import type {GuideSelectEvent} from './morit-guide.js';
import {meantBy, onlyOf, type Meant, type Selection} from './selection.js';
import {Stage} from './stage.js';
import {ChatWatch} from './watch.js';
import {wordBook} from './word-book.js';
import type {InspectorWords} from './words.js';

/**
 * The events of a chat as they come, what each draws, and the designers' guide beside them; it plays scenarios to the chat. For who builds
 * a chat, not for who reads one: it is an entry of its own, and what is personal stays masked until it is asked for (R-087 … R-093).
 * @csspart inspector - Everything.
 * @csspart guide - The guide.
 */
export class MoritInspector extends MoritElement {
  static override styles = [...base, controls, inspectorStyles];

  /** The id of the chat, in the same document or shadow root. */
  @property({attribute: 'for'}) htmlFor: string | undefined;
  /** The chat itself, in place of its id. */
  @property({attribute: false}) chat: HTMLElement | undefined;
  /** Shows reasoning, arguments, results and states; encrypted values never (R-090). */
  @property({type: Boolean, reflect: true}) reveal = false;
  /** `ko`, `en`; absent: nearest to the page's language. */
  @property() locale: string | undefined;
  /** A document of scenarios, as the demo's `scenarios.json`: with it they can be played to the chat (R-091). */
  @property({attribute: false}) scenarios: unknown;

  @state() private chosen: ReadonlySet<Category> = openFilter.categories;
  @state() private search = '';
  @state() private selection: Selection | undefined;

  readonly #log: EventLog = new EventLog(({type, event, tool}) => `${type} ${briefOf(event, tool, this.reveal)}`);
  readonly #highlight = new Highlight();
  readonly #watch = new ChatWatch({
    record: (record) => { this.#take(record); },
    changed: () => { this.#later(); },
    replaced: () => { this.#clear(); },
  });
  readonly #stage = new Stage(this, () => { this.#clear(); });
  /** What came since the list was paused. */
  #held: StreamRecord[] | undefined;
  /** What the chat draws now. */
  #drawn: readonly DrawnItem[] = [];
  #own: AbortController | undefined;
  #frame = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#find();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#own?.abort();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#use(undefined);
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (this.hasUpdated && this.changed(changes, 'htmlFor', 'chat')) this.#find();
    if (changes.has('scenarios')) this.#stage.read(this.scenarios);
    if (changes.has('reveal') && this.search !== '') this.#filter();
    const {client, view} = this.#watch.session ?? {};
    this.#drawn = client && view ? drawnKeys(view, client.state) : [];
  }

  protected override updated(changes: PropertyValues): void {
    const {chat, session} = this.#watch;
    this.#highlight.show(chat, session?.view, this.#meant, {reveal: changes.has('selection') && this.selection?.kind === 'event'});
  }

  protected override render() {
    const {words, map} = this.#book;
    const selected = this.selection?.kind === 'event' ? this.selection.entry : undefined;
    const place = this.selection?.kind === 'guide' ? this.selection.place : selected && guidePlace(selected, map);
    return html`<div class="inspector" part="inspector" lang=${words.locale}>
      <section class="stream" aria-label=${words.title}>
        <header><h2>${words.title}</h2><p class="count">${words.events(this.#number(this.#log.count + (this.#held?.length ?? 0)))}</p></header>
        ${this.#stage.scenarios.length > 0 ? this.#player(words) : nothing}
        ${this.#tools(words)}
        ${this.#narrowed(words)}
        ${this.#events(words, selected)}
        ${selected ? eventDetail(selected, this.#meant, words, this.reveal) : nothing}
      </section>
      <morit-guide part="guide" lang=${words.locale} .map=${map} .words=${words} .place=${place} ?chosen=${this.selection?.kind === 'guide'}
        @morit-guide-select=${this.#onGuide}></morit-guide>
    </div>`;
  }

  #player(words: InspectorWords): TemplateResult {
    const {scenarios, player} = this.#stage;
    return html`<div class="player"><label class="pick">${words.scenario}
      <select @change=${(event: Event) => { this.#stage.take((event.target as HTMLSelectElement).value, this.#watch.chat, words.offScript); }}>
        <option value="">${words.noScenario}</option>
        ${scenarios.map(({id, title}) => html`<option value=${id} ?selected=${id === player?.scenario.id}>${id} · ${title}</option>`)}
      </select></label>
      ${player ? html`<morit-player .player=${player} locale=${words.locale}></morit-player>` : nothing}</div>`;
  }

  #tools(words: InspectorWords): TemplateResult {
    return html`<div class="filters" role="group" aria-label=${words.filters}>
        ${categories.map((category) => html`<button class="chip" type="button" data-category=${category}
          aria-pressed=${this.chosen.has(category) ? 'true' : 'false'} @click=${() => { this.#toggle(category); }}>${words.categories[category]}</button>`)}
      </div>
      <div class="tools">
        <input type="search" aria-label=${words.search} placeholder=${words.search} .value=${live(this.search)} @input=${this.#onSearch}>
        <button class="tonal-button" type="button" aria-pressed=${this.#held ? 'true' : 'false'} @click=${this.#pause}>${this.#held ? words.resume : words.pause}</button>
        <button class="tonal-button" type="button" @click=${this.#clear}>${words.clear}</button>
        <label class="reveal"><input type="checkbox" .checked=${live(this.reveal)}
          @change=${(event: Event) => { this.reveal = (event.target as HTMLInputElement).checked; }}>${words.reveal}</label>
      </div>`;
  }

  /** Why the list is shorter than the counter says, and the way back. */
  #narrowed(words: InspectorWords): TemplateResult | typeof nothing {
    const {selection} = this;
    const held = this.#held?.length ?? 0;
    const what = selection?.kind === 'guide' ? this.#placeName(selection.place) : selection?.kind === 'item' ? words.item[selection.item.kind] : undefined;
    if (what === undefined) return held > 0 ? html`<p class="note">${words.paused(this.#number(held))}</p>` : nothing;
    return html`<p class="note">${words.onlyOf(what)} <button class="text-button" type="button" @click=${() => { this.#select(undefined); }}>${words.showAll}</button></p>`;
  }

  #events(words: InspectorWords, selected: LogEntry | undefined): TemplateResult {
    const {shown, count} = this.#log;
    if (shown.length === 0) return html`<p class="empty">${!this.#watch.chat ? words.noChat : count === 0 ? words.noEvents : words.noneFits}</p>`;
    return html`<morit-event-list .entries=${shown} .count=${shown.length} .words=${words} ?reveal=${this.reveal} .selected=${selected}
      .drawn=${new Set(this.#drawn.flatMap(({keys}) => [...keys]))} @morit-entry-select=${this.#onEntry}></morit-event-list>`;
  }

  get #book() { return wordBook(nearestLocale(this.locale ?? pageLanguage(this))); }

  #number(value: number): string {
    return formatIn(this.#book.words.locale).number(value);
  }

  #placeName(place: GuidePlace): string {
    const {rows, sections} = this.#book.map;
    return typeof place === 'number' ? rows[place]?.name ?? '' : sections.find(({id}) => id === place)?.title ?? '';
  }

  /** What of the chat is meant by the selection. */
  get #meant(): Meant[] { return meantBy(this.selection, this.#drawn, this.#log.shown); }

  #find(): void {
    this.#own?.abort();
    this.#own = new AbortController();
    findChat(this, () => this.chat ?? this.htmlFor, (chat) => { this.#use(chat); }, this.#own.signal);
  }

  #use(chat: HTMLElement | undefined): void {
    const before = this.#watch.chat;
    if (before === chat) return;
    this.#stage.leave();
    this.#highlight.show(undefined, undefined, []);
    for (const type of ['click', 'focusin'] as const) {
      before?.removeEventListener(type, this.#picked);
      chat?.addEventListener(type, this.#picked);
    }
    this.#watch.use(chat);
    this.requestUpdate();
  }

  #take(record: StreamRecord): void {
    if (this.#held) this.#held.push(record);
    else this.#log.add(record);
    this.#later();
  }

  /** However many events a frame brings, they are drawn once. */
  #later(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.requestUpdate();
    });
  }

  #filter(): void {
    this.#log.filter({categories: this.chosen, search: this.search, only: onlyOf(this.selection, this.#book.map)});
  }

  #select(selection: Selection | undefined): void {
    this.selection = selection;
    this.#filter();
  }

  readonly #clear = (): void => {
    this.#log.clear();
    if (this.#held) this.#held = [];
    this.#select(undefined);
    this.requestUpdate();
  };

  #toggle(category: Category): void {
    const next = new Set(this.chosen);
    if (!next.delete(category)) next.add(category);
    this.chosen = next;
    this.#filter();
  }

  #onSearch(event: Event): void {
    this.search = (event.target as HTMLInputElement).value;
    this.#filter();
  }

  #pause(): void {
    for (const record of this.#held ?? []) this.#log.add(record);
    this.#held = this.#held ? undefined : [];
    this.requestUpdate();
  }

  #onEntry({entry}: EntrySelectEvent): void {
    this.selection = {kind: 'event', entry};
    if (!this.#log.shown.includes(entry)) this.#filter();
  }

  #onGuide({place}: GuideSelectEvent): void {
    const again = this.selection?.kind === 'guide' && this.selection.place === place;
    this.#select(again ? undefined : {kind: 'guide', place});
  }

  /** Something in the chat was pressed, or reached by the keyboard. */
  readonly #picked = (event: Event): void => {
    const {view} = this.#watch.session ?? {};
    const id = view && itemOf(view, event);
    const item = this.#drawn.find((one) => one.id === id);
    if (item) this.#select({kind: 'item', item});
  };
}

declare global { interface HTMLElementTagNameMap { 'morit-inspector': MoritInspector } }
