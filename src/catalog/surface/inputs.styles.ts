import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** What a reader sets. */
export const inputStyles = css`
  .n-field { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space1}; inline-size: 100%; min-inline-size: 0; }
  .n-row > .n-field { flex: 1 1 140px; inline-size: auto; }
  .n-row > .n-field:has([type=datetime-local]) { flex-basis: 220px; }
  .n-row > .n-bare-check { flex: none; }
  .n-bare-check > .n-choice { padding-block: 0; }
  .n-label { font: ${token.fontLabel}; }
  .n-line { display: flex; align-items: baseline; justify-content: space-between; gap: ${token.space3}; }
  .n-line output { font: ${token.fontSmall}; font-variant-numeric: tabular-nums; }
  .n-input { inline-size: 100%; min-inline-size: 0; min-block-size: 40px; margin: 0; padding: 7px ${token.space3}; border: 1px solid ${token.colorLineStrong}; border-radius: ${token.radiusControl};
    background: ${token.colorSurface}; color: ${token.colorText}; font: ${token.fontBody}; }
  textarea.n-input { field-sizing: content; min-block-size: 88px; resize: vertical; }
  .n-select { position: relative; }
  .n-select > select { appearance: none; padding-inline-end: 36px; text-overflow: ellipsis; }
  .n-select > .n-glyph { position: absolute; inset-block-start: calc(50% - 8px); inset-inline-end: ${token.space3}; color: ${token.colorMuted}; pointer-events: none; }
  .n-input::placeholder { color: ${token.colorMuted}; }
  .n-input:focus-visible { outline-offset: -1px; }
  .n-input[aria-invalid] { border-color: ${token.colorDanger}; }
  .n-input:is([readonly], :disabled) { border-color: ${token.colorLine}; background: ${token.colorSunken}; color: ${token.colorText}; opacity: 1; }
  .n-when { max-inline-size: 260px; font-variant-numeric: tabular-nums; }
  .surface fieldset > legend { margin-block-end: ${token.space1}; }
  .surface fieldset > .n-input { margin-block-end: ${token.space1}; }
  .surface .segments { margin: 0; max-inline-size: 100%; flex-wrap: wrap; }
  .surface .segments label { padding-inline: ${token.space3}; font: ${token.fontSmall}; }
  .surface .segments label:has(:checked) { font-weight: 600; }

  .n-choice { display: flex; align-items: flex-start; gap: ${token.space2}; padding-block: 4px; cursor: pointer; }
  .n-choice > input { appearance: none; display: grid; place-content: center; flex: none; inline-size: 20px; block-size: 20px; margin: 2px 0 0; border: 1.5px solid ${token.colorLineStrong}; border-radius: 5px;
    background: ${token.colorSurface}; color: ${token.colorAccentText}; cursor: inherit; }
  .n-choice > input[type=radio] { border-radius: 50%; }
  .n-choice > input:checked { border-color: ${token.colorAccent}; background: ${token.colorAccent}; }
  .n-choice > input[type=checkbox]:not([role]):checked::before { content: ''; inline-size: 5px; block-size: 10px; margin-block-start: -2px; border: solid currentColor; border-width: 0 2px 2px 0; rotate: 45deg; }
  .n-choice > input[type=radio]:checked::before { content: ''; inline-size: 8px; block-size: 8px; border-radius: 50%; background: currentColor; }
  .n-choice > input[role] { justify-content: start; inline-size: 36px; block-size: 22px; margin-block-start: 1px; border-radius: 11px; }
  .n-choice > input[role]::before { content: ''; inline-size: 14px; block-size: 14px; margin-inline: 2.5px; border-radius: 50%; background: ${token.colorLineStrong}; }
  .n-choice > input[role]:checked { justify-content: end; }
  .n-choice > input[role]:checked::before { background: currentColor; }
  .n-choice > input[aria-invalid] { border-color: ${token.colorDanger}; }
  .n-choice:has(:disabled), .n-chip:has(:disabled) { cursor: default; }
  .n-chip > input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  .n-chip:has(:checked) { border-color: ${token.colorAccent}; background: ${token.colorAccentSoft}; box-shadow: inset 0 0 0 1px ${token.colorAccent}; }
  .n-chip:has(:focus-visible) { outline: 2px solid ${token.colorFocus}; outline-offset: 2px; }
  .n-range { appearance: none; inline-size: 100%; block-size: 24px; margin: 0; background: none; cursor: pointer; }
  .n-range::-webkit-slider-runnable-track { block-size: 4px; border-radius: 2px; background: ${token.colorLineStrong}; }
  .n-range::-moz-range-track { block-size: 4px; border-radius: 2px; background: ${token.colorLineStrong}; }
  .n-range::-webkit-slider-thumb { appearance: none; inline-size: 20px; block-size: 20px; margin-block-start: -8px; border: 2px solid ${token.colorSurface}; border-radius: 50%; background: ${token.colorAccent}; }
  .n-range::-moz-range-thumb { inline-size: 16px; block-size: 16px; border: 2px solid ${token.colorSurface}; border-radius: 50%; background: ${token.colorAccent}; }
  .n-menu > summary { align-items: center; min-block-size: 40px; padding: 7px ${token.space3}; border: 1px solid ${token.colorLineStrong}; font-weight: 400; }
  .n-menu > summary .n-chosen { flex: 1; min-inline-size: 0; text-align: end; color: ${token.colorMuted}; }
  .n-menu > summary > .n-glyph { margin: 0; }
  .n-menu[open] > fieldset > legend { position: absolute; clip-path: inset(50%); }
  @media (pointer: coarse) {
    .n-input, .n-menu > summary { min-block-size: 44px; }
    .n-choice { padding-block: 9px; }
    .n-range { block-size: 44px; }
    .n-chip:has(input) { min-block-size: 44px; }
  }
  @media (prefers-reduced-motion: no-preference) {
    /* What the reader sets moves; what the agent sets is there at once, and costs no frames after. */
    .n-choice:is(:hover, :focus-within) > input, .n-chip:is(:hover, :focus-within) { transition: background-color ${token.durationFast} ${token.ease}, border-color ${token.durationFast} ${token.ease}; }
  }
  @media (forced-colors: active) {
    .n-choice > input:checked { background: Highlight; border-color: Highlight; color: HighlightText; forced-color-adjust: none; }
    .n-chip:has(:checked) { background: Highlight; color: HighlightText; forced-color-adjust: none; }
    .n-range::-webkit-slider-runnable-track { background: CanvasText; }
    .n-range::-webkit-slider-thumb { background: Highlight; forced-color-adjust: none; }
    .n-input[aria-invalid] { border-width: 2px; }
  }
`;
