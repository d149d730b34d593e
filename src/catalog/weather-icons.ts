import {css, html, svg, type CSSResult, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {ConditionCode} from '../i18n/catalog-messages.js';
import {icon} from '../theme/icons.js';

/** Pictures of the sky on a 24 px grid. Decorative: the word stands beside each. Their colours are the weather's own styles. */
export function weatherIcon(code: ConditionCode, isNight = false): TemplateResult {
  const drawing = isNight ? nights[code] ?? drawings[code] : drawings[code];
  return html`<svg class="sky" aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">${drawing}</svg>`;
}

/** An alert that only informs. */
export const noticeIcon: TemplateResult = icon(svg`<circle cx="10" cy="10" r="7"></circle><path d="M10 9.2V14M10 6.3v.1"></path>`);

const CLOUD = 'M7.2 18.5a4.2 4.2 0 0 1-.5-8.37 5.6 5.6 0 0 1 10.75-.55 4.5 4.5 0 0 1-.65 8.92Z';
const HIGH_CLOUD = 'M7.2 14.5a4.2 4.2 0 0 1-.5-8.37 5.6 5.6 0 0 1 10.75-.55 4.5 4.5 0 0 1-.65 8.92Z';
const MOON = 'M19.5 14.6A8 8 0 1 1 10.2 4.4a6.4 6.4 0 0 0 9.3 10.2Z';

const rays = svg`<path class="sun-line" d="M12 2.2v2M12 19.8v2M2.2 12h2M19.8 12h2M5.1 5.1l1.4 1.4M17.5 17.5l1.4 1.4M5.1 18.9l1.4-1.4M17.5 6.5l1.4-1.4"></path>`;
const cloud = svg`<path class="cloud" d=${CLOUD}></path>`;
const highCloud = svg`<path class="cloud" d=${HIGH_CLOUD}></path>`;
const drops = (d: string): SVGTemplateResult => svg`<path class="drop" d=${d}></path>`;

const drawings: Readonly<Record<ConditionCode, SVGTemplateResult>> = {
  clear: svg`<circle class="sun" cx="12" cy="12" r="4.6"></circle>${rays}`,
  partly_cloudy: svg`<circle class="sun" cx="15.6" cy="8" r="3.7"></circle>
    <path class="sun-line" d="M15.6 1.4v1.3M22.2 8h-1.3M20.3 3.3l-.9.9M10.9 3.3l.9.9"></path>
    <path class="cloud" d="M6.4 20.5a3.9 3.9 0 0 1-.45-7.78 5.2 5.2 0 0 1 9.98-.5 4.2 4.2 0 0 1-.6 8.28Z"></path>`,
  cloudy: svg`<path class="cloud far" d="M12.3 12.5a3 3 0 0 1-.2-6 4.2 4.2 0 0 1 8-.3 3.2 3.2 0 0 1-.4 6.3Z"></path>
    <path class="cloud" d="M6.4 20a3.9 3.9 0 0 1-.45-7.78 5.2 5.2 0 0 1 9.98-.5 4.2 4.2 0 0 1-.6 8.28Z"></path>`,
  fog: svg`${highCloud}<path class="haze" d="M4 18h12M8 21.3h12"></path>`,
  drizzle: svg`${highCloud}${drops('M9 17.6l-.5 1.6M15 17.6l-.5 1.6M12 20.4l-.5 1.6')}`,
  rain: svg`${highCloud}${drops('M8.4 17.3l-1.4 4.2M12.7 17.3l-1.4 4.2M17 17.3l-1.4 4.2')}`,
  thunder: svg`${highCloud}<path class="bolt" d="m13 12.6-3.6 5h3l-1.6 4.8 5.2-6.3h-3.1l2-3.5Z"></path>`,
  snow: svg`${highCloud}${drops('M8 18h.01M12 20.6h.01M16 18h.01M8 22h.01M16 22h.01')}`,
  sleet: svg`${highCloud}${drops('M8.6 17.3l-1.3 4M16.6 17.3l-1.3 4M12 18.4h.01M12 21.8h.01')}`,
  dust: svg`<path class="haze dust" d="M3.5 7.5h9M15.5 7.5h5M3.5 12h3.5M10 12h10.5M3.5 16.5h11M17.5 16.5h3"></path>`,
  wind: svg`<path class="haze" d="M3 9h10.2a2.8 2.8 0 1 0-2.7-3.6M3 13h15.3a2.8 2.8 0 1 1-2.7 3.6M3 17h7.4a2.2 2.2 0 1 1-2.1 2.8"></path>`,
  unknown: svg`${cloud}`,
};

const nights: Partial<Record<ConditionCode, SVGTemplateResult>> = {
  clear: svg`<path class="moon" d=${MOON}></path>`,
  partly_cloudy: svg`<path class="moon" d="M20.6 9.6A4.7 4.7 0 0 1 14.4 3.4a4.7 4.7 0 1 0 6.2 6.2Z"></path>
    <path class="cloud" d="M6.4 20.5a3.9 3.9 0 0 1-.45-7.78 5.2 5.2 0 0 1 9.98-.5 4.2 4.2 0 0 1-.6 8.28Z"></path>`,
};

/** The picture's code of a condition; without one, the neutral picture. */
export function codeOf(condition: {readonly code?: ConditionCode} | undefined): ConditionCode {
  return condition?.code ?? 'unknown';
}

/** Whether it is dark at an hour, near enough for a picture that has its word beside it. */
export function isDark(hour: number): boolean {
  return hour < 6 || hour >= 19;
}

/** The pictures' styles. Their colours are the sky's, not the page's: they mean what they show. */
export const skyStyles: CSSResult = css`
  .sky { fill: none; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; overflow: visible; }
  .sky .sun { fill: light-dark(#f5b73b, #f0bf5a); }
  .sky .sun-line { stroke: light-dark(#dd9516, #f0bf5a); }
  .sky .moon { fill: light-dark(#7c88b5, #b9c3e6); }
  .sky .cloud { fill: light-dark(#d5dbe3, #79828e); stroke: light-dark(#8b96a5, #a5aeba); stroke-width: 1.2; }
  .sky .far { fill: light-dark(#b7c0cc, #5d6570); }
  .sky .drop { stroke: light-dark(#2f7fc1, #7fbdf0); stroke-width: 2; }
  .sky .bolt { fill: light-dark(#e29a12, #f0bf5a); }
  .sky .haze { stroke: light-dark(#8793a3, #a5aeba); stroke-width: 1.8; }
  .sky .dust { stroke: light-dark(#ad8850, #cfae7c); }
  @media (forced-colors: active) { .sky * { stroke: CanvasText; fill: none; } }
`;
