import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** What is said, shown and pressed. */
export const contentStyles = css`
  .n-text { min-inline-size: 0; white-space: pre-line; }
  .n-markdown { white-space: normal; }
  .n-h1, .n-title { font: 600 ${token.size20} / 1.5 var(--_m-font-family); }
  .n-h2 { font: ${token.fontLead}; }
  .titled :is(.n-h1, .n-title) { font: ${token.fontLead}; }
  .titled .n-h2 { font: ${token.fontTitle}; }
  .n-h3, .n-text.n-heading { font: ${token.fontTitle}; }
  .n-h4, .n-h5, .n-subheading { font: ${token.fontLabel}; }
  .n-caption, .n-quiet { font: ${token.fontSmall}; color: ${token.colorMuted}; }
  /* A line and the quiet one that belongs to it; an author's own distance stays. */
  .n-column:not([style*=gap]) > :is(.n-text:not(.n-caption) + .n-caption, .n-caption:first-child + .n-text:not(.n-caption)) { margin-block-start: calc(var(--_n-gap) * -1); }
  .n-overline { font: 600 ${token.size12} / 1.5 var(--_m-font-family); color: ${token.colorMuted}; letter-spacing: 0.04em; }
  .n-mono { font: ${token.size13} / 1.54 ${token.fontMono}; font-variant-numeric: tabular-nums; }
  .n-text.fixed { user-select: none; }
  .n-text.clamped { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; }
  .n-text:not(.neutral) { color: var(--_n-ink); }
  .n-glyph { inline-size: 16px; block-size: 16px; flex: none; }
  .n-glyph.md { inline-size: 20px; block-size: 20px; }
  .n-glyph.lg { inline-size: 28px; block-size: 28px; }
  .n-glyph.turns:dir(rtl) { scale: -1 1; }
  .n-icon { display: inline-flex; flex: none; color: var(--_n-ink, ${token.colorMuted}); }

  .n-badge, .n-chip { display: inline-flex; align-items: center; gap: 4px; max-inline-size: 100%; color: var(--_n-ink, ${token.colorText}); }
  .n-badge, .n-chip, .n-icon, .n-control { inline-size: fit-content; }
  .n-badge { flex: none; padding: 2px 8px; border-radius: 6px; background: var(--_n-soft, ${token.colorSunken}); font: 500 ${token.size12} / 1.5 var(--_m-font-family); }
  :is(.n-badge, .n-chip).accent { color: ${token.colorText}; }
  .n-badge .n-glyph { inline-size: 14px; block-size: 14px; }
  .n-chip { position: relative; gap: 6px; min-block-size: 32px; padding: 4px 12px; border: 1px solid ${token.colorLine}; border-radius: 16px; background: none; font: ${token.fontSmall}; }
  a.n-chip { text-decoration: none; }

  .n-item { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); align-items: center; column-gap: ${token.space3}; min-block-size: 28px; }
  .n-item:has(> .n-trailing) { grid-template-columns: minmax(0, 1fr) fit-content(40%); }
  .n-item:has(> :is(.n-glyph, .picture):not(.failed)) { grid-template-columns: auto minmax(0, 1fr); }
  .n-item:has(> :is(.n-glyph, .picture):not(.failed)):has(> .n-trailing) { grid-template-columns: auto minmax(0, 1fr) fit-content(40%); }
  .n-item > .n-glyph { color: ${token.colorMuted}; }
  .n-item > .picture { inline-size: 48px; aspect-ratio: 1; }
  .n-item > .picture.failed { display: none; }
  .n-item > .n-column { grid-column: 1 / -1; margin-block-start: ${token.space2}; }
  .n-trailing { display: flex; align-items: center; justify-content: flex-end; gap: ${token.space1}; font: ${token.fontSmall}; color: ${token.colorMuted}; font-variant-numeric: tabular-nums; text-align: end; }
  .n-trailing > .n-glyph { rotate: -90deg; }
  .n-trailing > .n-glyph:dir(rtl) { rotate: 90deg; }
  .n-stretch { padding: 0; border: 0; background: none; font: inherit; text-align: start; color: inherit; text-decoration: none; }
  .n-item .n-stretch { font-weight: 500; }
  .n-stretch::after { content: ''; position: absolute; inset: -4px; border-radius: ${token.radiusControl}; }
  .n-card > .n-stretch { position: absolute; inset: 0; }
  .n-card > .n-stretch::after { inset: -1px; }
  .n-stretch:focus-visible { outline: none; }
  .n-stretch:focus-visible::after { outline: 2px solid ${token.colorFocus}; outline-offset: 0; }
  .n-pressable :is(a, button, input, select, textarea, summary, label):not(.n-stretch) { position: relative; z-index: 1; }
  @media (hover: hover) {
    .n-stretch:hover::after { background: color-mix(in srgb, ${token.colorText} 5%, transparent); }
    button.n-chip:hover, a.n-chip:hover { background: ${token.colorSunken}; }
  }

  .n-control { display: grid; justify-items: start; gap: ${token.space1}; max-inline-size: 100%; }
  :is(.n-control, .n-trigger) > button { max-inline-size: 100%; }
  .n-control > :is(.primary-button, .tonal-button, .text-button) { text-decoration: none; }
  .n-control .n-text { font: inherit; color: inherit; }
  :is(.n-column:not(.centered) > .n-control, .n-row:not(.spread) > .n-control:first-child):has(> .text-button) { margin-inline-start: -12px; }
  .tonal-button.danger { border-color: currentColor; color: ${token.colorDanger}; }
  .n-more { align-self: flex-start; margin-inline-start: -12px; }
  .tonal-button[aria-disabled='true'], .text-button[aria-disabled='true'] { color: ${token.colorMuted}; }
  .n-problem { display: flex; align-items: flex-start; gap: 6px; white-space: pre-line; font: ${token.fontSmall}; color: ${token.colorDanger}; }
  .n-problem > svg { inline-size: 16px; block-size: 16px; margin-block-start: 2px; }
  .n-problem:empty { display: none; }

  .n-pairs { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: ${token.space1} ${token.space4}; margin: 0; }
  .n-pairs > div { display: grid; grid-column: span 2; grid-template-columns: subgrid; }
  .n-pairs dt { color: ${token.colorMuted}; font: ${token.fontSmall}; line-height: 1.85; }
  .n-pairs dd { margin: 0; font-variant-numeric: tabular-nums; }
  @container (inline-size >= 480px) { .n-pairs.two { grid-template-columns: repeat(2, fit-content(20%) minmax(0, 1fr)); } }
  .n-stat { min-inline-size: 0; }
  .n-figure { font: 500 ${token.size24} / 1.35 var(--_m-font-family); font-variant-numeric: tabular-nums; }
  .n-unit { margin-inline-start: 4px; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .n-delta { display: flex; align-items: center; gap: 2px; font: ${token.fontSmall}; font-variant-numeric: tabular-nums; color: var(--_n-ink, ${token.colorMuted}); }
  .n-arrow.up { rotate: 180deg; }
  .n-progress { display: grid; gap: ${token.space1}; }
  .n-progress > p { display: flex; justify-content: space-between; gap: ${token.space3}; font: ${token.fontSmall}; font-variant-numeric: tabular-nums; }
  progress { appearance: none; display: block; inline-size: 100%; block-size: 6px; border: 0; border-radius: 3px; overflow: hidden; background: ${token.colorLine}; color: ${token.colorAccent}; }
  progress::-webkit-progress-bar { background: none; }
  progress::-webkit-progress-value { border-radius: 3px; background: ${token.colorAccent}; }
  progress::-moz-progress-bar { border-radius: 3px; background: ${token.colorAccent}; }

  .n-link a { color: ${token.colorAccent}; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  @media (pointer: coarse) { button.n-chip, a.n-chip { min-block-size: 44px; } .n-item.n-pressable { min-block-size: 44px; } }
  @media (forced-colors: active) {
    .n-badge { border: 1px solid; }
    .n-control > [aria-disabled='true'] { border-color: GrayText; color: GrayText; }
    progress { border: 1px solid CanvasText; background: Canvas; }
    progress::-webkit-progress-value { background: Highlight; forced-color-adjust: none; }
  }
`;
