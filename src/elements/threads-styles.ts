import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How the list of threads looks: a quiet sheet, one line of search, rows without edges (docs/look.md "Threads"). */
export const threadsStyles: CSSResult = css`
  :host { display: block; min-block-size: 0; background: ${token.colorSurface}; }
  .threads { display: flex; flex-direction: column; block-size: 100%; min-block-size: 0; }
  .head { display: flex; align-items: center; gap: ${token.space1}; flex: none; min-block-size: 64px; padding: ${token.space2} 10px ${token.space2} ${token.space4}; }
  .head:dir(rtl) { padding: ${token.space2} ${token.space4} ${token.space2} 10px; }
  .heading { flex: 1; min-inline-size: 0; font: ${token.fontTitle}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .create svg { inline-size: 16px; block-size: 16px; color: ${token.colorMuted}; }
  .create { padding-inline: 8px 12px; }
  .search { display: flex; align-items: center; gap: ${token.space2}; flex: none; margin: 0 ${token.space2} ${token.space2}; padding-inline: 8px; border: 1px solid ${token.colorLineStrong};
    border-radius: ${token.radiusControl}; background: ${token.colorSurface}; color: ${token.colorMuted}; }
  .search:focus-within { border-color: ${token.colorAccent}; box-shadow: 0 0 0 1px ${token.colorAccent}; }
  .search svg { inline-size: 16px; block-size: 16px; }
  .find { flex: 1; min-inline-size: 0; min-block-size: 36px; padding: 0; border: 0; background: none; color: ${token.colorText}; font: ${token.fontSmall}; outline: none; appearance: none; }
  .find::placeholder { color: ${token.colorMuted}; opacity: 1; }
  .state { flex: none; padding: ${token.space2} ${token.space4}; font: ${token.fontSmall}; color: ${token.colorMuted}; text-wrap: pretty; }
  .failed { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${token.space2}; margin: 0 ${token.space2} ${token.space2}; padding: ${token.space2} ${token.space1} ${token.space2} ${token.space3};
    border-radius: ${token.radiusComponent}; background: ${token.colorWarningSoft}; color: ${token.colorText}; }
  .failed p { flex: 1 1 12em; }
  .rows { flex: 1; min-block-size: 0; margin: 0; padding: 0 ${token.space2} max(${token.space3}, env(safe-area-inset-bottom)); list-style: none; overflow-y: auto; overscroll-behavior: contain;
    scrollbar-width: thin; scrollbar-color: ${token.colorLine} transparent; }
  @media (pointer: coarse) { .find { min-block-size: 44px; font-size: max(16px, ${token.fontSize}); } }
  @media (forced-colors: active) { .search:focus-within { outline: 1px solid Highlight; } }
`;

/** How one of its rows looks. */
export const threadStyles: CSSResult = css`
  :host { display: block; }
  .row { position: relative; display: flex; align-items: center; border-radius: ${token.radiusControl}; transition: background-color ${token.durationFast} ${token.ease}; }
  .row[data-current] { background: ${token.colorAccentSoft}; }
  .open { flex: 1; display: grid; gap: 1px; min-inline-size: 0; min-block-size: 52px; align-content: center; padding: 6px 40px 6px ${token.space2}; border: 0; border-radius: inherit; background: none; text-align: start; }
  .open:dir(rtl) { padding: 6px ${token.space2} 6px 40px; }
  .open:focus-visible { outline-offset: -2px; }
  .name { font: ${token.fontSmall}; font-weight: 500; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .when { font: ${token.fontTiny}; color: ${token.colorMuted}; font-variant-numeric: tabular-nums; }
  .row > .more { position: absolute; inset-inline-end: 4px; opacity: 0; transition: opacity ${token.durationFast} ${token.ease}, background-color ${token.durationFast} ${token.ease}; }
  .row:hover > .more, .row:focus-within > .more { opacity: 1; }
  @media (hover: hover) {
    .row:not(.naming, .removing):hover { background: ${token.colorSunken}; }
    .row[data-current]:hover { background: ${token.colorAccentSoft}; }
    .row > .more:hover { background: color-mix(in oklab, ${token.colorText} 8%, transparent); }
  }
  @media (hover: none) { .row > .more { opacity: 1; } }
  .naming { gap: ${token.space1}; padding: 9px 4px; }
  .naming input { flex: 1; min-inline-size: 0; min-block-size: 34px; padding: 4px 8px; border: 1px solid ${token.colorLineStrong}; border-radius: ${token.radiusControl};
    background: ${token.colorSurface}; color: ${token.colorText}; font: ${token.fontSmall}; outline-offset: -1px; }
  .removing { flex-direction: column; align-items: stretch; gap: 2px; padding: ${token.space2}; background: ${token.colorSunken}; }
  .asked { font: ${token.fontLabel}; text-wrap: pretty; }
  .why { font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .ways { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${token.space2}; margin-block-start: ${token.space1}; }
  .danger { color: ${token.colorDanger}; }
  @media (pointer: coarse) {
    .open { padding-inline-end: 52px; }
    .naming input { min-block-size: 44px; font-size: max(16px, ${token.fontSize}); }
  }
  @media (forced-colors: active) {
    .row[data-current] { outline: 2px solid Highlight; outline-offset: -2px; }
    .removing { outline: 1px solid CanvasText; outline-offset: -1px; }
  }
`;
