import { lastKey, parentPath, pathOf, pointerOf } from "../../../parse/path.ts";
import type { FormulaContext } from "../../rule.ts";
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
  return textsAt(annotations, ["text"]);
}

/** All that a file says to users, in Markdown, too, and what it hands to partials. */
export function saidTexts({
  annotations,
  handovers,
}: Pick<FormulaContext, "annotations" | "handovers">): readonly Shown[] {
  return [...textsAt(annotations, ["text", "markdown"]), ...handedTexts(handovers)];
}

function textsAt(annotations: Annotations, kinds: readonly string[]): readonly Shown[] {
  const unread = new Set(
    (["x-address", "x-name", "x-unread"] as const).flatMap((word) => annotations.of(word).map(({ at }) => at)),
  );
  return annotations.of("x-text").flatMap(({ says, at, value }) => {
    if (!kinds.includes(says) || typeof value !== "string" || unread.has(at) || unread.has(parentPath(at))) return [];
    return [{ text: value, path: pathOf(at), at }];
  });
}

/** The texts that are handed to partials. Their names, such as a tone or a page, are told from words by being no Chinese. */
function handedTexts(handovers: FormulaContext["handovers"]): readonly Shown[] {
  return handovers.flatMap(({ path, given, takes, to }) => {
    if (to === undefined || lastKey(pointerOf(to.path)) !== "use") return [];
    return Object.entries(given).flatMap(([name, text]): Shown[] => {
      const at = [...path, name].map(String);
      const isText = typeof text === "string" && takes.types[name]?.kind === "text";
      return isText ? [{ text, path: at, at: pointerOf(at) }] : [];
    });
  });
}
