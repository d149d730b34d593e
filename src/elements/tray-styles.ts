import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How files and Mons look in the composer (docs/look.md "Composer"): chips above the text, a search over the Mon button, a target over the chat. */
export const trayStyles: CSSResult = css`
  .box { position: relative; }
  /* One ring at a time. */
  .box:has(.find:focus-visible) { border-color: ${token.colorLine}; box-shadow: none; }
  .tray { display: flex; flex-direction: column; gap: 6px; margin-block-end: ${token.space1}; }
  .tray:not(:has(> *)) { display: none; }
  .tray ul { display: flex; flex-wrap: wrap; gap: 6px; flex: none; max-block-size: 9.5em; padding: 2px; margin: -2px; overflow-y: auto; scrollbar-width: thin; list-style: none; }
  .small { inline-size: 28px; block-size: 28px; }
  .small svg { inline-size: 16px; block-size: 16px; }
  .what { display: flex; flex-direction: column; min-inline-size: 0; flex: 1; }
  .facts { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: ${token.fontTiny}; color: ${token.colorMuted}; font-variant-numeric: tabular-nums; }

  /* A long name takes the room it needs before it is cut short. */
  .file { position: relative; display: flex; align-items: center; gap: ${token.space2}; min-inline-size: min(100%, 12em); max-inline-size: 100%; padding: 5px 4px 5px 6px; overflow: hidden;
    border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; }
  .file.failed { inline-size: 100%; border-color: ${token.colorDanger}; }
  .sign { display: grid; place-items: center; flex: none; inline-size: 36px; block-size: 36px; }
  .sign canvas { inline-size: 36px; block-size: 36px; object-fit: cover; border-radius: 6px; }
  .sign .kind { inline-size: 24px; block-size: 32px; color: ${token.colorMuted}; }
  .sign .kind .sheet { fill: ${token.colorSunken}; }
  .sign .kind .sign { stroke: ${token.colorAccent}; }
  .file .name { display: flex; min-inline-size: 0; font: ${token.fontSmall}; font-weight: 500; color: ${token.colorText}; }
  .stem { overflow: hidden; text-overflow: ellipsis; white-space: pre; }
  .ending { flex: none; white-space: pre; }
  .failed .facts { color: ${token.colorDanger}; }
  .retry { flex: none; min-block-size: 28px; padding: 2px ${token.space2}; }
  progress { position: absolute; inset-inline: 0; inset-block-end: 0; inline-size: 100%; block-size: 3px; border: 0; appearance: none; background: ${token.colorSunken}; color: ${token.colorAccent}; }
  progress::-webkit-progress-bar { background: ${token.colorSunken}; }
  progress::-webkit-progress-value { background: ${token.colorAccent}; }
  progress::-moz-progress-bar { background: ${token.colorAccent}; }

  .refused { display: flex; align-items: start; gap: ${token.space2}; padding: 6px 4px 6px 10px; border-radius: ${token.radiusComponent}; background: ${token.colorWarningSoft}; font: ${token.fontSmall}; }

  .mon { display: flex; align-items: center; gap: 6px; max-inline-size: 100%; padding: 2px 2px 2px 4px; border-radius: 999px; background: ${token.colorAccentSoft}; font: ${token.fontSmall}; }
  .mon .name, .option .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .mon .small { border-radius: 50%; }
  .letter { display: grid; place-items: center; flex: none; inline-size: 24px; block-size: 24px; border-radius: 50%; background: ${token.colorRaised}; color: ${token.colorAccent};
    font: ${token.fontLabel}; line-height: 1; user-select: none; }
  .picker { position: absolute; z-index: 1; inset-block-end: calc(100% + 6px); inset-inline: 0; max-inline-size: 24em; display: flex; flex-direction: column; max-block-size: min(22em, 50dvh); overflow: hidden;
    border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; background: ${token.colorRaised}; box-shadow: ${token.shadowFloat}; cursor: default; }
  .find { flex: none; inline-size: 100%; min-block-size: 40px; padding: ${token.space2} ${token.space3}; border: 0; border-block-end: 1px solid ${token.colorLine}; border-radius: 0; background: none;
    font: ${token.fontBody}; color: ${token.colorText}; }
  .find:focus-visible { outline-offset: -2px; border-start-start-radius: ${token.radiusComponent}; border-start-end-radius: ${token.radiusComponent}; }
  .find::placeholder { color: ${token.colorMuted}; opacity: 1; }
  .options { flex: 1; min-block-size: 0; padding: ${token.space1}; overflow-y: auto; list-style: none; }
  .option { display: flex; align-items: center; gap: ${token.space2}; min-block-size: 40px; padding: ${token.space1} ${token.space2}; border-radius: ${token.radiusControl}; cursor: pointer; }
  .option.active { background: color-mix(in oklab, ${token.colorText} 6%, ${token.colorRaised}); }
  .option .letter { background: ${token.colorAccentSoft}; }
  .option > svg { color: ${token.colorAccent}; }
  .state { display: flex; align-items: center; justify-content: space-between; min-block-size: 40px; padding: ${token.space1} ${token.space3}; font: ${token.fontSmall}; color: ${token.colorMuted}; }

  .drop { position: fixed; inset: auto; margin: 0; padding: ${token.space3}; border: 0; background: color-mix(in oklab, ${token.colorSurface} 82%, transparent); color: ${token.colorText}; }
  .drop:popover-open { display: grid; }
  .drop p { display: grid; place-items: center; text-align: center; pointer-events: none; border: 2px dashed ${token.colorAccent}; border-radius: ${token.radiusBubble};
    background: ${token.colorAccentSoft}; font: ${token.fontLead}; }

  @media (pointer: coarse) {
    .small { inline-size: 44px; block-size: 44px; }
    .find { font-size: max(16px, ${token.fontSize}); min-block-size: 44px; }
    .option { min-block-size: 44px; }
  }
  @media (forced-colors: active) {
    .mon, .refused { border: 1px solid; }
    .file.failed { border-style: dashed; }
    .option.active { outline: 2px solid Highlight; outline-offset: -2px; }
    progress { border-block-start: 1px solid; forced-color-adjust: none; }
    .sign .kind .sign { stroke: CanvasText; }
  }
`;
