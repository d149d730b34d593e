import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How the composer looks (docs/look.md "Composer"). */
export const composerStyles: CSSResult = css`
  :host { display: block; }
  .box { display: flex; flex-direction: column; gap: ${token.space1}; padding: 10px 10px 8px; background: ${token.colorRaised};
    border: 1px solid ${token.colorLine}; border-radius: ${token.radiusBubble}; cursor: text;
    box-shadow: 0 1px 2px color-mix(in oklab, ${token.colorText} 6%, transparent);
    transition: border-color ${token.durationFast} ${token.ease}, box-shadow ${token.durationFast} ${token.ease}; }
  .box:focus-within { border-color: ${token.colorAccent}; box-shadow: 0 0 0 1px ${token.colorAccent}; }
  .box:has(button:focus-visible) { border-color: ${token.colorLine}; box-shadow: none; }
  .grow { display: grid; max-block-size: var(--morit-composer-max-height, 12lh); overflow: hidden; padding-inline: 6px; }
  .grow > * { grid-area: 1 / 1; font: ${token.fontBody}; padding: 2px 0; white-space: pre-wrap; overflow-wrap: anywhere; word-break: keep-all; }
  .mirror { visibility: hidden; min-inline-size: 0; }
  textarea { display: block; inline-size: 100%; block-size: 100%; min-block-size: 0; max-block-size: var(--morit-composer-max-height, 12lh); border: 0;
    background: none; resize: none; overflow-y: auto; scrollbar-width: thin; color: ${token.colorText}; }
  /* The ring is drawn around the whole of it. */
  textarea:focus-visible { outline: none; }
  textarea::placeholder { color: ${token.colorMuted}; opacity: 1; }
  .row { display: flex; align-items: center; gap: ${token.space2}; min-block-size: 36px; }
  .space { flex: 1; }
  .label { padding-inline: 6px; font: ${token.fontTiny}; color: ${token.colorMuted}; user-select: none; }
  .round { display: grid; place-items: center; flex: none; inline-size: 36px; block-size: 36px; padding: 0; border: 1px solid transparent; border-radius: 50%;
    color: ${token.colorAccentText}; background: ${token.colorAccent};
    transition: background-color ${token.durationFast} ${token.ease}, color ${token.durationFast} ${token.ease}, transform ${token.durationFast} ${token.ease}; }
  .round:active { transform: scale(0.94); }
  .round[aria-disabled='true'] { color: ${token.colorMuted}; background: color-mix(in oklab, ${token.colorText} 6%, ${token.colorRaised}); border-color: ${token.colorLine}; transform: none; }
  .round.stop { color: ${token.colorSurface}; background: ${token.colorText}; }
  .hint { margin: ${token.space1} 0 0; padding-inline: ${token.space4}; font: ${token.fontTiny}; color: ${token.colorMuted}; text-wrap: pretty; }
  @media (pointer: coarse) {
    .round { inline-size: 44px; block-size: 44px; }
    /* A smaller field makes iOS zoom the page. */
    .grow > * { font-size: max(16px, ${token.fontSize}); }
  }
  @media (forced-colors: active) {
    .box { border-color: ButtonBorder; }
    .box:focus-within { border-color: Highlight; box-shadow: none; outline: 1px solid Highlight; }
    .round { border-color: ButtonText; }
  }
`;
