import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {live} from 'lit/directives/live.js';
import {nearestLocale} from '../i18n/load.js';
import {MoritElement} from '../elements/morit-element.js';
import {pageLanguage} from '../elements/page.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import type {Faults} from './line.js';
import {playerIcons} from './player-icons.js';
import type {ScenarioPlayer} from './player.js';
import {wordBook} from './word-book.js';
import type {InspectorWords} from './words.js';

const speeds = [0.5, 1, 2, 4, 16];

/** The bar with which a scenario is played: to any event and back, at any speed, over any bad connection (R-091). */
export class MoritPlayer extends MoritElement {
  static override styles = [...base, controls, css`
    :host { display: block; container-type: inline-size; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2}; }
    .buttons { display: flex; gap: 2px; }
    .play { color: ${token.colorAccent}; }
    .track { flex: 1 1 12em; display: flex; align-items: center; gap: ${token.space3}; min-inline-size: 0; }
    input[type='range'] { flex: 1; min-inline-size: 4em; accent-color: ${token.colorAccent}; }
    .count { font: ${token.fontTiny}; font-variant-numeric: tabular-nums; color: ${token.colorMuted}; white-space: nowrap; }
    .next { flex: 1 1 12em; min-inline-size: 0; font: ${token.fontTiny}; color: ${token.colorMuted}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    label { display: inline-flex; align-items: center; gap: 6px; font: ${token.fontTiny}; color: ${token.colorMuted}; min-block-size: 32px; }
    select, input[type='number'] { min-block-size: 32px; padding: 2px 8px; border: 1px solid ${token.colorLineStrong}; border-radius: ${token.radiusControl};
      background: ${token.colorSurface}; color: ${token.colorText}; font: ${token.fontTiny}; }
    input[type='number'] { inline-size: 6em; }
    input[type='checkbox'] { inline-size: 16px; block-size: 16px; accent-color: ${token.colorAccent}; }
    details[open] { flex-basis: 100%; }
    summary { inline-size: fit-content; padding-block: 6px; font: ${token.fontTiny}; color: ${token.colorMuted}; cursor: pointer; }
    .faults { display: flex; flex-wrap: wrap; gap: ${token.space1} ${token.space4}; }
    @media (pointer: coarse) { label, select, input[type='number'] { min-block-size: 44px; } summary { padding-block: 12px; } }
  `];

  /** What its controls move. */
  @property({attribute: false}) player: ScenarioPlayer | undefined;
  /** `ko`, `en`; absent: nearest to the page's language. */
  @property() locale: string | undefined;
  #stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = undefined;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('player')) this.#listen();
  }

  protected override render() {
    const {player} = this;
    if (!player) return nothing;
    const {words} = wordBook(nearestLocale(this.locale ?? pageLanguage(this)));
    const {position, total, playing, waiting} = player.state;
    const moves = playing && !waiting;
    return html`<div class="bar" role="group" lang=${words.locale} aria-label=${words.player}>
      <div class="buttons">
        ${this.#button('start', words.start, () => player.seek(0))}
        ${this.#button('back', words.back, () => player.seek(position - 1))}
        <button class="icon-button play" type="button" aria-label=${moves ? words.stop : words.play} @click=${() => { if (moves) player.pause(); else player.play(); }}>
          ${moves ? playerIcons.stop : playerIcons.play}</button>
        ${this.#button('step', words.step, () => player.step())}
        ${this.#button('end', words.end, () => player.finish())}
      </div>
      <div class="track">
        <input type="range" min="0" max=${total} .value=${live(String(position))} aria-label=${words.position}
          aria-valuetext=${words.positionOf(position, total)} @change=${(event: Event) => { void player.seek(numberOf(event) ?? 0); }}>
        <span class="count">${position} / ${total}</span>
      </div>
      <label>${words.speed}<select @change=${(event: Event) => { player.speed = numberOf(event) ?? 1; }}>
        ${speeds.map((speed) => html`<option value=${speed} ?selected=${speed === player.speed}>${words.times(String(speed))}</option>`)}</select></label>
      <p class="next">${waiting ? words.waiting : nextOf(player, words)}</p>
      <details><summary>${words.faults}</summary><div class="faults">${this.#faults(player, words)}</div></details>
    </div>`;
  }

  #button(icon: 'start' | 'back' | 'step' | 'end', name: string, go: () => Promise<void>): TemplateResult {
    return html`<button class="icon-button" type="button" aria-label=${name} title=${name} @click=${() => { void go(); }}>${playerIcons[icon]}</button>`;
  }

  #faults(player: ScenarioPlayer, words: InspectorWords): TemplateResult {
    const set = (changes: Faults): void => { player.faults = {...player.faults, ...changes}; };
    const {dropAfter, double = false, lateMs, badJson = false} = player.faults;
    const number = (name: string, value: number | undefined, take: (value: number | undefined) => void): TemplateResult =>
      html`<label>${name}<input type="number" min="0" .value=${live(value === undefined ? '' : String(value))}
        @change=${(event: Event) => { take(numberOf(event)); }}></label>`;
    const check = (name: string, on: boolean, take: (on: boolean) => void): TemplateResult =>
      html`<label><input type="checkbox" .checked=${live(on)} @change=${(event: Event) => { take((event.target as HTMLInputElement).checked); }}>${name}</label>`;
    return html`${number(words.dropAfter, dropAfter, (value) => { set({dropAfter: value || undefined}); })}
      ${number(words.lateMs, lateMs, (value) => { set({lateMs: value}); })}
      ${check(words.double, double, (on) => { set({double: on}); })}
      ${check(words.badJson, badJson, (on) => { set({badJson: on}); })}`;
  }

  #listen(): void {
    this.#stop?.();
    this.#stop = this.isConnected ? this.player?.subscribe(() => { this.requestUpdate(); }) : undefined;
  }
}

function nextOf({next, scenario}: ScenarioPlayer, words: InspectorWords): string {
  if (!next) return words.over;
  if (next.kind === 'event') return next.event.type;
  return next.kind === 'say' ? `${words.next.say} “${scenario.runs.get(next.run)?.words ?? ''}”` : words.next[next.kind];
}

/** The number that a field holds; undefined when it is empty or none. */
function numberOf(event: Event): number | undefined {
  const {value} = event.target as HTMLInputElement | HTMLSelectElement;
  const number = Number(value);
  return value === '' || !Number.isFinite(number) || number < 0 ? undefined : number;
}

declare global { interface HTMLElementTagNameMap { 'morit-player': MoritPlayer } }
