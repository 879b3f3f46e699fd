import type { Json } from "../../../schemas/index.ts";
import { probeWords as words } from "../words/probeWords.ts";
import type { LiveValue } from "./liveMessages.ts";

/** So many characters of a text are shown. */
const most = 60;

/** A value in few words, such as a number, a text in quotes, or how many items a list has. Pure. */
export function sayValue(value: Json): string {
  if (value === null) return words.nothing;
  if (typeof value === "boolean") return words.truth[`${value}`];
  if (typeof value === "string") return `“${value.length > most ? `${value.slice(0, most)}…` : value}”`;
  if (typeof value === "number") return String(value);
  return words.items(Object.keys(value).length);
}

/** What a formula gives in few words, or why it gives nothing. Pure. */
export function sayLive({ value, failed }: LiveValue): string {
  return failed === undefined ? sayValue(value) : words.failed[failed];
}
