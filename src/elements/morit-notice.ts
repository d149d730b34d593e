import {css, html, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {icons} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import {MoritElement} from './morit-element.js';

/** How grave a notice is; said by its icon and words, then by colour (A-21). */
export type NoticeTone = 'quiet' | 'warning' | 'danger';

/** A person pressed a notice's one control. */
export class NoticeActionEvent extends Event {
  constructor() { super('morit-notice-action'); }
}

/**
 * One sentence and at most one next step: how a run ended, what is wrong now.
 * @csspart notice - The line.
 * @fires {NoticeActionEvent} morit-notice-action - Its control was pressed.
 */
export class MoritNotice extends MoritElement {
  static override styles = [...base, controls, css`
    :host { display: block; container-type: inline-size; }
    .notice { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space1} ${token.space2}; padding: 6px 8px 6px ${token.space3};
      border-radius: ${token.radiusComponent}; font: ${token.fontSmall}; min-block-size: 44px; }
    .words { flex: 1 1 12em; min-inline-size: 0; padding-block: 5px; }
    .notice > svg { inline-size: 18px; block-size: 18px; }
    .quiet { padding-inline-start: 0; color: ${token.colorMuted}; min-block-size: 32px; }
    .quiet .words { flex: 0 1 auto; }
    .warning { background: ${token.colorWarningSoft}; color: ${token.colorText}; }
    .warning > svg { color: ${token.colorWarning}; }
    .danger { background: ${token.colorDangerSoft}; color: ${token.colorText}; }
    .danger > svg { color: ${token.colorDanger}; }
    .text-button { color: inherit; text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; white-space: nowrap; }
    .quiet .text-button { color: ${token.colorAccent}; text-decoration: none; }
    /* Too narrow for one line: the step stands under the first letter of the words. */
    @container (max-inline-size: 339px) {
      .notice:not(.quiet):has(.text-button) { display: grid; grid-template-columns: auto minmax(0, 1fr); row-gap: 0; padding-block: 8px 4px; }
      .notice:not(.quiet) > svg { align-self: start; margin-block-start: 7px; }
      .notice:not(.quiet) .text-button { grid-column: 2; justify-self: start; margin-inline-start: -13px; }
    }
    @media (hover: hover) { .text-button:hover { background: color-mix(in oklab, currentColor 8%, transparent); color: inherit; } }
    @media (forced-colors: active) { .notice:not(.quiet) { border: 1px solid CanvasText; } }
  `];

  @property({attribute: false}) tone: NoticeTone = 'quiet';
  @property({attribute: false}) text = '';
  /** The words of its control; absent: it has none. */
  @property({attribute: false}) action: string | undefined;

  protected override render() {
    return html`<div class="notice ${this.tone}" part="notice">
      ${this.tone === 'quiet' ? nothing : icons.warning}
      <span class="words" dir="auto">${this.text}</span>
      ${this.action
        ? html`<button class="text-button" type="button" @click=${() => this.dispatchEvent(new NoticeActionEvent())}>${this.action}</button>`
        : nothing}
    </div>`;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-notice': MoritNotice } }
