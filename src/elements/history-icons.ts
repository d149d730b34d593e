import {svg} from 'lit';
import {contentIcons} from '../theme/content-icons.js';
import {icon, icons} from '../theme/icons.js';

/** The icons of turns, answers and threads. */
export const historyIcons = {
  again: contentIcons.refresh,
  create: icons.plus,
  close: icons.close,
  edit: icon(svg`<path d="m12.5 4.5 3 3-8.2 8.2-3.6.6.6-3.6 8.2-8.2ZM10.5 6.5l3 3"></path>`),
  more: icon(svg`<g fill="currentColor" stroke="none"><circle cx="5" cy="10" r="1.4"></circle><circle cx="10" cy="10" r="1.4"></circle><circle cx="15" cy="10" r="1.4"></circle></g>`),
  back: icon(svg`<path d="m12 5-5 5 5 5"></path>`),
  on: icon(svg`<path d="m8 5 5 5-5 5"></path>`),
  rewind: icon(svg`<path d="M7.5 4.5 4 8l3.5 3.5M4 8h8a4 4 0 0 1 0 8H8.5"></path>`),
  locked: icon(svg`<rect x="5" y="9" width="10" height="7" rx="1.5"></rect><path d="M7 9V7a3 3 0 0 1 6 0v2"></path>`),
  earlier: icon(svg`<circle cx="10" cy="10" r="6.5"></circle><path d="M10 6.5V10l2.3 1.6"></path>`),
  threads: icon(svg`<path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h8"></path>`),
  search: icon(svg`<circle cx="9" cy="9" r="5"></circle><path d="m12.8 12.8 3.7 3.7"></path>`),
  remove: icon(svg`<path d="M4 6h12M8 6V4.5h4V6M5.5 6l.7 9.5h7.6l.7-9.5M8.5 9v4M11.5 9v4"></path>`),
} as const;
