import {css, html, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {PlanItem} from '../contract/view-rows.js';
import {base} from '../theme/base.js';
import {token} from '../theme/tokens.js';
import {line} from './fold.js';
import {ThreadElement} from './thread-element.js';
import {planIcon, stateIcons} from './work-icons.js';
import {workStyles} from './work-styles.js';

/**
 * The plan of a run: one sentence that opens to its steps, and a bar (R-102).
 * @csspart plan - The whole of it.
 * @csspart bar - How far it is.
 */
export class MoritPlan extends ThreadElement {
  static override styles = [...base, workStyles, css`
    .bar { display: flex; align-items: center; gap: ${token.space3}; padding-inline-start: 24px; max-inline-size: 40em; }
    .count { font-variant-numeric: tabular-nums; }
    progress { flex: 1; min-inline-size: 0; block-size: 4px; border: 0; border-radius: 2px; overflow: clip; appearance: none; background: ${token.colorLine}; color: ${token.colorAccent}; }
    progress::-webkit-progress-bar { background: ${token.colorLine}; }
    progress::-webkit-progress-value { background: ${token.colorAccent}; transition: inline-size ${token.durationMedium} ${token.ease}; }
    progress::-moz-progress-bar { background: ${token.colorAccent}; }
    .lines { margin-block: ${token.space1} 0; }
    .step { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: ${token.space2}; white-space: normal; }
    .step.running { color: ${token.colorText}; }
    .state { color: ${token.colorMuted}; font: ${token.fontTiny}; white-space: nowrap; }
    @media (forced-colors: active) {
      progress { border: 1px solid CanvasText; block-size: 6px; }
      progress::-webkit-progress-value { background: Highlight; }
    }
  `];

  /** The plan as it stands now. */
  @property({attribute: false}) item: PlanItem | undefined;
  @state() private open = false;

  protected override render() {
    const {item, open, words} = this;
    if (!item) return nothing;
    const {text, done, total, steps} = item;
    return html`<div part="plan">
      ${line(planIcon, text, {open, toggle: () => { this.open = !open; }})}
      <div class="bar">
        <progress part="bar" max=${total} value=${done} aria-label=${text} aria-valuetext=${words.rows.planProgress(done, total)}></progress>
        <span class="count" aria-hidden="true">${done}/${total}</span>
      </div>
      ${open ? html`<ol class="lines">${steps.map((step) => html`<li class="step ${step.status}">${stateIcons[step.status]}
        <span><bdi>${step.text}</bdi>&nbsp; <span class="state">${words.rows.planStep[step.status]}</span></span></li>`)}</ol>` : nothing}
    </div>`;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-plan': MoritPlan } }
