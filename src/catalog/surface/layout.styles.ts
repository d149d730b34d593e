import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** The surface itself, and what arranges and groups. */
export const layoutStyles = css`
  /* Nothing of it is painted outside, or over anything there (S-32). */
  .surface { --_n-density: 1; --_n-gap: ${token.space2}; contain: layout paint; outline: none; }
  .surface.compact { --_n-density: 0.75; --_m-space: calc(var(--_m-space-unit) * 0.75); --_m-font-size: calc(var(--morit-font-size, 15px) - 1px); font: ${token.fontBody}; }
  .surface.tinted > .response { background: ${token.colorAccentSoft}; }
  .surface.themed { --_m-color-accent: var(--_n-accent); --_m-color-accent-soft: color-mix(in oklab, var(--_n-accent) 12%, ${token.colorSurface});
    --_m-color-accent-text: color(from var(--_n-accent) xyz-d65 clamp(0, (0.179 - y) * 9999, 0.9505) clamp(0, (0.179 - y) * 9999, 1) clamp(0, (0.179 - y) * 9999, 1.089)); }
  /* Someone else's colour may fill, but words keep one that can be read (A-32). */
  .surface.themed :is(.text-button, .accent, a, .sign) { color: ${token.colorText}; }
  /* What a tone colours: ink and ground, each its own again in whatever stands inside. */
  .neutral { --_n-ink: initial; --_n-soft: initial; }
  .info { --_n-ink: ${token.colorInfo}; --_n-soft: ${token.colorInfoSoft}; }
  .success { --_n-ink: var(--_m-color-success); --_n-soft: var(--_m-color-success-soft); }
  .warning { --_n-ink: ${token.colorWarning}; --_n-soft: ${token.colorWarningSoft}; }
  .danger { --_n-ink: ${token.colorDanger}; --_n-soft: ${token.colorDangerSoft}; }
  .accent { --_n-ink: ${token.colorAccent}; --_n-soft: ${token.colorAccentSoft}; }
  .n-column { display: flex; flex-direction: column; gap: var(--_n-gap); min-inline-size: 0; }
  .n-root, .n-root > .n-column, .n-root > .n-card > .n-column { gap: ${token.space3}; }
  .n-root > .n-quiet:first-child { margin-block-start: calc(${token.space3} * -1); }
  .n-row { display: flex; align-items: center; gap: var(--_n-gap); min-inline-size: 0; }
  .n-row > * { min-inline-size: 0; }
  .n-row.wraps { flex-wrap: wrap; }
  .n-row.wraps > [data-weighted] { min-inline-size: min(100%, 96px); }
  .n-row.wraps:has(> .n-column .n-field) > [data-weighted] { min-inline-size: min(100%, 220px); }
  /* An amount is not broken in its middle; what is shorter is as wide as the cells above and below. */
  .n-row.wraps > .n-text[data-weighted] { min-inline-size: min-content; max-inline-size: 100%; overflow-wrap: break-word; }
  .n-row.wraps > .n-text[data-weighted]::after { content: ''; display: block; inline-size: 96px; max-inline-size: 100%; }
  .n-row:has(> .n-column + .n-column) { align-items: flex-start; }
  /* What a sign begins stays beside it; what stands after something takes the room that is left. */
  .n-row:has(> :is(.n-icon, .n-avatar, .n-bare-check):first-child + :is(.n-text, .n-column)):not(:has(> :nth-child(4))) { flex-wrap: nowrap; }
  .n-row.loose > * + .n-column:not([data-weighted]) { flex: 1 1 160px; }
  .n-column > .spread { align-self: stretch; }
  .centered > .n-text { text-align: center; }
  .n-column > :is(.n-column, .n-embed) + :is(.n-column, .n-embed) { margin-block-start: ${token.space1}; }
  .n-root .unknown { padding: ${token.space2} ${token.space3}; border-radius: ${token.radiusControl}; font: ${token.fontSmall}; }
  .n-spacer { flex: none; }
  .n-row.even > * { flex: 1 1 0; }
  .n-grid { display: grid; gap: var(--_n-gap); align-items: start; }
  .n-grid > .n-quiet, .n-grid > .n-more { grid-column: 1 / -1; justify-self: start; }


  /* An empty type: a list without one is none to Safari. */
  .n-list { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; margin: 0; padding: 0; list-style-type: ''; }
  .n-list.ordered { list-style-type: decimal; padding-inline-start: ${token.space6}; }
  .n-list.ordered > li::marker { color: ${token.colorMuted}; font-variant-numeric: tabular-nums; }
  .n-list.divided { gap: 0; }
  .n-list.divided > li { padding-block: ${token.space2}; }
  .n-list.divided > li + li { border-block-start: 1px solid ${token.colorLine}; }
  .n-list.divided > li:first-child { padding-block-start: 0; }
  .n-list.divided > li:last-child { padding-block-end: 0; }
  .n-timeline { display: grid; margin: 0; padding: 0; list-style-type: ''; }
  .n-timeline > li { position: relative; display: grid; grid-template-columns: 18px minmax(0, 1fr); column-gap: ${token.space3}; padding-block-end: ${token.space4}; }
  .n-timeline > li:last-child { padding-block-end: 0; }
  .n-timeline > li:not(:last-child)::before { content: ''; position: absolute; inset-block: 20px -4px; inset-inline-start: 8.5px; inline-size: 1px; background: ${token.colorLineStrong}; opacity: 0.5; }
  .n-timeline > [aria-current] { font-weight: 500; }
  .n-dot { display: grid; place-items: center; inline-size: 18px; block-size: 18px; margin-block-start: 3px; color: var(--_n-ink, ${token.colorMuted}); }
  .n-dot:is(.neutral, .accent)::before { content: ''; inline-size: 9px; block-size: 9px; border: 1.5px solid currentColor; border-radius: 50%; }
  .n-dot.accent::before { background: currentColor; }

  .n-divider { display: flex; align-items: center; gap: ${token.space3}; inline-size: 100%; margin: 0; border: 0; font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .n-divider::before, .n-divider:not(hr)::after { content: ''; flex: 1; border-block-start: 1px solid ${token.colorLine}; }
  .n-rule { align-self: stretch; min-block-size: 1em; border-inline-start: 1px solid ${token.colorLine}; }

  .n-heading { font: ${token.fontLabel}; }
  .n-card { position: relative; padding: ${token.space3}; border-radius: ${token.radiusControl}; background: var(--_n-soft, ${token.colorSunken}); border: 1px solid transparent; }
  .n-card.outlined { background: var(--_n-soft, none); border-color: ${token.colorLine}; }
  /* A long list of cards costs what is near the reader, and its first ones are; what is drawn around a control with focus may pass the edge. */
  .n-column:not(.n-root, .n-card) > .n-card:not(.n-pressable):nth-child(n + 14) { content-visibility: auto; contain-intrinsic-block-size: auto 160px; overflow-clip-margin: 6px; }
  /* No card inside a card: the container is one already (R-050). */
  :is(.n-root, .n-card) > .n-card.neutral:not(.n-pressable) { padding: 0; background: none; border: 0; }
  @media (forced-colors: active) {
    .n-card { border-color: CanvasText; }
  }
`;
