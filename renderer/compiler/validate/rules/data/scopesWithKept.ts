import { checkTemplate } from "../../../formula/check.ts";
import type { Type } from "../../../formula/type.ts";
import { pointerOf } from "../../../parse/path.ts";
import type { FormulaContext } from "../../rule.ts";
import { isDocumented, markedInside, markedLike } from "../../scope/api/servedMarks.ts";
import { type Scopes, scopesOf } from "../../scope/scopesOf.ts";

/** The names that a page's formulas see where parts of answers are kept in its state: `setState: { message: ${message} }`. Pure. */
export function scopesWithKept(context: FormulaContext): Scopes {
  const { source, annotations, globals, project, scopes } = context;
  const { state } = globals;
  const kept = keptIn(context);
  if (kept.length === 0 || state?.kind !== "object") return scopes;
  const fields: Record<string, Type> = { ...state.fields };
  for (const [name, type] of kept) fields[name] = markedLike(fields[name] ?? { kind: "any" }, type);
  return scopesOf(source.value, { ...globals, state: { ...state, fields } }, annotations, project);
}

function keptIn({ handovers, project, scopes }: FormulaContext): readonly (readonly [name: string, type: Type])[] {
  const { functions } = project.language;
  return handovers.flatMap(({ path, given }) => {
    if (path[path.length - 1] !== "setState") return [];
    return Object.entries(given).flatMap(([name, value]) => {
      if (typeof value !== "string" || !value.includes("${")) return [];
      const { type } = checkTemplate(value, { names: scopes(pointerOf([...path, name])), functions });
      return isDocumented(type) ? [[name, markedInside(type)] as const] : [];
    });
  });
}
