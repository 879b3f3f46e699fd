import { writeBelow } from "../../../parse/edits.ts";
import { isMapping, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Answers of the server whose shape nobody says: what is read of them cannot be checked. */
export const untypedAnswers: Rule = ({ source, annotations, project }) => {
  return annotations.of("x-typed").flatMap(({ says, at, value }): Diagnostic[] => {
    if (!isMapping(value) || "returns" in value || !(says === "always" || says in value)) return [];
    const path = says === "always" ? pathOf(at) : [...pathOf(at), says];
    const first = Object.keys(value)[0] ?? "";
    const suggestions = shapesFor(String(path.at(-1)), project.app?.shapes).flatMap((shape) => {
      const edit = writeBelow(source, [...pathOf(at), first], [`returns: ${shape}`]);
      return edit ? { ...edit, help: { en: `write returns: ${shape}`, zh: `写上 returns: ${shape}` } } : [];
    });
    return [{ code: "P470", path, part: "key", suggestions }];
  });
};

/** What an answer of this name may be: the shape that is called so, and whatever it is. */
function shapesFor(name: string, shapes: unknown): readonly string[] {
  const known = isMapping(shapes) ? Object.keys(shapes) : [];
  return [...known.filter((shape) => shape.toLowerCase() === name.toLowerCase()), "any"];
}
