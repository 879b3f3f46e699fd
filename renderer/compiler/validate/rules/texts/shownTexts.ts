import { parentPath, pathOf } from "../../../parse/path.ts";
import type { Annotations } from "../../schema/annotations.ts";

/** A text that users read. */
export interface Shown {
  readonly text: string;
  readonly path: readonly string[];
  /** Its place, as a JSON pointer. */
  readonly at: string;
}

/** The texts of a file that users read: no addresses, no names, and nothing that goes to a server or a host. */
export function shownTexts(annotations: Annotations): readonly Shown[] {
  const unread = new Set(
    (["x-address", "x-name", "x-unread"] as const).flatMap((word) => annotations.of(word).map(({ at }) => at)),
  );
  return annotations.of("x-text").flatMap(({ says, at, value }) => {
    if (says !== "text" || typeof value !== "string" || unread.has(at) || unread.has(parentPath(at))) return [];
    return [{ text: value, path: pathOf(at), at }];
  });
}
