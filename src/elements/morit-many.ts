import {css, html, type nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {ManyItem} from '../contract/view-rows.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {More} from './more.js';
import {ThreadElement} from './thread-element.js';

/** What comes after the first of a long row of rows, Mons and files: a button that says how many, and as many as were asked for. */
export class MoritMany extends ThreadElement {
  static override styles = [...base, controls, css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; }
    .one { content-visibility: auto; contain-intrinsic-block-size: auto 56px; }
    .more { justify-self: start; margin-inline-start: -13px; }
  `];

  /** The rest of the row. */
  @property({attribute: false}) item: ManyItem | undefined;
  /** Its files stand inside a card. */
  @property({type: Boolean}) bare = false;
  readonly #more = new More(this, 0);

  protected override render() {
    const items = this.item?.items ?? [];
    const shown = this.#more.first(items);
    return html`${repeat(shown, ({id}) => id, (item) => html`<div class="one">${this.#one(item)}</div>`)}
      ${this.#more.button(countOf(items) - countOf(shown), this.words, this.messages.locale)}`;
  }

  #one(item: ManyItem['items'][number]): TemplateResult | typeof nothing {
    switch (item.kind) {
      case 'rows': return html`<morit-rows .item=${item} exportparts="rows, row"></morit-rows>`;
      case 'mon': return html`<morit-mon .item=${item} exportparts="mon, result, file"></morit-mon>`;
      case 'file': return html`<morit-file ?bare=${this.bare} .item=${item} exportparts="file"></morit-file>`;
    }
  }
}

/** How many things a reader would see. */
function countOf(items: ManyItem['items']): number {
  return items.reduce((sum, item) => sum + (item.kind === 'rows' ? item.rows.length : 1), 0);
}

declare global { interface HTMLElementTagNameMap { 'morit-many': MoritMany } }
