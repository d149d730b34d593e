import {css, unsafeCSS, type CSSResult} from 'lit';

/**
 * Every public token with its fallback (docs/look.md "Tokens"). A value made of other tokens follows them: a host that
 * sets accent, surface, text, font-family and radius-component has set all the colours that depend on them.
 * `[light, dark]` pairs follow the element's `color-scheme`.
 */
export const publicTokens = {
  'color-surface': ['#ffffff', '#1c1b19'],
  'color-text': ['#1f1d1a', '#eeeae4'],
  'color-accent': ['#a34e2b', '#e9a584'],
  'color-raised': ['var(--_m-color-surface)', 'color-mix(in oklab, var(--_m-color-text) 7%, var(--_m-color-surface))'],
  'color-sunken': [
    'color-mix(in oklab, var(--_m-color-text) 4%, var(--_m-color-surface))',
    'color-mix(in oklab, black 18%, var(--_m-color-surface))',
  ],
  'color-muted': [
    'color-mix(in oklab, var(--_m-color-text) 68%, var(--_m-color-surface))',
    'color-mix(in oklab, var(--_m-color-text) 66%, var(--_m-color-surface))',
  ],
  'color-line': [
    'color-mix(in oklab, var(--_m-color-text) 11%, var(--_m-color-surface))',
    'color-mix(in oklab, var(--_m-color-text) 15%, var(--_m-color-surface))',
  ],
  'color-line-strong': 'color-mix(in oklab, var(--_m-color-text) 48%, var(--_m-color-surface))',
  // Black or white, whichever the accent's own luminance leaves more contrast with: at least 4.58 for any brand colour.
  'color-accent-text':
    'color(from var(--_m-color-accent) xyz-d65 clamp(0, (0.179 - y) * 9999, 0.9505) clamp(0, (0.179 - y) * 9999, 1) clamp(0, (0.179 - y) * 9999, 1.089))',
  'color-accent-soft': [
    'color-mix(in oklab, var(--_m-color-accent) 9%, var(--_m-color-surface))',
    'color-mix(in oklab, var(--_m-color-accent) 15%, var(--_m-color-surface))',
  ],
  'color-info': ['#28608f', '#8fbde8'],
  'color-info-soft': ['#eaf2f9', '#1f2d3a'],
  'color-success': ['#2c6b3a', '#8ccb98'],
  'color-success-soft': ['#e9f4eb', '#1f3024'],
  'color-warning': ['#7a5100', '#e6ba66'],
  'color-warning-soft': ['#fbf1db', '#382c14'],
  'color-danger': ['#ab1e3e', '#f69aa8'],
  'color-danger-soft': ['#fcecef', '#3f2127'],
  'color-focus': 'var(--_m-color-accent)',
  'font-family': 'system-ui, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif',
  'font-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, "D2Coding", monospace',
  'font-size': '15px',
  'radius-control': '8px',
  'radius-component': '12px',
  'radius-bubble': '18px',
  'space-unit': '4px',
  // A shadow is no colour, so each of its colours is a pair.
  'shadow-float':
    '0 8px 28px light-dark(rgb(31 29 26 / 0.14), rgb(0 0 0 / 0.5)), 0 1px 3px light-dark(rgb(31 29 26 / 0.1), rgb(0 0 0 / 0.4))',
  'duration-fast': '150ms',
  'duration-medium': '200ms',
  density: '1',
} as const satisfies Readonly<Record<string, string | readonly [light: string, dark: string]>>;

/** The name of a public token, without its `--morit-`. */
export type TokenName = keyof typeof publicTokens;

function fallback(value: string | readonly [light: string, dark: string]): string {
  return typeof value === 'string' ? value : `light-dark(${value[0]}, ${value[1]})`;
}

const declarations = Object.entries(publicTokens)
  .map(([name, value]) => `--_m-${name}: var(--morit-${name}, ${fallback(value)});`)
  .join('\n');

/** Resolves every public token once a shadow root; what {@link token} points at. Part of the base styles. */
export const tokenStyles: CSSResult = css`:host { ${unsafeCSS(declarations)}
  --_m-space: calc(var(--_m-space-unit) * var(--_m-density)); }`;

const pointer = (name: string): CSSResult => unsafeCSS(`var(--_m-${name})`);
const space = (units: number): CSSResult => unsafeCSS(`calc(var(--_m-space) * ${units})`);
const size = (px: number): CSSResult => unsafeCSS(`calc(var(--_m-font-size) * ${(px / 15).toFixed(4)})`);
const font = (weight: number, px: number, line: number): CSSResult =>
  unsafeCSS(`${weight} calc(var(--_m-font-size) * ${(px / 15).toFixed(4)}) / ${line} var(--_m-font-family)`);

/** `color-line-strong` → `colorLineStrong`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
const camel = (name: string): string => name.replace(/-./g, (found) => found.charAt(1).toUpperCase());

/** The tokens for use in `css`, each public one among them; an element that uses them has `base` among its styles. */
export const token = {
  ...Object.fromEntries(Object.keys(publicTokens).map((name) => [camel(name), pointer(name)])) as {readonly [Name in TokenName as Camel<Name>]: CSSResult},
  /** One easing for everything that moves (docs/look.md "Motion"). */
  ease: css`cubic-bezier(0.2, 0, 0, 1)`,
  /** Steps of the type scale: 12, 13, 15, 17, 20, 24 at the default size. */
  size12: size(12),
  size13: size(13),
  size15: size(15),
  size17: size(17),
  size20: size(20),
  size24: size(24),
  /** Whole `font` values. */
  fontTiny: font(400, 12, 1.5),
  fontSmall: font(400, 13, 1.54),
  fontBody: font(400, 15, 1.6),
  fontLabel: font(600, 13, 1.54),
  fontTitle: font(600, 15, 1.5),
  fontLead: font(600, 17, 1.5),
  fontHuge: font(400, 24, 1.5),
  /** Multiples of the 4 px grid, times the density. */
  space1: space(1),
  space2: space(2),
  space3: space(3),
  space4: space(4),
  space5: space(5),
  space6: space(6),
} as const;
