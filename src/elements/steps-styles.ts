import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How a timeline looks (docs/look.md "The chat"): a thin rail, dots with icons, steps within a step 16 px further in. */
export const stepsStyles: CSSResult = css`
  :host { display: block; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  ol { list-style-type: ''; }
  li { position: relative; display: grid; grid-template-columns: 16px minmax(0, 1fr); column-gap: ${token.space2}; }
  li > ol { grid-column: 1 / -1; margin-inline-start: 16px; }
  /* The rail: from under a dot to over the next one, beside all that stands within its step. The last has none to lead to. */
  li:not(:last-child)::before { content: ''; position: absolute; inset-block: calc(1lh + 3px) -5px; inset-inline-start: 7.5px; border-inline-start: 1px solid ${token.colorLineStrong}; opacity: 0.5; }
  .dot { display: grid; place-items: center; block-size: calc(1lh + ${token.space2}); }
  .dot svg { inline-size: 16px; block-size: 16px; }
  .said { padding-block: ${token.space1}; min-inline-size: 0; max-inline-size: 40em; }
  .state { font: ${token.fontTiny}; white-space: nowrap; }
  .detail { font: ${token.fontTiny}; }
  .recovery { color: ${token.colorText}; }
  .tonal-button { margin-block: ${token.space2}; }
  [aria-current] > .said .label { color: ${token.colorText}; font-weight: 500; }
  .failed > .dot { color: ${token.colorDanger}; }
  .needs_input > .dot, .partial > .dot { color: ${token.colorWarning}; }
  [aria-current]:is(.running, .retrying) > .dot { color: ${token.colorAccent}; }
  .turning { transform-origin: 10px 10px; animation: turn 1.2s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
`;
