import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** How an answer's body looks; adopted by the root that holds it, after `base`. */
export const bodyStyles: CSSResult = css`
  .body { display: block; max-inline-size: 40em; line-height: 1.65; overflow-wrap: anywhere; }
  .body:not(:lang(ko)) { word-break: normal; }
  /* Layout that ends at the block: what grows at the end does not lay out what stands before. */
  .body > * { margin-block: 0 ${token.space3}; contain: layout; }
  .body > .table, .body > .code, .body > blockquote, .body > .image { margin-block: ${token.space4}; }
  .body > :first-child { margin-block-start: 0; }
  .body > :last-child { margin-block-end: 0; }
  .body .plain { white-space: pre-wrap; }

  .body .heading { font-weight: 600; line-height: 1.45; margin-block: ${token.space5} ${token.space2}; text-wrap: pretty; }
  .body > .heading:first-child { margin-block-start: 0; }
  .body .depth-1 { font-size: ${token.size20}; }
  .body .depth-2 { font-size: ${token.size17}; }
  .body .depth-3, .body .depth-4 { font-size: ${token.size15}; }
  .body .depth-5, .body .depth-6 { font-size: ${token.size13}; color: ${token.colorMuted}; }
  .body strong { font-weight: 600; }
  .body hr { border: 0; border-block-start: 1px solid ${token.colorLine}; margin-block: ${token.space5}; }

  .body ul, .body ol { padding-inline-start: 1.6em; }
  .body ul { list-style: disc; }
  .body ul ul { list-style: circle; }
  .body li { padding-inline-start: 0.15em; }
  .body li::marker { color: ${token.colorMuted}; font-variant-numeric: tabular-nums; }
  .body li + li { margin-block-start: ${token.space1}; }
  .body li > p + *, .body li > * + p { margin-block-start: ${token.space2}; }
  .body li > ul, .body li > ol { margin-block-start: ${token.space1}; }
  .body li > .code, .body li > .table { margin-block: ${token.space2}; }
  .body .task { list-style: none; position: relative; }
  .body .box { position: absolute; inset-inline-start: -1.45em; inset-block-start: 0.3em; inline-size: 1.05em; block-size: 1.05em;
    border: 1.5px solid ${token.colorLineStrong}; border-radius: 4px; }
  .body .box.done { border-color: ${token.colorAccent}; background: ${token.colorAccent}; }
  .body .box.done::after { content: ''; position: absolute; inset-inline-start: 31%; inset-block-start: 8%; inline-size: 32%; block-size: 60%;
    border: solid ${token.colorAccentText}; border-width: 0 2px 2px 0; rotate: 42deg; }

  .body blockquote { margin-inline: 0; padding-inline-start: ${token.space4}; border-inline-start: 3px solid ${token.colorLine};
    color: ${token.colorMuted}; }
  .body blockquote > * + * { margin-block-start: ${token.space2}; }

  .body .link { color: ${token.colorAccent}; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em;
    text-decoration-color: color-mix(in oklab, currentColor 45%, transparent); border-radius: 2px; }
  .body .link[href]:hover { text-decoration-color: currentColor; }
  .body .host { display: inline-block; max-inline-size: 100%; color: ${token.colorMuted}; font-size: 0.88em; }

  .body code { font-family: ${token.fontMono}; font-size: 0.9em; }
  .body :not(pre) > code { padding: 0.12em 0.36em; border-radius: 5px; background: ${token.colorSunken};
    box-shadow: inset 0 0 0 1px ${token.colorLine}; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
  .body .code { border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; background: ${token.colorSunken};
    overflow: hidden; }
  .body .bar { display: flex; align-items: center; justify-content: space-between; min-block-size: 36px;
    padding-inline: ${token.space4} ${token.space1}; color: ${token.colorMuted}; font: ${token.fontTiny}; }
  .body pre { margin: 0; padding: 2px ${token.space4} ${token.space4}; overflow-x: auto; white-space: pre; word-break: normal;
    overflow-wrap: normal; tab-size: 2; font: ${token.fontSmall}; line-height: 1.6; text-align: start; }
  .body pre code { font-size: inherit; }
  .body .lines { display: block; }
  .body pre:focus-visible, .body .table:focus-visible { outline-offset: -2px; border-radius: ${token.radiusComponent}; }

  .body .table { overflow-x: auto; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; }
  .body table { border-collapse: collapse; min-inline-size: 100%; font-size: ${token.size13}; line-height: 1.55;
    font-variant-numeric: tabular-nums; }
  .body th, .body td { padding: ${token.space2} ${token.space3}; text-align: start; vertical-align: top; min-inline-size: 4.5em;
    max-inline-size: 24em; overflow-wrap: break-word; }
  .body thead th, .body thead td { font-weight: 600; background: ${token.colorSunken}; }
  .body tbody tr { border-block-start: 1px solid ${token.colorLine}; }
  .body .center { text-align: center; }
  .body .right { text-align: right; }
  .body .left { text-align: left; }

  .body .image { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space1} ${token.space3}; max-inline-size: 100%;
    inline-size: fit-content; padding: ${token.space2} ${token.space3}; margin-block: ${token.space1}; border: 1px dashed ${token.colorLineStrong};
    border-radius: ${token.radiusComponent}; }
  .body .image .alt { color: ${token.colorMuted}; }
  .body .image:has(> :not(.alt, .load, .link)) { padding: 0; border: 0; }
  .body .image canvas { display: block; max-inline-size: 100%; block-size: auto; border-radius: ${token.radiusComponent}; }

  .body .copy, .body .load, .body .more { border: 1px solid transparent; border-radius: ${token.radiusControl}; background: transparent;
    min-block-size: 28px; padding: 2px ${token.space3}; font: ${token.fontSmall}; color: inherit;
    transition: background-color ${token.durationFast} ${token.ease}, color ${token.durationFast} ${token.ease}; }
  .body .copy { font: ${token.fontTiny}; }
  .body .copy:hover { background: ${token.colorLine}; color: ${token.colorText}; }
  .body .load, .body .more { color: ${token.colorAccent}; background: ${token.colorSunken}; border-color: ${token.colorLine}; font-weight: 600; }
  .body .load:hover, .body .more:hover { background: ${token.colorAccentSoft}; }
  @media (pointer: coarse) {
    .body .copy, .body .load, .body .more { min-block-size: 44px; }
  }
  @media (forced-colors: active) {
    .body .copy, .body .load, .body .more { border-color: ButtonBorder; }
    .body .box.done { background: Highlight; }
  }
`;
