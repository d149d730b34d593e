import {iconWords} from '../../i18n/icon-words.js';
import type {Family} from './families.js';
import {ROUND, STAR, type MoreIcons} from './icon-paths.js';

/** The body of a loudspeaker. */
const SPEAKER = 'M4 8v4h2.5L10 15V5L6.5 8Z';
const CLOUD = 'M6 11.5a2.7 2.7 0 0 1-.2-5.4 4.2 4.2 0 0 1 8.2.7 2.4 2.4 0 0 1-.3 4.7Z';
const PADLOCK = 'M5.5 9h9v7h-9Z';

/** Line icons on a 20 px grid, by the names of Runtime v2; those of the A2UI basic catalog follow. */
const PATHS: Readonly<Record<string, string>> = {
  clock: `${ROUND}M10 6v4l2.7 1.8`,
  calendar: 'M3.5 5h13v11h-13ZM3.5 8.5h13M7 3v3.5M13 3v3.5',
  location: 'M10 17s5.5-4.6 5.5-8.7a5.5 5.5 0 0 0-11 0C4.5 12.4 10 17 10 17ZM10 10.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  users: 'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2.5 16c.4-2.7 2.4-4 5-4s4.6 1.3 5 4M13 4.2a2.7 2.7 0 0 1 0 5.1M14.5 12.2c1.7.5 2.8 1.8 3 3.8',
  book: 'M10 5.5C8.5 4.5 6 4 3.5 4.3v10.9c2.5-.3 5 .2 6.5 1.3 1.5-1.1 4-1.6 6.5-1.3V4.3C14 4 11.5 4.5 10 5.5ZM10 5.5v11',
  school: 'M10 4 2.5 8l7.5 4 7.5-4ZM5.5 9.8v4c2.6 2 6.4 2 9 0v-4M17.5 8v4.5',
  food: 'M6 3.5v4.2a2 2 0 0 0 4 0V3.5M8 3.5v13M14.5 16.5v-13c-1.8 1-2.5 3.3-2.5 7h2.5',
  file: 'M5.5 3.5h6l3 3v10h-9ZM11.5 3.5v3h3',
  image: 'M3.5 5h13v10.5h-13ZM4 14l3.8-4 2.7 2.8 1.8-1.8 3.7 3.5M12.8 8.2v.1',
  video: 'M3.5 6h9v8h-9ZM12.5 9.2l4-2.2v6l-4-2.2',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1-1',
  copy: 'M7 7h9v9H7ZM13 7V4H4v9h3',
  refresh: 'M15.8 8.5a6 6 0 1 0 .1 3.3M16 4.5v4h-4',
  share: 'M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M5 10v6h10v-6',
  heart: 'M10 16l-5.4-5.2a3.4 3.4 0 0 1 4.8-4.9l.6.6.6-.6a3.4 3.4 0 0 1 4.8 4.9Z',
  search: 'M9 14A5 5 0 1 0 9 4a5 5 0 0 0 0 10ZM12.7 12.7l3.8 3.8',
  chart: 'M4 16h12M6 13V9M10 13V5M14 13V7.5',
  money: `${ROUND}M6.8 8l1.3 4.5L10 8l1.9 4.5L13.2 8M6 10.2h8`,
  phone: 'M7 3.5l1.7 3.3-1.5 1.6a9 9 0 0 0 4.4 4.4l1.6-1.5 3.3 1.7-.7 2.4a1.6 1.6 0 0 1-1.8 1.1C8.6 15.5 4.5 11.4 3.5 6a1.6 1.6 0 0 1 1.1-1.8Z',
  mail: 'M3.5 5h13v10h-13ZM3.5 5.5 10 11l6.5-5.5',
  home: 'm3.5 9.5 6.5-6 6.5 6M5.5 8v8h9V8M8.5 16v-4h3v4',
  bus: 'M5 4.5h10V14H5ZM5 9.5h10M7.5 14v2M12.5 14v2M7.3 11.9v.1M12.7 11.9v.1',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3',
  cloud: CLOUD,
  rain: `${CLOUD}M7 14l-.8 2M10.5 14l-.8 2M14 14l-.8 2`,
  snow: `${CLOUD}M7 15v.1M10 16.5v.1M13 15v.1`,
  more: 'M5 10h.1M10 10h.1M15 10h.1',
  lock: `${PADLOCK}M7 9V6.5a3 3 0 0 1 6 0V9`,
  accountCircle: `${ROUND}M10 10.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM5.6 15.2c1-1.7 2.5-2.4 4.4-2.4s3.4.7 4.4 2.4`,
  add: 'M10 4v12M4 10h12',
  attachFile: 'm16 9.5-6 6a3.7 3.7 0 0 1-5.2-5.2l6.5-6.4a2.5 2.5 0 0 1 3.5 3.5l-6.4 6.4a1.2 1.2 0 0 1-1.8-1.7l5.9-5.9',
  camera: 'M3.5 6h3L8 4h4l1.5 2h3v9.5h-13ZM10 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  delete: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5',
  upload: 'M10 12.5v-9M6.5 7 10 3.5 13.5 7M4 16h12',
  edit: 'm4 16 .8-3.2L13.5 4 16 6.5l-8.8 8.7ZM11.5 6 14 8.5',
  help: `${ROUND}M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.6v.1`,
  fastForward: 'm4 5.5 5.5 4.5L4 14.5ZM10.5 5.5 16 10l-5.5 4.5Z',
  rewind: 'M16 5.5 10.5 10l5.5 4.5ZM9.5 5.5 4 10l5.5 4.5Z',
  folder: 'M3.5 4.5H8l1.7 2h6.8v9h-13Z',
  lockOpen: `${PADLOCK}M7 9V6.5a3 3 0 0 1 5.8-1`,
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  moreVert: 'M10 5v.1M10 10v.1M10 15v.1',
  notifications: 'M5 14h10l-1.2-2V9a3.8 3.8 0 0 0-7.6 0v3ZM8.5 16.5h3',
  pause: 'M7 5v10M13 5v10',
  payment: 'M3.5 5.5h13v9h-13ZM3.5 8.5h13M6 12h2.5',
  play: 'M6.5 4.5v11l9-5.5Z',
  print: 'M6 8V4h8v4M6 13H4V8.5h12V13h-2M6 11.5h8V16H6Z',
  send: 'm3.5 9.5 13-5.5-5 13L9 11.5ZM9 11.5l3-3',
  settings: 'M4 6h6M14 6h2M12 4.5v3M4 10h2M10 10h6M8 8.5v3M4 14h6M14 14h2M12 12.5v3',
  shoppingCart: 'M3 4h2l1.8 8h7.6L16 6.5H5.6M7.5 16v.1M13.5 16v.1',
  skipNext: 'm5 5 7.5 5L5 15ZM15 5v10',
  skipPrevious: 'M15 5 7.5 10l7.5 5ZM5 5v10',
  starHalf: `${STAR}M10 3.5v10.3M11.5 7.7v5M13 8v5`,
  stop: 'M5.5 5.5h9v9h-9Z',
  visibility: 'M2.5 10S5.3 5 10 5s7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  volumeDown: `${SPEAKER}M12.5 8a3 3 0 0 1 0 4`,
  volumeMute: `${SPEAKER}m13 8.5 3 3m0-3-3 3`,
  volumeUp: `${SPEAKER}M12.5 8a3 3 0 0 1 0 4M14.8 6a6 6 0 0 1 0 8`,
};

/** Names of the A2UI basic catalog that mean another one. */
const SAME: Readonly<Record<string, string>> = {
  arrowBack: 'arrow_left', arrowForward: 'arrow_right', calendarToday: 'calendar', event: 'calendar', call: 'phone', favorite: 'heart',
  favoriteOff: 'heartOff', locationOn: 'location', moreHoriz: 'more', person: 'user', photo: 'image', volumeOff: 'volumeDownOff',
};

/** The icons that an author names; what the surface's own controls show is in every surface. */
export const iconFamily = {
  drawers: {}, styles: [],
  pathOf: (name) => Object.hasOwn(PATHS, name) ? PATHS[name] : undefined,
  wordOf: (name, locale) => iconWords[locale][name],
  ownName: (name) => Object.hasOwn(SAME, name) ? SAME[name] ?? name : name,
} satisfies Family & MoreIcons;
