/** A point of a plot, in the plot's own units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The path of a smooth line through all points, left to right, that never rises above or falls below its neighbours
 * (monotone cubic interpolation): a curve that shows no value that was not measured. Fewer than two points give `''`.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return '';
  const slopes = tangents(points);
  const segments = rest.map((point, at) => {
    const from = points[at] as Point;
    const third = (point.x - from.x) / 3;
    const out = from.y + third * (slopes[at] ?? 0);
    const into = point.y - third * (slopes[at + 1] ?? 0);
    return `C${round(from.x + third)} ${round(out)} ${round(point.x - third)} ${round(into)} ${round(point.x)} ${round(point.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${segments.join('')}`;
}

/** Maps values onto `[top, bottom]`, the greatest at the top; equal values lie in the middle. */
export function heights(values: readonly number[], top: number, bottom: number): number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values.map((value) => span === 0 ? (top + bottom) / 2 : bottom - ((value - low) / span) * (bottom - top));
}

/** The slope of the curve at each point: flat at every turn, else the harmonic mean of the slopes on both sides. */
function tangents(points: readonly Point[]): number[] {
  const secants = points.slice(1).map((point, at) => (point.y - (points[at] as Point).y) / (point.x - (points[at] as Point).x));
  return points.map((_, at) => {
    const before = secants[at - 1] ?? secants[at] ?? 0;
    const after = secants[at] ?? before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
