import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** A chat over its page, and what a notch or a rounded corner takes of it; its composer keeps itself above what is below. */
const over = css`:is([layout='side'], [layout='floating'])`;
const insets = css`env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left)`;

/** The four layouts, by what the element is told and how much room there is (docs/look.md "The chat"); how high that is, chat-viewport.ts says. */
export const chatStyles: CSSResult = css`
  :host { --_m-above: 0px; --_m-below: 0px; --_m-height: calc(100dvh - var(--_m-above) - var(--_m-below));
    display: block; position: relative; block-size: 640px; max-block-size: 100dvh; min-inline-size: 0; container-type: inline-size;
    isolation: isolate; background: ${token.colorSurface}; }
  :host([theme='light']) { color-scheme: light; }
  :host([theme='dark']) { color-scheme: dark; }
  :host([layout='full']) { inset-block-start: var(--_m-above); block-size: var(--_m-height); inline-size: 100%; }
  :host(${over}) { position: fixed; z-index: 2147483000; inset-inline-end: 0; max-block-size: none; border: 0 solid ${token.colorLine}; }
  /* Also on a page that makes every chat a block. */
  :host(${over}:not([open])) { display: none !important; }
  :host([layout='side']) { inset-block: var(--_m-above) var(--_m-below); block-size: auto; inline-size: 420px; border-inline-start-width: 1px; }
  :host([layout='floating']) { inset-block-end: calc(var(--_m-below) + 24px); inset-inline-end: 24px; inline-size: 400px;
    block-size: min(680px, var(--_m-height) - 48px); border-width: 1px; border-radius: 18px; box-shadow: ${token.shadowFloat}; overflow: clip; }
  :host(${over}[wide]) { inline-size: min(760px, 100vw - 48px); }
  :host([layout='floating'][wide]) { block-size: calc(var(--_m-height) - 48px); }
  /* Where the page would be left too little to be of use, the chat takes it all. */
  @media (width < 520px), (height < 480px) {
    :host(${over}[open]) { inset-block: var(--_m-above) var(--_m-below); inset-inline-end: 0; block-size: auto; border-width: 0; border-radius: 0; }
  }
  @media (width < 520px) { :host(${over}[open]) { inline-size: 100%; } }
  .chat { display: grid; grid-template-rows: auto auto minmax(0, 1fr) auto auto; grid-template-columns: minmax(0, 1fr); block-size: 100%; color: ${token.colorText};
    --_m-gutter: 16px; --_m-column: calc(${token.fontSize} * 46); }
  :host(:not([layout='panel'])) .chat { padding: ${insets}; }
  /* So low, as at 400 %, that head and composer alone fill it: all of it scrolls. */
  @media (height < 320px) { .chat { grid-template-rows: auto auto minmax(8em, 1fr) auto auto; overflow-y: auto; } }
  @container (max-inline-size: 359px) { .chat { --_m-gutter: 12px; } }
  :host([layout='full']) .chat { --morit-font-size: calc(${token.fontSize} * 16 / 15); --_m-column: calc(${token.fontSize} * 49); }
  morit-header { grid-row: 1; }
  .banner { grid-row: 2; display: flex; align-items: center; gap: ${token.space2}; margin-inline: var(--_m-gutter); padding: 10px ${token.space3};
    border-radius: ${token.radiusComponent}; background: ${token.colorWarningSoft}; font: ${token.fontSmall}; }
  .banner svg { flex: none; inline-size: 18px; block-size: 18px; color: ${token.colorWarning}; }
  morit-messages { grid-row: 3; }
  /* As it will stand once the transcript is here. */
  morit-messages:not(:defined) { display: grid; place-items: center; overflow-y: auto; padding: ${token.space4} var(--_m-gutter) ${token.space6}; }
  .foot { grid-row: 4; inline-size: 100%; max-inline-size: var(--_m-column); margin-inline: auto; padding: 0 var(--_m-gutter) max(${token.space3}, env(safe-area-inset-bottom)); position: relative; }
  /* What scrolls by ends softly above the composer. */
  .foot::before { content: ''; position: absolute; inset-block-end: 100%; inset-inline: 0; block-size: 12px; pointer-events: none;
    background: linear-gradient(to top, ${token.colorSurface}, transparent); }
  .footer { grid-row: 5; }
  .empty { display: grid; justify-items: center; gap: ${token.space2}; padding: ${token.space6}; text-align: center; max-inline-size: 26em; }
  .empty .avatar { margin-block-end: ${token.space2}; }
  .empty .tagline { font: ${token.fontLead}; }
  .empty .sentence { font: ${token.fontBody}; color: ${token.colorMuted}; text-wrap: pretty; }
  .waiting { display: grid; justify-items: end; gap: ${token.space2}; align-self: start; inline-size: 100%; max-inline-size: var(--_m-column); }
  .waiting .said { max-inline-size: 85%; padding: 9px 15px; border-radius: ${token.radiusBubble}; background: ${token.colorAccentSoft}; font: ${token.fontBody}; white-space: pre-wrap; }
  .waiting .sentence { justify-self: start; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  @media (prefers-reduced-motion: no-preference) {
    :host(${over}) { animation: rise 250ms ${token.ease}; }
    @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
  }
`;
