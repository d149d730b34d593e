/** The circle that several icons stand in. */
export const ROUND = 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z';
export const STAR = 'm10 3.5 2 4.2 4.5.6-3.3 3.2.8 4.5-4-2.2-4 2.2.8-4.5-3.3-3.2L8 7.7Z';
/** Across what is off. */
const SLASH = 'M4 4l12 12';

/** The line icons that every surface has, on a 20 px grid; those that only its author names come when the first is drawn. */
const PATHS: Readonly<Record<string, string>> = {
  info: `${ROUND}M10 9.2v4.3M10 6.6v-.1`,
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  warning: 'M10 3.5 17 16H3ZM10 8.5v3.2M10 13.8v.1',
  error: `${ROUND}M10 6.5v4M10 13.4v.1`,
  star: STAR,
  chevron_down: 'm5 8 5 5 5-5',
  arrow_left: 'M16 10H4m5-5-5 5 5 5',
  arrow_right: 'M4 10h12m-5-5 5 5-5 5',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  download: 'M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16h12',
};

/** Those that point along the line and turn with it. */
const TURNING = /^(?:arrow_|fastForward|rewind|skip|send)/;

/** Icons beside those above, once they are here. */
export interface MoreIcons {
  pathOf(name: string): string | undefined;
  /** The name that an icon has here, of the several it may be called by. */
  ownName(name: string): string;
  /** What a control that shows it alone does. */
  wordOf(name: string, locale: 'ko' | 'en'): string | undefined;
}

let more: MoreIcons | undefined;

/** Draws these from now on. */
export function learnIcons<Icons extends MoreIcons>(icons: Icons): Icons {
  more = icons;
  return icons;
}

/** What a control does that shows this icon alone: its own word, or its name as words. */
export function iconWord(name: string, locale: 'ko' | 'en'): string {
  return more?.wordOf(more.ownName(name), locale) ?? name.replaceAll(/[_A-Z]/g, (mark) => ` ${mark.replace('_', '').toLowerCase()}`);
}

/** The path of a named icon, and whether it turns with the direction of the text; `undefined` for a name that has none, or none yet. */
export function iconPath(name: string): {readonly path: string; readonly turns: boolean} | undefined {
  const known = more?.ownName(name) ?? name;
  const plain = known.replace(/Off$/, '');
  const path = Object.hasOwn(PATHS, plain) ? PATHS[plain] : more?.pathOf(plain);
  return path === undefined ? undefined : {path: path + (plain === known ? '' : SLASH), turns: TURNING.test(plain)};
}
