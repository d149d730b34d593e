/** Which arrows lead on: those of a row, which are mirrored where its text runs to the left, or those of a column. */
export type RovingAxis = 'row' | 'column';

/** Moves focus among `stops` by arrow, Home and End, round at the ends; answers the stop that has it now, or nothing for another key. */
export function rove<Stop extends HTMLElement>(event: KeyboardEvent, stops: readonly Stop[], axis: RovingAxis): Stop | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || stops.length === 0) return undefined;
  const mirrored = axis === 'row' && stops[0]!.matches(':dir(rtl)');
  const [back, on] = axis === 'column' ? ['ArrowUp', 'ArrowDown'] : mirrored ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const at = stops.findIndex((stop) => stop === event.composedPath()[0]);
  const to = {[back!]: at - 1, [on!]: at + 1, Home: 0, End: -1}[event.key];
  if (to === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  const next = stops.at(to % stops.length)!;
  next.focus();
  return next;
}
