import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How messages look (docs/look.md "The chat"): the reader's in a soft bubble at the end side, answers open on the page. */
export const messageStyles: CSSResult = css`
  :host { display: block; }
  article { outline-offset: 4px; border-radius: ${token.radiusControl}; }
  .user { outline-offset: 0; display: flex; flex-direction: column; align-items: flex-end; gap: ${token.space1}; }
  .bubble { max-inline-size: min(85%, 34em); padding: 9px 15px; border-radius: ${token.radiusBubble}; border-end-end-radius: 6px;
    background: ${token.colorAccentSoft}; white-space: pre-wrap; text-wrap: pretty; }
  .attachments { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${token.space2}; max-inline-size: min(85%, 34em); list-style: none; }
  .attachments li { min-inline-size: 0; max-inline-size: 100%; }
  .unsent { font: ${token.fontTiny}; color: ${token.colorDanger}; padding-inline-end: 4px; }
  .speaker { margin-block-end: ${token.space1}; font: ${token.fontLabel}; color: ${token.colorMuted}; }
  .answer .text { max-inline-size: 40em; white-space: pre-wrap; }
  .answer .text:has(> *) { white-space: normal; }
  .text:empty { display: none; }
  /* A quiet caret while the run lives: after plain text, or at the end of the last block. */
  .live:not(:has(> *))::after, .live > .body > :last-child:is(p, h1, h2, h3, h4, h5, h6)::after { content: ''; display: inline-block; inline-size: 0.5em; block-size: 0.95em;
    margin-inline-start: 3px; vertical-align: -0.1em; border-radius: 2px; background: ${token.colorAccent}; opacity: 0.7;
    animation: breathe 1.4s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: 0.2; } }
  .parts { display: grid; grid-template-columns: minmax(0, 1fr); }
  .parts > * { margin-block-start: ${token.space4}; min-inline-size: 0; }
  .parts > .as-of { margin-block-start: ${token.space1}; font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .parts > morit-response:not([drawn]) + .as-of { display: none; }
  .actions { display: flex; min-block-size: 32px; gap: ${token.space2}; margin-block: ${token.space1} -10px; margin-inline-start: -6px; opacity: 0;
    transition: opacity ${token.durationFast} ${token.ease}; }
  /* Where the row of a turn stands, also before its chunk is here: between the bubble and the answer. */
  .turn { display: block; min-block-size: 32px; }
  article { --_m-seen: 0; }
  article:hover, article:focus-within, :host([newest]) article { --_m-seen: 1; }
  .user > .turn, .user:not(:has(> .turn))::after { margin-block-start: -2px; margin-inline-end: -4px; }
  .user:not(:has(> .turn))::after { content: ''; display: var(--_m-row, none); min-block-size: 32px; }
  .actions:not(:has(> .icon-button)) { margin-inline-start: -6px; }
  .actions[data-live] { visibility: hidden; }
  article:hover .actions, article:focus-within .actions, :host([newest]) .actions { opacity: 1; }
  @media (hover: none) { .actions { opacity: 1; } article { --_m-seen: 1; } }
  @media (pointer: coarse) { .actions, .turn, .user:not(:has(> .turn))::after { min-block-size: 44px; } }
  @media (forced-colors: active) {
    .bubble { border: 1px solid CanvasText; }
    .live::after, .live > .body > :last-child::after { background: CanvasText !important; }
  }
`;
