import type { RevisionTexts } from "./readRevision.ts";

/** The texts of the files below `pages` in a revision, by their paths. Bytes that are no UTF-8 become signs that say so. */
export function pageTexts({ files }: RevisionTexts): ReadonlyMap<string, string> {
  const own = [...files].filter(([file]) => file.startsWith("pages/"));
  return new Map(own.map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]));
}
