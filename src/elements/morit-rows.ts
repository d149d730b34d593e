import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {RowsItem, RowView} from '../contract/view-rows.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {line} from './fold.js';
import {More} from './more.js';
import {ThreadElement} from './thread-element.js';
import {stateIcons} from './work-icons.js';
import {workStyles} from './work-styles.js';

/**
 * What the agent did, one sentence a call, as one quiet list; a sentence may open to what it says (R-094 … R-099).
 * @csspart rows - The list.
 * @csspart row - One of its lines, with what it opens to.
 */
export class MoritRows extends ThreadElement {
  static override styles = [...base, controls, workStyles, css`.rows { display: grid; list-style-type: ''; } .more { margin-inline-start: -13px; }`];

  /** What was done, a row each. */
  @property({attribute: false}) item: RowsItem | undefined;
  /** Ids of the rows that stand open. */
  @state() private opened: ReadonlySet<string> = new Set();
  readonly #more = new More(this, 100);

  protected override render() {
    const rows = this.item?.rows ?? [];
    const shown = this.#more.first(rows);
    return html`<ul class="rows" part="rows">${repeat(shown, ({id}) => id, (row) => this.#row(row))}</ul>
      ${this.#more.button(rows.length - shown.length, this.words, this.messages.locale)}`;
  }

  #row({id, text, running, lines}: RowView): TemplateResult {
    const open = this.opened.has(id);
    return html`<li class="one" part="row">
      ${line(stateIcons[running ? 'running' : 'done'], text, lines.length > 0 ? {open, toggle: () => { this.#toggle(id); }} : undefined)}
      ${open && lines.length > 0 ? html`<ul class="lines">${lines.map((one) => html`<li dir="auto">${one}</li>`)}</ul>` : nothing}
    </li>`;
  }

  #toggle(id: string): void {
    const opened = new Set(this.opened);
    if (!opened.delete(id)) opened.add(id);
    this.opened = opened;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-rows': MoritRows } }
