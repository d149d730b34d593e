import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How the transcript is laid out: one column, a measure of text, 24 px between turns (docs/look.md "Ground"). */
export const messagesStyles: CSSResult = css`
  :host { position: relative; display: block; min-block-size: 0; }
  .scroller { block-size: 100%; overflow-y: auto; overflow-x: clip; overscroll-behavior: contain; scrollbar-width: thin;
    scrollbar-color: ${token.colorLine} transparent; outline-offset: -2px; }
  .content { display: flex; flex-direction: column; gap: ${token.space6}; min-block-size: 100%; inline-size: 100%; max-inline-size: var(--_m-column, 690px); margin-inline: auto;
    padding: ${token.space4} var(--_m-gutter, 16px) ${token.space6}; }
  slot[name='empty'] { display: grid; flex: 1; place-items: center; }
  .turn { display: flex; flex-direction: column; gap: ${token.space4}; min-inline-size: 0; }
  .turn:not(:nth-last-child(-n + 3), [data-near]) { content-visibility: auto; contain-intrinsic-block-size: auto 12em; }
  /* Things of one kind stand closer together. */
  morit-rows + morit-mon, morit-mon + morit-mon, morit-file + morit-file, .item + morit-many { margin-block-start: calc(-1 * ${token.space2}); }
  .divider { display: flex; align-items: center; gap: ${token.space3}; font: ${token.fontTiny}; color: ${token.colorMuted}; text-align: center; }
  .divider::before, .divider::after { content: ''; flex: 1; border-block-start: 1px solid ${token.colorLine}; }
  /* Where a question's row is not drawn yet, its room is there: nothing moves when it comes (see the styles of a message). */
  .turn { --_m-row: block; }
  /* It stands in the gap that is there anyway. */
  .turn > .user:not(:last-child, [editing]) { margin-block-end: calc(-2px - ${token.space4}); }
  .turn[data-waits] { min-block-size: 12em; }
  .activity { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space2}; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .turn + .activity { margin-block-start: calc(-1 * ${token.space2}); }
  .elapsed { font-variant-numeric: tabular-nums; }
  .dots { display: inline-flex; gap: 4px; }
  .dots i { inline-size: 5px; block-size: 5px; border-radius: 50%; background: ${token.colorAccent}; opacity: 0.75; animation: breathe 1.4s ease-in-out infinite; }
  .dots i:nth-child(2) { animation-delay: 0.18s; }
  .dots i:nth-child(3) { animation-delay: 0.36s; }
  @keyframes breathe { 50% { opacity: 0.2; } }
  .latest-place { position: absolute; inset-block-end: 14px; inset-inline: 0; display: flex; justify-content: center; pointer-events: none; }
  .latest { display: inline-flex; align-items: center; gap: 6px; min-block-size: 36px; padding: 4px 14px 4px 10px; border: 1px solid ${token.colorLine};
    border-radius: 999px; background: ${token.colorRaised}; color: ${token.colorText}; font: ${token.fontSmall}; font-weight: 500;
    box-shadow: ${token.shadowFloat}; pointer-events: auto; }
  .latest svg { inline-size: 16px; block-size: 16px; color: ${token.colorMuted}; }
  .latest .count { color: ${token.colorAccent}; font-weight: 600; font-variant-numeric: tabular-nums; }
  @media (hover: hover) { .latest:hover { background: ${token.colorSunken}; } }
  @media (pointer: coarse) { .latest { min-block-size: 44px; } }
  @media (forced-colors: active) { .dots i { background: CanvasText; } .latest { border-color: ButtonBorder; } }
`;
