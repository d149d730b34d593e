import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {MoritElement} from '../elements/morit-element.js';
import {base} from '../theme/base.js';
import {token} from '../theme/tokens.js';
import {countsOf, type GuideMap, type GuidePlace, type GuideRow, type GuideSection} from './guide.js';
import type {InspectorWords} from './words.js';

/** A reader of the guide wants the events that a place of it speaks of. */
export class GuideSelectEvent extends Event {
  /** The place: a row or a section. */
  readonly place: GuidePlace;
  constructor(place: GuidePlace) {
    super('morit-guide-select');
    this.place = place;
  }
}

/** What the designers say that each event draws: the map of tools and middlewares, and two sections more (R-089, R-092). */
export class MoritGuide extends MoritElement {
  static override styles = [...base, css`
    :host { display: block; container-type: inline-size; }
    header { display: grid; gap: ${token.space1}; margin-block-end: ${token.space4}; }
    .guide { font: ${token.fontTiny}; letter-spacing: 0.08em; color: ${token.colorMuted}; }
    h2 { font: ${token.fontLead}; }
    h3 { font: ${token.fontTitle}; }
    section { display: grid; gap: ${token.space2}; margin-block-end: ${token.space6}; }
    .source, .counts { font: ${token.fontTiny}; color: ${token.colorMuted}; }
    .counts { white-space: pre-line; color: ${token.colorText}; }
    .table { overflow-x: auto; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; outline-offset: -2px; scrollbar-width: thin; }
    table { inline-size: 100%; min-inline-size: 640px; border-collapse: collapse; font: ${token.fontSmall}; }
    table { word-break: keep-all; overflow-wrap: normal; }
    th, td { padding: 6px ${token.space3}; text-align: start; vertical-align: top; border-block-end: 1px solid ${token.colorLine}; }
    tbody tr:last-child > * { border-block-end: 0; }
    thead th { font: ${token.fontTiny}; font-weight: 600; color: ${token.colorMuted}; background: ${token.colorSunken}; white-space: nowrap; }
    tbody th { font-weight: 400; min-inline-size: 10em; }
    td { min-inline-size: 5em; }
    td:last-child { min-inline-size: 20em; }
    thead th:nth-child(n + 3):nth-child(-n + 5) { white-space: nowrap; }
    th button { min-block-size: 28px; padding: 0; border: 0; background: none; text-align: start; font-family: ${token.fontMono}; font-size: ${token.size12};
      color: ${token.colorAccent}; text-decoration: underline; text-decoration-color: transparent; text-underline-offset: 3px; }
    h3 button { padding: 0; border: 0; background: none; font: inherit; text-align: start; color: ${token.colorAccent}; }
    th button:hover, h3 button:hover { text-decoration: underline; }
    .current { background: ${token.colorAccentSoft}; }
    .section.current { outline: 2px solid ${token.colorAccent}; outline-offset: 6px; border-radius: 2px; background: none; }
    .shown { color: ${token.colorText}; font-weight: 600; }
    .hidden { color: ${token.colorMuted}; }
    .current .hidden, .current td { color: ${token.colorText}; }
    .paragraph { font: ${token.fontSmall}; white-space: pre-line; max-inline-size: 60em; }
    @container (inline-size < 560px) {
      table { min-inline-size: 0; }
      thead { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden; }
      tbody tr { display: flex; flex-wrap: wrap; gap: 2px ${token.space3}; padding: ${token.space2} ${token.space3}; border-block-end: 1px solid ${token.colorLine}; }
      tbody tr:last-child { border-block-end: 0; }
      tbody th, tbody td { min-inline-size: 0; padding: 0; border: 0; }
      tbody td { font: ${token.fontTiny}; }
      tbody th, tbody td:last-child { flex-basis: 100%; }
      tbody td:last-child { font: ${token.fontSmall}; }
      td[data-mode]::before { content: attr(data-mode) ' '; color: ${token.colorMuted}; }
    }
    @media (pointer: coarse) { th button, h3 button { min-block-size: 44px; } }
    @media (forced-colors: active) { .current { outline: 2px solid Highlight; outline-offset: -2px; } }
  `];

  /** Without map and words nothing is drawn. */
  @property({attribute: false}) map: GuideMap | undefined;
  @property({attribute: false}) words: InspectorWords | undefined;
  /** The place that is meant now: chosen here, or by an event. */
  @property({attribute: false}) place: GuidePlace | undefined;
  /** Whether it was chosen here. */
  @property({type: Boolean}) chosen = false;

  protected override render() {
    const {map, words} = this;
    if (!map || !words) return nothing;
    return html`<header><p class="guide">${words.guide}</p><h2>${words.guideTitle}</h2></header>
      <section><h3>00 ${map.title}</h3><p class="source">${map.head}</p><p class="counts">${words.counts(countsOf(map))}</p>
        ${(['tool', 'middleware'] as const).map((kind) => this.#table(kind, map, words))}</section>
      ${map.sections.map((section) => this.#section(section))}`;
  }

  /** Shows the place that an event led to, where the guide itself scrolls: the page stays as it is. */
  protected override updated(changes: PropertyValues): void {
    const current = this.chosen || !changes.has('place') ? undefined : this.shadowRoot?.querySelector('.current');
    if (!current) return;
    const [own, there] = [this.getBoundingClientRect(), current.getBoundingClientRect()];
    if (there.top < own.top || there.bottom > own.bottom) this.scrollTop += there.top - own.top - own.height / 3;
  }

  #table(kind: GuideRow['kind'], map: GuideMap, words: InspectorWords): TemplateResult {
    // Said aloud: where there is little room it is laid out as a list, and stays a table for who hears it.
    return html`<div class="table" role="region" tabindex="0" aria-label=${map.columns[kind][0] ?? ''}><table role="table">
      <thead><tr role="row">${map.columns[kind].map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}</tr></thead>
      <tbody>${map.rows.map((row, place) => row.kind === kind ? this.#row(row, place, map, words) : nothing)}</tbody>
    </table></div>`;
  }

  #row({name, source, buddy, manager, visibility, rendering}: GuideRow, place: number, map: GuideMap, words: InspectorWords): TemplateResult {
    const current = place === this.place;
    const modes = map.columns.tool;
    return html`<tr role="row" class=${current ? 'current' : ''}>
      <th scope="row" role="rowheader"><button type="button" aria-pressed=${current && this.chosen ? 'true' : 'false'} title=${words.eventsOf(name)}
        @click=${() => { this.#select(place); }}>${name}</button></th>
      <td role="cell">${source}</td><td role="cell" data-mode=${modes[2] ?? ''}>${buddy}</td><td role="cell" data-mode=${modes[3] ?? ''}>${manager}</td>
      <td role="cell" class=${visibility}>${map.words[visibility]}</td><td role="cell">${rendering}</td></tr>`;
  }

  #section({id, title, source, paragraphs}: GuideSection): TemplateResult {
    const current = id === this.place;
    return html`<section class="section ${current ? 'current' : ''}">
      <h3><button type="button" aria-pressed=${current && this.chosen ? 'true' : 'false'} @click=${() => { this.#select(id); }}>${id} ${title}</button></h3>
      ${source ? html`<p class="source">${source}</p>` : nothing}
      ${paragraphs.map((text) => html`<p class="paragraph">${text.replaceAll(' · ', '\n· ')}</p>`)}</section>`;
  }

  #select(place: GuidePlace): void {
    this.dispatchEvent(new GuideSelectEvent(place));
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-guide': MoritGuide } }
