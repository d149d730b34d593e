import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How the list of events looks: one line an event, columns under each other. */
export const listStyles: CSSResult = css`
  :host { display: block; min-block-size: 0; container-type: inline-size; }
  .scroller { block-size: 100%; overflow: hidden auto; overscroll-behavior: contain; outline-offset: -2px; scrollbar-width: thin;
    scrollbar-color: ${token.colorLineStrong} transparent; }
  .space { position: relative; overflow: clip; }
  .window { position: absolute; inset-inline: 0; inset-block-start: 0; }
  .line { --_m-kind: ${token.colorMuted}; display: grid; grid-template-columns: 6.5em 16em minmax(0, 1fr) auto; align-items: center; gap: ${token.space3};
    block-size: 32px; padding-inline: ${token.space3}; font: ${token.fontTiny}; cursor: pointer; border-inline-start: 3px solid var(--_m-kind); }
  .line[data-category='text'] { --_m-kind: ${token.colorAccent}; }
  .line[data-category='tool'] { --_m-kind: ${token.colorInfo}; }
  .line[data-category='subagent'] { --_m-kind: color-mix(in oklab, ${token.colorInfo} 50%, ${token.colorAccent}); }
  .line[data-category='state'] { --_m-kind: ${token.colorWarning}; }
  .line[data-category='custom'] { --_m-kind: ${token.colorLineStrong}; }
  .line[data-category='reasoning'] { --_m-kind: ${token.colorLine}; }
  .line[aria-selected='true'] { background: ${token.colorAccentSoft}; }
  .time { color: ${token.colorMuted}; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .type { font-family: ${token.fontMono}; font-weight: 600; }
  .type, .brief { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .brief { color: ${token.colorMuted}; }
  .line[aria-selected='true'] .brief, .line[aria-selected='true'] .time, .line[aria-selected='true'] .tag { color: ${token.colorText}; }
  .tag { color: ${token.colorMuted}; white-space: nowrap; }
  .tag::before { content: '— '; }
  @media (hover: hover) { .line:not([aria-selected='true']):hover { background: ${token.colorSunken}; } }
  @container (inline-size < 600px) {
    .line { grid-template-columns: minmax(9em, 1fr) minmax(0, 1fr) auto; }
    .time { display: none; }
  }
  @container (inline-size < 420px) {
    .line { grid-template-columns: minmax(0, 1fr) auto; }
    .brief { display: none; }
  }
  @media (forced-colors: active) { .line[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
