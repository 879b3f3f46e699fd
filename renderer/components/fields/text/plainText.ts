import type { TextFormat } from "./textFormats.ts";

const same = (text: string) => text;

/** What comes along with a pasted text and cannot be seen: control characters, marks of width and direction. */
const unseen = /(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Text as it is typed; blanks around it go when the field is left. */
export const plainText: TextFormat<string> = {
  clean: (text) => text.replace(unseen, ""),
  fit: same,
  show: same,
  settle: (text) => text.trim(),
  read: same,
  write: (value) => String(value ?? ""),
};

const byLimit = new Map<number, TextFormat<string>>();

/** Text of so many characters at most, counted as readers count them: one of two halves is one. One for each limit. */
export function textUpTo(limit = Number.POSITIVE_INFINITY): TextFormat<string> {
  // Only a text with more units than the limit can have more characters.
  const fit = (text: string) => (text.length <= limit ? text : [...text].slice(0, limit).join(""));
  const format = byLimit.get(limit) ?? { ...plainText, fit };
  byLimit.set(limit, format);
  return format;
}
