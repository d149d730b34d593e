import {svg} from 'lit';
import {icon} from '../theme/icons.js';

/** What the buttons of the player show; their words are their names. */
export const playerIcons = {
  play: icon(svg`<path d="M7 4.5v11l8.5-5.5L7 4.5Z" fill="currentColor"></path>`),
  stop: icon(svg`<path d="M7 5v10M13 5v10"></path>`),
  back: icon(svg`<path d="M13.5 5 8 10l5.5 5M5.5 5v10"></path>`),
  step: icon(svg`<path d="M6.5 5 12 10l-5.5 5M14.5 5v10"></path>`),
  start: icon(svg`<path d="M15.8 8.5a6 6 0 1 0 .1 3.3M16 4.5v4h-4"></path>`),
  end: icon(svg`<path d="m4.5 5 5 5-5 5m6-10 5 5-5 5"></path>`),
} as const;
