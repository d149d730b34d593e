import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** The four layouts, by what the element is told and how wide it is (LOOK.md "The chat"). */
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
  .banner { grid-row: 2; padding-inline: var(--_m-gutter); }
  morit-messages { grid-row: 3; }
  .foot { grid-row: 4; inline-size: 100%; max-inline-size: var(--_m-column); margin-inline: auto; padding: 0 var(--_m-gutter) max(${token.space3}, env(safe-area-inset-bottom)); }
  .footer { grid-row: 5; }
  .empty { display: grid; justify-items: center; gap: ${token.space2}; padding: ${token.space6}; text-align: center; max-inline-size: 26em; }
  .empty .avatar { margin-block-end: ${token.space2}; }
  .empty .tagline { font: ${token.fontLead}; }
  .empty .sentence { font: ${token.fontBody}; color: ${token.colorMuted}; text-wrap: pretty; }
  @media (prefers-reduced-motion: no-preference) {
    :host([layout='side'][open]), :host([layout='floating'][open]) { animation: rise 250ms ${token.ease}; }
    @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
  }
`;
