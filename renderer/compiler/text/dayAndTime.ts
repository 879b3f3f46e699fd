/** Whether a value is written as a day, 2026-12-31; it need not be in the calendar. */
export function isWrittenDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Whether a value is a day of the calendar. */
export function isCalendarDay(value: unknown): value is string {
  if (!isWrittenDay(value)) return false;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Whether a value is a time of the day, 09:30. */
export function isWrittenTime(value: unknown): value is string {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}
