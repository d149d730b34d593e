import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** The viewer is dark in every theme: nothing competes with the picture. */
export const viewerStyles: CSSResult = css`
  .viewer { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; max-inline-size: none; max-block-size: none; margin: 0; padding: 0; border: 0;
    color: #f3f1ee; background: #11100f; color-scheme: dark; overflow: hidden; }
  .viewer[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
  .viewer::backdrop { background: #11100f; }
  .viewer header { display: flex; align-items: center; padding: ${token.space1} ${token.space2}; padding-block-start: max(${token.space1}, env(safe-area-inset-top)); }
  .viewer .at { margin-inline: ${token.space2} auto; font: ${token.fontSmall}; font-variant-numeric: tabular-nums; color: #c9c4bd; white-space: nowrap; }
  .viewer .tool { display: grid; place-items: center; inline-size: 44px; block-size: 44px; flex: none; padding: 0; border: 1px solid transparent; border-radius: ${token.radiusControl};
    background: transparent; color: inherit; }
  .viewer .tool[aria-disabled='true'] { opacity: 0.4; }
  .viewer :focus-visible { outline: 2px solid #f3f1ee; outline-offset: -2px; }
  .viewer .stage { display: grid; place-items: center; overflow: hidden; touch-action: none; min-block-size: 0; cursor: zoom-in; grid-area: 2 / 1; }
  .viewer .stage canvas { max-inline-size: 100%; max-block-size: 100%; min-block-size: 0; object-fit: contain; }
  .viewer .stage canvas[style*='scale'] { cursor: grab; }
  .viewer .turn { position: relative; grid-area: 2 / 1; display: flex; justify-content: space-between; align-items: center; padding-inline: ${token.space1}; pointer-events: none; }
  .viewer .turn .tool { pointer-events: auto; background: rgb(17 16 15 / 0.6); border-radius: 50%; }
  .viewer .turn svg:dir(rtl) { scale: -1 1; }
  .viewer footer { padding: ${token.space2} ${token.space4} max(${token.space3}, env(safe-area-inset-bottom)); font: ${token.fontSmall}; color: #c9c4bd; text-align: center; min-block-size: 40px; }
  .viewer footer a { color: inherit; text-underline-offset: 3px; }
  .viewer .why { display: grid; justify-items: center; gap: ${token.space2}; padding: ${token.space4}; text-align: center; }
  .viewer .again { min-block-size: 44px; padding: 0 ${token.space4}; border: 1px solid #77716a; border-radius: ${token.radiusControl}; background: transparent; color: inherit; }
  @media (hover: hover) { .viewer .tool:not([aria-disabled='true']):hover { background: rgb(255 255 255 / 0.12); } }
  @media (prefers-reduced-motion: no-preference) {
    .viewer[open] { animation: viewer ${token.durationFast} ${token.ease}; }
    @keyframes viewer { from { opacity: 0; } }
  }
  @media (forced-colors: active) { .viewer, .viewer::backdrop { background: Canvas; color: CanvasText; } .viewer .tool { border-color: ButtonBorder; } }
`;
