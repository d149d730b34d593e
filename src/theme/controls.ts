import {css, type CSSResult} from 'lit';
import {token} from './tokens.js';

/** The few kinds of button there are: quiet icon, text, tonal, filled. */
export const controls: CSSResult = css`
  .icon-button, .text-button, .tonal-button, .primary-button { display: inline-flex; align-items: center; justify-content: center;
    gap: 6px; border: 1px solid transparent; border-radius: ${token.radiusControl}; background: transparent;
    transition: background-color ${token.durationFast} ${token.ease}, color ${token.durationFast} ${token.ease}; }
  .icon-button { inline-size: 32px; block-size: 32px; padding: 0; color: ${token.colorMuted}; }
  .text-button, .tonal-button, .primary-button { min-block-size: 32px; padding: 4px 12px; font: ${token.fontLabel}; }
  .text-button { color: ${token.colorAccent}; }
  .tonal-button { color: ${token.colorText}; background: color-mix(in oklab, ${token.colorText} 6%, ${token.colorRaised}); border-color: ${token.colorLine}; }
  .primary-button { color: ${token.colorAccentText}; background: ${token.colorAccent}; }
  .primary-button[aria-disabled='true'] { color: ${token.colorMuted}; background: color-mix(in oklab, ${token.colorText} 6%, ${token.colorRaised}); border-color: ${token.colorLine}; }
  @media (hover: hover) {
    .icon-button:hover, .text-button:hover { background: ${token.colorSunken}; color: ${token.colorText}; }
    .tonal-button:hover { background: ${token.colorAccentSoft}; }
    .primary-button:not([aria-disabled='true']):hover { background: color-mix(in oklab, ${token.colorAccent} 88%, ${token.colorText}); }
  }
  @media (pointer: coarse) {
    .icon-button { inline-size: 44px; block-size: 44px; }
    .text-button, .tonal-button, .primary-button { min-block-size: 44px; }
  }
  @media (forced-colors: active) {
    .icon-button, .text-button, .tonal-button, .primary-button { border-color: ButtonBorder; }
  }
`;
