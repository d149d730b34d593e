import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** What rows, plans and Mon cards share: a quiet line with an icon, which may open, and the list it opens to (docs/look.md "Tool rows"). */
export const workStyles: CSSResult = css`
  :host { display: block; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .line { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: ${token.space2}; align-items: start; inline-size: fit-content; max-inline-size: 100%;
    padding: ${token.space1} 0; text-align: start; }
  button.line { border: 0; border-radius: ${token.radiusControl}; background: none; transition: color ${token.durationFast} ${token.ease}; }
  .line > svg, .step > svg { inline-size: 16px; block-size: 1lh; }
  button.line .end { display: inline-flex; inline-size: 14px; block-size: 1lh; margin-inline-start: ${token.space1}; vertical-align: top; align-items: center; }
  .end svg { inline-size: 14px; block-size: 14px; transition: rotate ${token.durationFast} ${token.ease}; }
  [aria-expanded='true'] .end svg { rotate: 180deg; }
  .lines { display: grid; list-style-type: ''; gap: ${token.space1}; margin-block-end: ${token.space2}; margin-inline-start: 7px; padding-inline-start: 16px; border-inline-start: 1px solid ${token.colorLine}; }
  .lines > * { max-inline-size: 40em; white-space: pre-wrap; }
  .turning { transform-origin: 10px 10px; animation: turn 1.2s linear infinite; }
  @keyframes turn { to { rotate: 1turn; } }
  @media (hover: hover) { button.line:hover { color: ${token.colorText}; } }
  @media (pointer: coarse) { button.line { padding-block: 12px; margin-block: -4px; } }
`;
