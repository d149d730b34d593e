import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {MoritElement} from '../elements/morit-element.js';
import {base} from '../theme/base.js';
import {listStyles} from './list-styles.js';
import type {LogEntry} from './log.js';
import {briefOf} from './mask.js';
import type {InspectorWords} from './words.js';

/** The height of a line in pixels, as the styles have it. */
const line = 32;
/** So many lines stand ready above and below what is seen. */
const spare = 8;

/** A reader of the inspector chose an event. */
export class EntrySelectEvent extends Event {
  /** The event that was chosen. */
  readonly entry: LogEntry;
  constructor(entry: LogEntry) {
    super('morit-entry-select');
    this.entry = entry;
  }
}

/**
 * The events as a list of which only what is seen is drawn: 20,000 of them are as many nodes as fifty. It stays at its end while new ones
 * come, until somebody scrolls up.
 */
export class MoritEventList extends MoritElement {
  static override styles = [...base, listStyles];

  /** The list as the log keeps it: the same array, longer. */
  @property({attribute: false}) entries: readonly LogEntry[] = [];
  /** How many there are: what tells that the list grew. */
  @property({attribute: false}) count = 0;
  /** Without them nothing is drawn. */
  @property({attribute: false}) words: InspectorWords | undefined;
  /** Shows what is masked otherwise. */
  @property({type: Boolean}) reveal = false;
  /** The event that is chosen now. */
  @property({attribute: false}) selected: LogEntry | undefined;
  /** The keys of all that the chat draws. */
  @property({attribute: false}) drawn: ReadonlySet<string> = new Set();

  @state() private top = 0;
  @state() private height = 480;
  @query('.scroller') private readonly scroller!: HTMLElement | null;
  #follows = true;
  #resize: ResizeObserver | undefined;

  /** Shows an entry, wherever the list stands. */
  show(entry: LogEntry): void {
    const at = this.entries.indexOf(entry);
    const {scroller} = this;
    if (at < 0 || !scroller) return;
    this.#follows = at === this.entries.length - 1;
    if (at * line < scroller.scrollTop) scroller.scrollTop = at * line;
    else if ((at + 1) * line > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = (at + 1) * line - scroller.clientHeight;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize = new ResizeObserver(() => { this.height = this.scroller?.clientHeight ?? this.height; });
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize?.disconnect();
  }

  protected override willUpdate(): void {
    const end = Math.max(0, this.entries.length * line - this.height);
    this.top = this.#follows ? end : Math.min(this.top, end);
  }

  protected override render() {
    const {words, entries, selected} = this;
    if (!words) return nothing;
    const first = Math.max(0, Math.floor(this.top / line) - spare);
    const shown = entries.slice(first, first + Math.ceil(this.height / line) + 2 * spare);
    const active = selected && shown.includes(selected) ? `e${selected.number}` : nothing;
    return html`<div class="scroller" role="listbox" tabindex="0" aria-label=${words.list} aria-activedescendant=${active}
      @scroll=${this.#scrolled} @keydown=${this.#keys} @click=${this.#click}>
      <div class="space" role="presentation"><div class="window" role="presentation">
        ${repeat(shown, ({number}) => number, (entry, index) => this.#line(entry, first + index, words))}
      </div></div>
    </div>`;
  }

  #line(entry: LogEntry, at: number, words: InspectorWords): TemplateResult {
    const isDrawn = entry.keys.some((key) => this.drawn.has(key));
    return html`<div class="line" role="option" id=${`e${entry.number}`} aria-selected=${entry === this.selected ? 'true' : 'false'}
      aria-setsize=${this.entries.length} aria-posinset=${at + 1} data-category=${entry.category}>
      <span class="time">${timeOf(entry.at)}</span>
      <span class="type">${entry.type}</span>
      <span class="brief" dir="auto">${briefOf(entry.event, entry.tool, this.reveal)}</span>
      ${isDrawn ? nothing : html`<span class="tag">${words.notDrawn}</span>`}
    </div>`;
  }

  /** Heights and places are set by script, not by style attributes: a strict page would refuse those. */
  protected override updated(changes: PropertyValues): void {
    const {scroller, selected} = this;
    const space = scroller?.querySelector<HTMLElement>('.space');
    const inner = scroller?.querySelector<HTMLElement>('.window');
    if (!scroller || !space || !inner) return;
    space.style.blockSize = `${this.entries.length * line}px`;
    inner.style.transform = `translateY(${Math.max(0, Math.floor(this.top / line) - spare) * line}px)`;
    // What is chosen stays in sight, also when the list gets shorter for what is told of it.
    if (selected && this.changed(changes, 'selected', 'height')) this.show(selected);
    if (this.#follows) scroller.scrollTop = this.entries.length * line;
  }

  #scrolled(): void {
    const {scroller} = this;
    if (!scroller) return;
    this.top = scroller.scrollTop;
    this.#follows = scroller.scrollTop >= this.entries.length * line - scroller.clientHeight - line;
  }

  #keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const {entries, selected} = this;
    const at = selected ? entries.indexOf(selected) : -1;
    const page = Math.max(1, Math.floor(this.height / line) - 1);
    const last = entries.length - 1;
    const move: Readonly<Record<string, number>> =
      {ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last, PageDown: at + page, PageUp: at - page};
    const next = move[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const entry = entries[Math.max(0, Math.min(next, last))];
    if (!entry) return;
    this.#select(entry);
    this.show(entry);
  }

  #click(event: Event): void {
    const {id} = (event.target as Element).closest('.line') ?? {};
    const entry = this.entries.find(({number}) => `e${number}` === id);
    if (entry) this.#select(entry);
  }

  #select(entry: LogEntry): void {
    this.dispatchEvent(new EntrySelectEvent(entry));
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hour12: false});

function timeOf(at: number): string {
  return Number.isFinite(at) ? clock.format(at) : '';
}

declare global { interface HTMLElementTagNameMap { 'morit-event-list': MoritEventList } }
