import type { Json } from "../../../../schemas/index.ts";

/** A value in one line: a text as it is, the envelope of an answer as its data, all else as JSON. Pure. */
export function formatValue(value: Json | undefined): string {
  if (value === undefined) return "";
  const data = dataOf(value);
  if (data === null) return "";
  return typeof data === "string" ? data : JSON.stringify(data);
}

function dataOf(value: Json): Json {
  const isEnvelope = typeof value === "object" && value !== null && "code" in value && "data" in value;
  return isEnvelope ? (value.data ?? null) : value;
}

/** A time of day to the millisecond. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
  return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

/** How long something took. */
export function formatDuration(ms: number): string {
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
