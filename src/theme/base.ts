import {css, type CSSResult} from 'lit';
import {token, tokenStyles} from './tokens.js';

const reset: CSSResult = css`
  :host { color: ${token.colorText}; font: ${token.fontBody}; text-align: start; letter-spacing: normal;
    text-transform: none; text-indent: 0; word-spacing: normal; white-space: normal;
    word-break: keep-all; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
  :host([hidden]), [hidden] { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; }
  p, h1, h2, h3, h4, h5, h6, ol, ul, figure, fieldset, legend { margin: 0; padding: 0; border: 0; }
  fieldset { min-inline-size: 0; }
  button, input, textarea { font: inherit; color: inherit; letter-spacing: inherit; margin: 0; }
  button { cursor: pointer; touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
  [aria-disabled='true'] { cursor: default; }
  svg { display: block; flex: none; }
  :focus-visible { outline: 2px solid ${token.colorFocus}; outline-offset: 2px; }
  .visually-hidden { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
    [aria-disabled='true'] { color: GrayText; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;

/** Tokens and the ground every element stands on; first among the styles of each shadow root. */
export const base: CSSResult[] = [tokenStyles, reset];
