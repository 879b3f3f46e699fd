/*
 * Times of a day as texts such as 09:30: they compare as the times do.
 */

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The minutes from midnight to a time such as 09:30; undefined for what is none. */
export function minutesOf(text: unknown): number | undefined {
  const [, hours, minutes] = (typeof text === "string" && timeOfDay.exec(text)) || [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The time so many minutes after midnight, as a text. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
