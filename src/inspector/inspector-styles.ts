import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** Stream and guide side by side where there is room, under each other where there is not. */
export const inspectorStyles: CSSResult = css`
  :host { display: block; container-type: inline-size; block-size: 40rem; min-inline-size: 0; background: ${token.colorSurface}; }
  .inspector { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); block-size: 100%; }
  .stream { display: flex; flex-direction: column; gap: ${token.space3}; min-block-size: 0; min-inline-size: 0; padding: ${token.space4}; }
  header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 ${token.space3}; }
  h2 { font: ${token.fontLead}; }
  .count { font: ${token.fontSmall}; color: ${token.colorMuted}; font-variant-numeric: tabular-nums; }
  .player { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; padding: ${token.space3}; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; }
  .pick { display: flex; min-inline-size: 0; align-items: center; gap: ${token.space2}; font: ${token.fontLabel}; }
  select, input[type='search'] { min-block-size: 32px; min-inline-size: 0; padding: 2px 10px; border: 1px solid ${token.colorLineStrong}; border-radius: ${token.radiusControl};
    background: ${token.colorSurface}; color: ${token.colorText}; font: ${token.fontSmall}; }
  .pick select { flex: 1; }
  .filters { display: flex; flex-wrap: wrap; gap: ${token.space2}; }
  .chip { min-block-size: 32px; padding: 2px 12px; border: 1px solid ${token.colorLine}; border-radius: 999px; background: transparent; font: ${token.fontSmall};
    color: ${token.colorMuted}; text-decoration: line-through; text-decoration-color: ${token.colorLineStrong}; }
  .chip[aria-pressed='true'] { color: ${token.colorText}; background: ${token.colorSunken}; text-decoration: none; }
  .tools { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2}; }
  .tools input[type='search'] { flex: 1 1 10em; }
  .reveal { display: inline-flex; align-items: center; gap: 6px; min-block-size: 32px; font: ${token.fontSmall}; }
  .reveal input { inline-size: 16px; block-size: 16px; accent-color: ${token.colorAccent}; }
  .note { font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .empty { flex: 1; display: grid; place-items: center; padding: ${token.space6}; font: ${token.fontSmall}; color: ${token.colorMuted}; text-align: center;
    border: 1px dashed ${token.colorLine}; border-radius: ${token.radiusComponent}; }
  morit-event-list { flex: 1 1 12rem; block-size: 12rem; min-block-size: 8rem; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; overflow: clip; }
  .detail { flex: 0 1 14rem; display: flex; flex-direction: column; gap: ${token.space2}; min-block-size: 6rem; }
  .what { display: flex; flex-wrap: wrap; gap: 2px ${token.space3}; font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .what strong { color: ${token.colorText}; font-family: ${token.fontMono}; }
  .drew { color: ${token.colorText}; font-weight: 600; }
  pre { flex: 1; min-block-size: 0; margin: 0; padding: ${token.space3}; overflow: auto; border-radius: ${token.radiusControl}; background: ${token.colorSunken};
    font: ${token.fontTiny}; font-family: ${token.fontMono}; white-space: pre-wrap; overflow-wrap: anywhere; }
  morit-guide { min-inline-size: 0; background: ${token.colorSurface}; padding: ${token.space4}; overflow-y: auto; border-inline-start: 1px solid ${token.colorLine}; scrollbar-width: thin; }
  @media (pointer: coarse) { .chip, select, input[type='search'], .reveal { min-block-size: 44px; } }
  @container (inline-size < 800px) {
    .inspector { grid-template-columns: minmax(0, 1fr); grid-auto-rows: max-content; overflow-y: auto; }
    .stream { padding: ${token.space3}; }
    morit-event-list { flex: none; block-size: 18rem; }
    .empty { min-block-size: 12rem; }
    .detail { max-block-size: 16rem; }
    morit-guide { padding: ${token.space4} ${token.space3}; overflow: visible; border-inline-start: 0; border-block-start: 1px solid ${token.colorLine}; }
  }
`;
