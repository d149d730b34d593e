import {css, svg, type CSSResult, type TemplateResult} from 'lit';

/** How one series is told from the others besides its colour: a dash on lines, a shape at points, a hatch in areas. */
export interface Mark {
  readonly dash: readonly number[];
  readonly shape: 'circle' | 'rect' | 'triangle' | 'rectRot' | 'crossRot' | 'star';
  /** The path of one tile of 8 × 8; empty: a plain area. */
  readonly hatch: string;
}

export const marks: readonly Mark[] = [
  {dash: [], shape: 'circle', hatch: ''},
  {dash: [7, 4], shape: 'rect', hatch: 'M-2 2 2-2M-2 10 10-2M6 10 10 6'},
  {dash: [2, 3], shape: 'triangle', hatch: 'M0 2H8M0 6H8'},
  {dash: [9, 3, 2, 3], shape: 'rectRot', hatch: 'M-2 6 2 10M-2-2 10 10M6-2 10 2'},
  {dash: [12, 4], shape: 'crossRot', hatch: 'M2 0V8M6 0V8'},
  {dash: [4, 2, 1, 2, 1, 2], shape: 'star', hatch: 'M0 4H8M4 0V8'},
];

/** The mark of a series, the first again after the sixth. */
export function markOf(series: number): Mark {
  return marks[series % marks.length] as Mark;
}

const shapes: Readonly<Record<Mark['shape'], string>> = {
  circle: 'M8 4.5a3.5 3.5 0 1 0 .01 0Z', rect: 'M5 5h6v6H5Z', triangle: 'M8 4l4 7H4Z', rectRot: 'M8 3.5 12.5 8 8 12.5 3.5 8Z',
  crossRot: 'M5 5l6 6M11 5l-6 6', star: 'M8 4v8M4 8h8M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6',
};

/** The inside of a legend's 28 × 16 line mark, or 16 × 16 area mark, in the current colour. */
export function legendMark(series: number, isLine: boolean): TemplateResult<2> {
  const {dash, shape, hatch} = markOf(series);
  return isLine
    ? svg`<path class="stroke" d="M0 8H28" stroke-dasharray=${dash.join(' ') || 'none'}></path><path class="shape" transform="translate(6)" d=${shapes[shape]}></path>`
    : svg`<rect class="fill" x="2" y="2" width="12" height="12" rx="3"></rect>
      <svg x="2" y="2" width="12" height="12" viewBox="0 0 8 8"><path class="hatch" d=${hatch}></path></svg>`;
}

/**
 * Six colours that stay apart for every kind of colour blindness (at least 0.15 in OKLab, simulated) and reach 3:1 on the surface in
 * light and dark. Forced colours bring the system's own.
 */
export const seriesColors: CSSResult = css`
  .s0 { color: light-dark(#164fd9, #5c70fd); }
  .s1 { color: light-dark(#dc7318, #f47519); }
  .s2 { color: light-dark(#00a3a0, #32cabe); }
  .s3 { color: light-dark(#9d1682, #9b6791); }
  .s4 { color: light-dark(#564a00, #ffde5e); }
  .s5 { color: light-dark(#2e1735, #bbffff); }
  @media (forced-colors: active) {
    .s0, .s4 { color: CanvasText; }
    .s1, .s5 { color: LinkText; }
    .s2 { color: Highlight; }
    .s3 { color: GrayText; }
  }
`;
