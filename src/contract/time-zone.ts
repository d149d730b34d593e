/** Whether this engine knows a time zone by this name. */
export function isTimeZone(timeZone: string | undefined): timeZone is string {
  if (timeZone === undefined) return false;
  try {
    Intl.DateTimeFormat('en', {timeZone});
    return true;
  } catch {
    return false; // RangeError: not a zone.
  }
}
