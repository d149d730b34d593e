import {css, html, type CSSResult, type TemplateResult} from 'lit';
import {token} from '../theme/tokens.js';

/** One way to look at a response: what is written on it, and what it is called. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly name: string;
}

/** A small choice between ways to look at a response: radio buttons, so that the arrow keys work as everywhere. */
export function segments<Value extends string>(
  name: string, label: string, options: readonly Segment<Value>[], chosen: Value, choose: (value: Value) => void,
): TemplateResult {
  return html`<fieldset class="segments" part=${name}><legend class="visually-hidden">${label}</legend>${options.map((option) => html`<label>
    <input type="radio" name=${name} .checked=${option.value === chosen} @change=${() => choose(option.value)}>
    <bdi aria-hidden="true">${option.label}</bdi><span class="visually-hidden">${option.name}</span>
  </label>`)}</fieldset>`;
}

/** The choice's styles, for the components that offer one. */
export const segmentsStyles: CSSResult = css`
  .segments { display: inline-flex; margin-inline-start: auto; padding: 2px; border-radius: ${token.radiusControl}; background: ${token.colorSunken}; }
  .segments label { position: relative; display: grid; place-items: center; min-inline-size: 36px; min-block-size: 28px; padding-inline: ${token.space2};
    border-radius: 6px; font: ${token.fontTiny}; color: ${token.colorMuted}; cursor: pointer; }
  .segments input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .segments label:has(:checked) { background: ${token.colorSurface}; color: ${token.colorText}; font-weight: 600; box-shadow: 0 0 0 1px ${token.colorLine}; }
  .segments label:has(:focus-visible) { outline: 2px solid ${token.colorFocus}; outline-offset: 1px; }
  @media (pointer: coarse) { .segments label { min-inline-size: 44px; min-block-size: 40px; } }
  @media (forced-colors: active) {
    .segments { border: 1px solid; }
    .segments label:has(:checked) { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  }
`;
