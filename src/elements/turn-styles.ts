import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How the row of a turn looks: quiet, always laid out, seen once its message is pointed at, focused or touched (docs/look.md "Message actions"). */
export const turnStyles: CSSResult = css`
  :host { display: block; min-inline-size: 0; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space1}; min-block-size: 32px; color: ${token.colorMuted}; font: ${token.fontTiny}; }
  :host([place='question']) .row { justify-content: flex-end; }
  .row > button, .pager { opacity: var(--_m-seen, 1); transition: opacity ${token.durationFast} ${token.ease}; }
  .row > button:focus-visible, .pager:focus-within, .row > .anchor:has(~ .menu:popover-open) { opacity: 1; }
  .row svg { inline-size: 18px; block-size: 18px; }
  .word { display: inline-flex; align-items: center; gap: ${token.space1}; min-block-size: 32px; padding: 0 ${token.space2}; border: 1px solid transparent;
    border-radius: ${token.radiusControl}; background: transparent; font: ${token.fontTiny}; color: ${token.colorMuted};
    transition: background-color ${token.durationFast} ${token.ease}, color ${token.durationFast} ${token.ease}; }
  .row .word svg { inline-size: 16px; block-size: 16px; }
  .row [aria-disabled='true'] svg, .word[aria-disabled='true'] { color: color-mix(in oklab, ${token.colorText} 42%, ${token.colorSurface}); }
  .pager { display: inline-flex; align-items: center; }
  .where { min-inline-size: 2.4em; text-align: center; font-variant-numeric: tabular-nums; }
  .pager svg:dir(rtl), .turns svg:dir(rtl) { scale: -1 1; }
  /* Why a press does nothing: words beside a sign, as quiet as the rest. */
  .why { display: inline-flex; align-items: center; gap: ${token.space1}; padding-inline: ${token.space1}; min-block-size: 32px; text-wrap: pretty; }
  .row .why svg { inline-size: 14px; block-size: 14px; }
  @media (hover: hover) {
    .word:hover { background: ${token.colorSunken}; color: ${token.colorText}; }
    .row [aria-disabled='true']:hover { background: transparent; color: ${token.colorMuted}; }
  }
  @media (pointer: coarse) { .word, .why, .row { min-block-size: 44px; } }
  @media (forced-colors: active) {
    .word { border-color: ButtonBorder; }
    .row [aria-disabled='true'] svg { color: GrayText; }
  }
`;
