import type { Type } from "../../../formula/type.ts";
import { parentPath, pathOf, pointerOf } from "../../../parse/path.ts";
import type { FormulaContext } from "../../rule.ts";
import type { Annotations } from "../../schema/annotations.ts";
import type { ReceiverOfText } from "../../scope/translation/handedWords.ts";

/** A text that users read. */
export interface Shown {
  readonly text: string;
  readonly path: readonly string[];
  /** Its place, as a JSON pointer. */
  readonly at: string;
  /** The page or the partial that gets it, and shows it or does something else with it. */
  readonly to?: ReceiverOfText | undefined;
}

/** The texts of a file that users read: no addresses, no names, and nothing that goes to a server or a host. */
export function shownTexts(annotations: Annotations): readonly Shown[] {
  return textsAt(annotations, ["text"]);
}

/** All that a file says to users, in Markdown, too, and what it hands on for them. */
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

/**
 * The texts that are handed to partials, pages and the app. Names, such as a tone or a page, are told from words by being no
 * Chinese, and by being among those that are taken.
 */
function handedTexts(handovers: FormulaContext["handovers"]): readonly Shown[] {
  return handovers.flatMap(({ path, given, takes, to }) =>
    Object.entries(given).flatMap(([name, value]) => {
      const type = takes.types[name];
      if (to === undefined || !type) return [];
      const texts = textsOfType(value, type, [...path, name].map(String));
      return texts.map((one) => ({ ...one, to: receiverOf(to, name) }));
    }),
  );
}

/** Who of a project gets a value; undefined where it is a host. */
function receiverOf(
  { kind, name: receiver }: { kind: string; name: string },
  name: string,
): ReceiverOfText | undefined {
  return kind === "page" || kind === "partial" ? { kind, receiver, name } : undefined;
}

function textsOfType(value: unknown, type: Type, path: readonly string[]): readonly Shown[] {
  if (type.kind === "list" && Array.isArray(value))
    return value.flatMap((one, index) => textsOfType(one, type.of, [...path, String(index)]));
  const isWords = type.kind === "text" && !type.oneOf && typeof value === "string";
  return isWords ? [{ text: value, path, at: pointerOf(path) }] : [];
}
