import {css, type CSSResult} from 'lit';
import {token} from '../../theme/tokens.js';

/** How a card looks: the accent edge that nothing else has, labelled sections, whole rows to press, one main button (docs/look.md). */
export const cardStyles: CSSResult = css`
  :host { display: block; container-type: inline-size; }
  .question { position: relative; display: flex; flex-direction: column; gap: ${token.space4}; padding: ${token.space4} ${token.space4} ${token.space4} 19px; overflow: clip;
    border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; background: ${token.colorRaised}; }
  .question:dir(rtl) { padding: ${token.space4} 19px ${token.space4} ${token.space4}; }
  .question::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; border-inline-start: 3px solid ${token.colorAccent}; }
  .kind { margin-block-end: calc(-1 * ${token.space2}); font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .title, legend { font: ${token.fontTitle}; }
  fieldset, .rows { display: flex; flex-direction: column; gap: ${token.space2}; }
  legend { margin-block-end: ${token.space2}; }
  .form { gap: ${token.space4}; }
  .form:disabled { opacity: 0.5; }
  .hint { margin-block-start: calc(-1 * ${token.space2}); font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .label, legend.label { font: ${token.fontLabel}; color: ${token.colorMuted}; }
  .text, li { white-space: pre-line; }
  .sections { display: flex; flex-direction: column; gap: ${token.space3}; padding-block-end: ${token.space4}; border-block-end: 1px solid ${token.colorLine}; }
  .sections ul { padding-inline-start: 1.2em; }

  .option { display: flex; gap: ${token.space3}; align-items: flex-start; padding: 9px 12px; min-block-size: 44px; border: 1px solid ${token.colorLine};
    border-radius: ${token.radiusControl}; cursor: pointer; transition: background-color ${token.durationFast} ${token.ease}, border-color ${token.durationFast} ${token.ease}; }
  .option > span { min-inline-size: 0; }
  .option input { flex: none; inline-size: 16px; block-size: 16px; margin-block: 4px; accent-color: ${token.colorAccent}; }
  .option:has(:checked) { border-color: ${token.colorAccent}; background: ${token.colorAccentSoft}; }
  .option:has(:focus-visible) { outline: 2px solid ${token.colorFocus}; outline-offset: 2px; }
  .option input:focus-visible { outline: none; }
  .more { display: block; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .file { flex: 1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${token.space3}; }
  .file .more { font-variant-numeric: tabular-nums; line-height: 24px; }
  .path { min-inline-size: 0; font-family: ${token.fontMono}; font-size: ${token.size13}; line-height: 24px; word-break: normal; overflow-wrap: anywhere; }

  .option + .own { margin-block-start: ${token.space1}; }
  .own { display: grid; gap: ${token.space1}; font: ${token.fontLabel}; color: ${token.colorMuted}; }
  textarea, .own input, .own select { inline-size: 100%; min-block-size: 44px; padding: 9px 12px; border: 1px solid ${token.colorLineStrong};
    border-radius: ${token.radiusControl}; background: ${token.colorSurface}; color: ${token.colorText}; font: ${token.fontBody}; }
  textarea { field-sizing: content; max-block-size: 8lh; resize: none; }
  [aria-invalid='true'] { border-color: ${token.colorDanger}; }
  .fault { font: ${token.fontSmall}; color: ${token.colorDanger}; }

  .whole { max-block-size: min(320px, 45vh); margin-block-start: ${token.space1}; padding: ${token.space2} ${token.space3}; overflow: auto; overscroll-behavior: auto;
    border-radius: ${token.radiusControl}; background: ${token.colorSunken}; scrollbar-width: thin; outline-offset: -2px; }
  pre { margin: 0; font-family: ${token.fontMono}; font-size: ${token.size13}; line-height: 1.6; white-space: pre-wrap; word-break: normal; overflow-wrap: anywhere; }
  .end { display: block; inline-size: 100%; block-size: 1px; }
  .question > .end { margin-block-start: calc(-1 * ${token.space4} - 1px); }
  .warning { display: flex; gap: ${token.space2}; font: ${token.fontSmall}; }
  .warning svg { inline-size: 18px; block-size: 18px; margin-block-start: 1px; color: ${token.colorWarning}; }

  .foot { display: flex; flex-direction: column; gap: ${token.space2}; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2}; }
  .row button { min-block-size: 36px; padding-inline: ${token.space4}; }
  .danger:not([aria-disabled='true']) { color: ${token.colorSurface}; background: ${token.colorDanger}; }
  .state { font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .why { font: ${token.fontSmall}; color: ${token.colorText}; }

  .record { gap: ${token.space1}; padding-block: ${token.space3}; background: none; font: ${token.fontSmall}; }
  .record::before { border-color: ${token.colorLine}; }
  .record .kind { margin: 0; }
  .record .asked { color: ${token.colorMuted}; }
  .record .given { white-space: pre-line; }
  .record .given + .asked { margin-block-start: ${token.space1}; }
  .record summary { display: flex; align-items: center; gap: ${token.space1}; inline-size: fit-content; padding-block: 4px; color: ${token.colorMuted}; cursor: pointer; list-style: none; }
  .record summary::-webkit-details-marker { display: none; }
  .record summary svg { inline-size: 14px; block-size: 14px; transition: rotate ${token.durationFast} ${token.ease}; }
  .record [open] > summary svg { rotate: 180deg; }
  .record .sections { padding-block: ${token.space1}; border: 0; gap: ${token.space2}; }
  .record ul { padding-inline-start: 1.2em; }

  @media (hover: hover) {
    .option:hover { background: ${token.colorSunken}; }
    .option:has(:checked):hover { background: ${token.colorAccentSoft}; }
    .danger:not([aria-disabled='true']):hover { background: color-mix(in oklab, ${token.colorDanger} 88%, ${token.colorText}); }
  }
  @media (pointer: coarse) {
    textarea, .own input, .own select { font-size: max(16px, ${token.fontSize}); }
    .row button, .record summary { min-block-size: 44px; }
  }
  @container (max-inline-size: 300px) { .row button { flex: 1 1 auto; } }
  @media (forced-colors: active) {
    .option:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; }
    .question::before { border-color: Highlight; }
    .record::before { border-color: CanvasText; }
  }
`;
