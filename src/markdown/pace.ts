/** Text taken in by one step at most, in UTF-16 units: a long answer that is there at once is drawn piece by piece (F-25, F-26). */
export const STEP = 8_192;
/** A step that took longer than this many milliseconds is followed by a rest. */
const QUICK = 12;
/** The rest, in times of what the step took: a slow tail is drawn at most a quarter of the time. */
const REST = 3;

/** Where the next step ends: at the end of a line if one is near, never inside a surrogate pair. */
export function nextReach(text: string, reached: number): number {
  const end = reached + STEP;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end - 1);
  if (line > reached + STEP / 2) return line + 1;
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code < 0xdc00 ? end - 1 : end;
}

/** How long to leave the page alone after a step that took `spent` milliseconds. */
export function restAfter(spent: number): number {
  return spent > QUICK ? Math.min(spent * REST, 1000) : 0;
}
