import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {ManyItem, MonItem} from '../contract/view-rows.js';
import {base} from '../theme/base.js';
import {token} from '../theme/tokens.js';
import {avatar, avatarStyles} from './avatar.js';
import {ThreadElement} from './thread-element.js';
import {chevron, stateIcons} from './work-icons.js';
import {workStyles} from './work-styles.js';

/** How many of its files are drawn unasked. */
const few = 24;

/**
 * A Mon at work: who it is, what it does now or how it ended; what came of it opens inside (R-100).
 * @csspart mon - The card.
 * @csspart result - What it opens to.
 */
export class MoritMon extends ThreadElement {
  static override styles = [...base, avatarStyles, workStyles, css`
    .card { border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; overflow: clip; overflow-clip-margin: 4px; }
    .head { display: grid; grid-template-columns: 24px minmax(0, 1fr) 16px; gap: 0 ${token.space3}; inline-size: 100%; padding: ${token.space3} ${token.space4}; text-align: start; }
    button.head { border: 0; border-radius: ${token.radiusComponent}; background: none; font: inherit; transition: background-color ${token.durationFast} ${token.ease}; }
    .avatar.small { inline-size: 24px; block-size: 24px; font-size: ${token.size12}; }
    .name { font: ${token.fontLabel}; color: ${token.colorText}; margin-inline-end: ${token.space2}; }
    .who, .state { display: block; }
    .state { display: flex; gap: 6px; }
    .stands { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .state svg { flex: none; inline-size: 14px; block-size: 1lh; }
    .state.failed svg { color: ${token.colorDanger}; }
    .end svg { inline-size: 16px; block-size: 1lh; }
    .result { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space3}; padding-block-end: ${token.space3}; padding-inline: 52px ${token.space4}; }
    .result p { max-inline-size: 40em; color: ${token.colorText}; white-space: pre-wrap; }
    @media (max-width: 359px) { .result { padding-inline-start: ${token.space4}; } }
    @media (hover: hover) { button.head:hover { background: ${token.colorSunken}; } }
    @media (forced-colors: active) { .card { border-color: CanvasText; } }
  `];

  /** The Mon, and how it stands. */
  @property({attribute: false}) item: MonItem | undefined;
  @state() private open = false;

  protected override render() {
    const {item} = this;
    if (!item) return nothing;
    const {name, result, files} = item;
    const opens = result !== undefined || files.length > 0;
    const head = this.#head(item, opens);
    return html`<div class="card" part="mon" role="group" aria-label=${name}>
      ${opens
        ? html`<button class="head" type="button" aria-expanded=${this.open ? 'true' : 'false'} @click=${() => { this.open = !this.open; }}>${head}</button>`
        : html`<div class="head">${head}</div>`}
      ${opens && this.open ? html`<div class="result" part="result">
        ${result === undefined ? nothing : html`<p dir="auto">${result}</p>`}
        ${repeat(files.slice(0, few), ({id}) => id, (file) => html`<morit-file bare .item=${file} exportparts="file"></morit-file>`)}
        ${files.length > few ? html`<morit-many bare .item=${rest(item)} exportparts="file"></morit-many>` : nothing}
      </div>` : nothing}
    </div>`;
  }

  /** What it does now, what came of it in one line, or how it stands; the result that stands open below is not said twice. */
  #state({status, now, result}: MonItem): string {
    const came = status === 'done' && !this.open ? result?.trimStart().split('\n', 1)[0] : undefined;
    return now ?? (came || this.words.rows.mon[status]);
  }

  #head(item: MonItem, opens: boolean): TemplateResult {
    const {name, task, status} = item;
    return html`${avatar({url: undefined, letter: undefined, name, failed: () => {}}, 'small')}
      <span>
        <span class="who"><span class="name" dir="auto">${name}</span>
          ${task === undefined ? nothing : html`<span class="task" dir="auto">${task}</span>`}</span>
        <span class="state ${status}">${stateIcons[status]}<span class="stands" dir="auto">${this.#state(item)}</span></span>
      </span>
      ${opens ? html`<span class="end">${chevron}</span>` : nothing}`;
  }
}

/** The files after the first. */
function rest({id, files}: MonItem): ManyItem {
  return {kind: 'many', id: `many:${id}`, items: files.slice(few).map((file) => ({kind: 'file', ...file}))};
}

declare global { interface HTMLElementTagNameMap { 'morit-mon': MoritMon } }
