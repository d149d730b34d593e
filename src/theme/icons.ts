import {svg, html, type TemplateResult} from 'lit';

/** Line icons on a 20 px grid; decorative, their words stand beside them or in the button's name. */
const icon = (paths: TemplateResult<2>): TemplateResult =>
  html`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"
    stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;

export const icons = {
  send: icon(svg`<path d="M10 15.5v-11M5.5 9 10 4.5 14.5 9"></path>`),
  stop: icon(svg`<rect x="6" y="6" width="8" height="8" rx="1.5" fill="currentColor" stroke="none"></rect>`),
  copy: icon(svg`<rect x="7" y="7" width="9" height="9" rx="2"></rect><path d="M13 7V5.5A1.5 1.5 0 0 0 11.5 4h-6A1.5 1.5 0 0 0 4 5.5v6A1.5 1.5 0 0 0 5.5 13H7"></path>`),
  check: icon(svg`<path d="m4.5 10.5 3.5 3.5 7.5-8"></path>`),
  close: icon(svg`<path d="m5.5 5.5 9 9m0-9-9 9"></path>`),
  widen: icon(svg`<path d="M11.5 4.5h4v4M8.5 15.5h-4v-4M15.5 4.5l-4.5 4.5M4.5 15.5 9 11"></path>`),
  narrow: icon(svg`<path d="M15.5 8.5h-4v-4M4.5 11.5h4v4M11.5 8.5 16 4M8.5 11.5 4 16"></path>`),
  down: icon(svg`<path d="M10 4.5v11M5.5 11 10 15.5 14.5 11"></path>`),
  refresh: icon(svg`<path d="M15.8 8.5a6 6 0 1 0 .1 3.3M16 4.5v4h-4"></path>`),
  warning: icon(svg`<path d="M10 3.5 17 16H3L10 3.5Z"></path><path d="M10 8.5v3.2M10 13.8v.1"></path>`),
} as const;
