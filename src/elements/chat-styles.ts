import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** The four layouts, by what the element is told and how wide it is (docs/look.md "The chat"). */
export const chatStyles: CSSResult = css`
  :host { display: block; position: relative; block-size: 640px; max-block-size: 100dvh; min-inline-size: 0; container-type: inline-size;
    isolation: isolate; background: ${token.colorSurface}; }
  :host([theme='light']) { color-scheme: light; }
  :host([theme='dark']) { color-scheme: dark; }
  :host([layout='full']) { block-size: 100dvh; inline-size: 100%; }
  :host([layout='side']), :host([layout='floating']) { position: fixed; z-index: 2147483000; }
  :host([layout='side']:not([open])), :host([layout='floating']:not([open])) { display: none; }
  :host([layout='side']) { inset-block: 0; inset-inline-end: 0; block-size: 100dvh; inline-size: min(420px, 100vw); border-inline-start: 1px solid ${token.colorLine}; }
  :host([layout='side'][wide]) { inline-size: min(760px, 100vw); }
  :host([layout='floating']) { inset-block-end: 24px; inset-inline-end: 24px; inline-size: min(400px, calc(100vw - 48px));
    block-size: min(680px, calc(100dvh - 48px)); border-radius: 18px; box-shadow: ${token.shadowFloat}; overflow: clip; border: 1px solid ${token.colorLine}; }
  :host([layout='floating'][wide]) { inline-size: min(760px, calc(100vw - 48px)); block-size: calc(100dvh - 48px); }
  @media (max-width: 479px) {
    :host([layout='side']), :host([layout='floating']) { inset: 0; inline-size: 100%; block-size: 100dvh; max-block-size: none; border: 0; border-radius: 0; }
  }
  .chat { display: grid; grid-template-rows: auto auto minmax(0, 1fr) auto auto; grid-template-columns: minmax(0, 1fr); block-size: 100%; color: ${token.colorText}; --_m-gutter: 16px; --_m-column: calc(${token.fontSize} * 46); }
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
    :host([layout='side'][open]), :host([layout='floating'][open]) { animation: rise 250ms ${token.ease}; }
    @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
  }
`;
