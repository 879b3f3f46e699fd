import type { Json } from "../../schemas/index.ts";

/** A value in one line: a text as it is, the envelope of an answer as its data, all else as JSON. Pure. */
export function oneLine(value: Json | undefined): string {
  if (value === undefined) return "";
  const data = dataOf(value);
  if (data === null) return "";
  return typeof data === "string" ? data : JSON.stringify(data);
}

function dataOf(value: Json): Json {
  const isEnvelope = typeof value === "object" && value !== null && "code" in value && "data" in value;
  return isEnvelope ? (value.data ?? null) : value;
}
