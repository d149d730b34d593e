import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** Sections, folds and tabs; a menu of choices is a fold as well. */
export const groupStyles = css`
  .n-section { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; }
  .n-section + .n-section { padding-block-start: ${token.space3}; border-block-start: 1px solid ${token.colorLine}; }
  .n-section.n-fold { gap: 0; }
  .n-fold > summary { display: flex; align-items: flex-start; gap: ${token.space2}; padding-block: 6px; border-radius: ${token.radiusControl}; list-style: none; cursor: pointer;
    font: ${token.fontBody}; font-weight: 500; }
  .n-fold > summary::-webkit-details-marker { display: none; }
  .n-fold > summary > .n-glyph { margin-block-start: 2px; color: ${token.colorMuted}; }
  .n-fold:not([open]) > summary > .n-glyph { rotate: -90deg; }
  .n-fold:not([open]) > summary > .n-glyph:dir(rtl) { rotate: 90deg; }
  .n-fold[open] > summary { margin-block-end: ${token.space1}; }
  .n-tabs { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space3}; }
  .n-tabs > [role=tablist] { display: flex; flex-wrap: wrap; column-gap: ${token.space1}; box-shadow: inset 0 -1px ${token.colorLine}; }
  .n-tabs [role=tab] { position: relative; min-block-size: 36px; padding: 6px ${token.space3}; border: 0; border-radius: ${token.radiusControl} ${token.radiusControl} 0 0; background: none;
    font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .n-tabs [role=tab][aria-selected='true'] { font-weight: 600; color: ${token.colorText}; box-shadow: inset 0 -2px ${token.colorAccent}; }
  .n-tabs [role=tab]:focus-visible { outline-offset: -2px; }
  @media (hover: hover) {
    .n-tabs [role=tab]:hover { color: ${token.colorText}; }
    .n-fold > summary:hover > .n-glyph { color: ${token.colorText}; }
  }
  @media (pointer: coarse) {
    .n-tabs [role=tab] { min-block-size: 44px; }
    .n-fold > summary { padding-block: 10px; }
  }
  @media (prefers-reduced-motion: no-preference) {
    .n-fold > summary > .n-glyph { transition: rotate ${token.durationFast} ${token.ease}; }
  }
  @media (forced-colors: active) {
    .n-tabs [role=tab][aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
