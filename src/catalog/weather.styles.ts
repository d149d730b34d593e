import {css, type CSSResult} from 'lit';
import {token} from '../theme/tokens.js';

/** The weather's own styles; the container's stand before them. */
export const weatherStyles: CSSResult = css`
  .weather { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space4}; font-variant-numeric: tabular-nums; }
  .weather :is(ul, ol) { list-style: none; margin: 0; padding: 0; }
  .weather :is(dl, dd) { margin: 0; }

  .alerts { display: grid; gap: ${token.space2}; }
  .alerts li { display: flex; gap: ${token.space2}; padding: ${token.space2} ${token.space3}; border-radius: ${token.radiusControl};
    background: ${token.colorInfoSoft}; color: ${token.colorInfo}; font: ${token.fontSmall}; }
  .alerts .watch { background: ${token.colorWarningSoft}; color: ${token.colorWarning}; }
  .alerts .warning { background: ${token.colorDangerSoft}; color: ${token.colorDanger}; }
  .alerts strong { font-weight: 600; }
  .alerts .until { white-space: nowrap; margin-inline-start: ${token.space1}; }

  .now { display: grid; gap: ${token.space1}; }
  .condition { display: flex; align-items: center; gap: ${token.space2}; }
  .condition .sky { inline-size: 28px; block-size: 28px; }
  .temperature { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2} ${token.space4}; }
  .big { font-size: calc(${token.fontSize} * 2.6667); font-weight: 300; line-height: 1.2; letter-spacing: -0.02em; }
  .range { display: grid; gap: 2px; font: ${token.fontSmall}; }
  .range div { display: flex; gap: ${token.space2}; }
  .weather :is(.big, .range dd, .low, .high) { direction: ltr; }
  .range dt { color: ${token.colorMuted}; }

  .lead { display: flex; align-items: center; font: ${token.fontSmall}; color: ${token.colorMuted}; margin-block-end: calc(${token.space2} * -1); }

  .details { display: grid; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: ${token.space3};
    padding-block-start: ${token.space3}; border-block-start: 1px solid ${token.colorLine}; }
  .details dt { font: ${token.fontTiny}; color: ${token.colorMuted}; }

  .hours { overflow-x: auto; overscroll-behavior-inline: contain; scrollbar-width: thin; scrollbar-color: ${token.colorLine} transparent;
    margin-inline: calc(${token.space4} * -1); padding: ${token.space3} ${token.space2} 0; direction: ltr;
    background: linear-gradient(${token.colorLine}, ${token.colorLine}) ${token.space4} 0 / calc(100% - 2 * ${token.space4}) 1px no-repeat; }
  .hours:focus-visible { outline-offset: -2px; }
  .hours ol { position: relative; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(58px, 1fr); inline-size: max-content; min-inline-size: 100%; }
  .hours li { display: flex; flex-direction: column; align-items: center; gap: ${token.space1}; }
  .hours .hour { font: ${token.fontTiny}; color: ${token.colorMuted}; white-space: nowrap; }
  .hours .strong { color: ${token.colorText}; font-weight: 600; }
  .plot-room { block-size: 72px; }
  .plot { position: absolute; inset-inline: 0; inset-block-start: calc(1.5 * ${token.size12} + ${token.space1}); pointer-events: none; overflow: visible; }
  .below-icons { inset-block-start: calc(1.5 * ${token.size12} + 24px + ${token.space1} * 2); }
  .plot .line { fill: none; stroke: ${token.colorAccent}; stroke-width: 2; stroke-linecap: round; }
  .plot .area { fill: ${token.colorAccent}; opacity: 0.07; }
  .plot .dot { fill: ${token.colorSurface}; stroke: ${token.colorAccent}; stroke-width: 1.5; }
  .plot .first { fill: ${token.colorAccent}; stroke: ${token.colorSurface}; stroke-width: 2; }
  .plot text { fill: ${token.colorText}; font: ${token.fontSmall}; font-weight: 500; }
  .weather .rain { min-block-size: 1.5em; font: ${token.fontTiny}; color: ${token.colorInfo}; }

  .days { display: grid; grid-template-columns: [day words] minmax(auto, max-content) [sky] auto [rain] auto [low] auto [bar] minmax(32px, 1fr) [high] auto;
    column-gap: ${token.space2}; border-block-start: 1px solid ${token.colorLine}; }
  .days li { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: center; min-block-size: 40px; padding-block: ${token.space1}; white-space: nowrap; }
  .days li + li { border-block-start: 1px solid ${token.colorLine}; }
  .days .day { grid-column: day; font-weight: 500; padding-inline-end: ${token.space1}; }
  .days .words { grid-column: words; font: ${token.fontSmall}; color: ${token.colorMuted}; white-space: normal; overflow-wrap: break-word; }
  .days .sky { grid-column: sky; }
  .days .rain { grid-column: rain; text-align: end; min-block-size: 0; }
  .days .low { grid-column: low; justify-self: end; color: ${token.colorMuted}; padding-inline-start: ${token.space2}; }
  .days .bar { grid-column: bar; overflow: visible; }
  .days .bar:dir(rtl) { scale: -1 1; }
  .days .high { grid-column: high; justify-self: end; font-weight: 500; }
  .bar .rail, .bar .span { stroke-width: 4; stroke-linecap: round; }
  .bar .rail { stroke: ${token.colorLine}; }
  .bar .span { stroke: ${token.colorAccent}; }
  .bar .mark { fill: ${token.colorSurface}; stroke: ${token.colorAccent}; stroke-width: 2; }

  @container (inline-size >= 440px) {
    .details { grid-template-columns: repeat(auto-fill, minmax(108px, 1fr)); }
    .days { column-gap: ${token.space3};
      grid-template-columns: [day] auto [sky] auto [words] minmax(5em, auto) [rain] auto [low] auto [bar] minmax(80px, 1fr) [high] auto; }
    .days li { align-items: baseline; align-content: center; }
    .days li > * { grid-row: 1; }
    .days .sky, .days .bar { align-self: center; }
  }
  @container (inline-size < 440px) {
    .days li > * { grid-row: 1 / span 2; }
    .days li:has(.words) .day { grid-row: 1; }
    .days .words { grid-row: 2; font: ${token.fontTiny}; }
  }
  @media (forced-colors: active) {
    .alerts li { border: 1px solid; }
    .plot text { fill: CanvasText; }
    .plot .line, .bar .span { stroke: CanvasText; }
    .plot .dot, .bar .mark { fill: Canvas; stroke: CanvasText; }
    .bar .rail { stroke: GrayText; stroke-width: 1; }
  }
`;
