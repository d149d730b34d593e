import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** What stands over the page: dialogs and detail screens. */
export const layerStyles = css`
  .n-dialog { inline-size: min(480px, 100% - 32px); max-block-size: min(100dvh - 32px, 720px); margin: auto; padding: 0; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent};
    background: ${token.colorRaised}; color: inherit; box-shadow: ${token.shadowFloat}; overflow: auto; overscroll-behavior: contain; }
  .n-dialog::backdrop, .n-detail:modal::backdrop { background: rgb(0 0 0 / 0.4); }
  .n-sheet { padding: ${token.space5}; }
  .n-sheet.n-column { gap: ${token.space3}; }
  .n-sheet .n-title { font: ${token.fontLead}; }
  .n-bare { display: block; inline-size: 100%; padding: 0; border: 0; border-radius: ${token.radiusControl}; background: none; font: inherit; text-align: start; }
  .n-ends { justify-content: flex-end; }
  .n-sheet > header { display: flex; justify-content: flex-end; margin: calc(${token.space3} * -1) calc(${token.space3} * -1) 0 0; }
  .n-detail { position: fixed; inset: 0; inset-inline-start: auto; inline-size: 100%; max-inline-size: none; block-size: 100%; max-block-size: none; margin: 0; padding: 0; border: 0;
    background: ${token.colorSurface}; color: inherit; overflow: hidden; }
  .n-detail:popover-open { inline-size: min(440px, 42vw); border-inline-start: 1px solid ${token.colorLine}; box-shadow: ${token.shadowFloat}; }
  .n-detail.at-start:popover-open { inset-inline: 0 auto; border-inline: 0 1px solid ${token.colorLine}; }
  .n-screen { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); block-size: 100%; container-type: inline-size; }
  .n-screen > header { display: flex; align-items: center; gap: ${token.space2}; min-block-size: 56px; padding: ${token.space1} ${token.space2} ${token.space1} ${token.space4};
    padding-block-start: max(${token.space1}, env(safe-area-inset-top)); border-block-end: 1px solid ${token.colorLine}; }
  .n-name { flex: 1; min-inline-size: 0; }
  .n-name > .n-title { font: ${token.fontTitle}; outline: none; }
  .n-name.hidden > * { position: absolute; clip-path: inset(50%); }
  .n-screen > header > :first-child.icon-button { margin-inline-start: calc(${token.space2} * -1); }
  .n-screen-body { padding: ${token.space4}; padding-block-end: max(${token.space4}, env(safe-area-inset-bottom)); overflow-y: auto; overscroll-behavior: contain; gap: ${token.space3}; }
  .n-screen-body:focus-visible { outline-offset: -2px; }
  @media (prefers-reduced-motion: no-preference) {
    .n-dialog[open] { animation: n-rise ${token.durationFast} ${token.ease}; }
    .n-detail:is([open], :popover-open) { animation: n-slide 250ms ${token.ease}; }
    @keyframes n-rise { from { opacity: 0; translate: 0 4px; } }
    @keyframes n-slide { from { opacity: 0; translate: 24px 0; } }
  }
  @media (forced-colors: active) { .n-dialog, .n-detail { border: 1px solid CanvasText; } }
`;
