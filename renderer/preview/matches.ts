import type { PageEntry } from "./desk.ts";

/** Whether a page's name or title holds each of the words, in whatever case. Pure. */
export function matches({ name, title }: PageEntry, wanted: string): boolean {
  const text = `${name} ${title}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
