import {svg} from 'lit';
import {icon} from './icons.js';

/** The icons of what comes later: the transcript and its responses. */
export const contentIcons = {
  copy: icon(svg`<rect x="7" y="7" width="9" height="9" rx="2"></rect><path d="M13 7V5.5A1.5 1.5 0 0 0 11.5 4h-6A1.5 1.5 0 0 0 4 5.5v6A1.5 1.5 0 0 0 5.5 13H7"></path>`),
  check: icon(svg`<path d="m4.5 10.5 3.5 3.5 7.5-8"></path>`),
  down: icon(svg`<path d="M10 4.5v11M5.5 11 10 15.5 14.5 11"></path>`),
  refresh: icon(svg`<path d="M15.8 8.5a6 6 0 1 0 .1 3.3M16 4.5v4h-4"></path>`),
} as const;
