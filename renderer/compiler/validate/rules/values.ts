import type { Type } from "../../formula/type.ts";
import { isAssignable } from "../../formula/type.ts";
import { pathOf, valueAt } from "../../parse/path.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import type { Annotations } from "../schema/annotations.ts";
import type { ProjectContext } from "../scope/projectContext.ts";
import { typeGivenTo, typeInWords, typeOfDeclared, typeOfValue } from "../scope/types.ts";

/** The types of defaults: those of the value or the field that they stand in. */
export function defaultTypes(annotations: Annotations, project: ProjectContext): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>();
  for (const { at, value } of annotations.nodes(["Typed", "Param"]))
    types.set(`${at}/default`, typeOfDeclared(value, project));
  for (const { at, value } of annotations.nodesEnding("Field")) types.set(`${at}/default`, typeGivenTo(value, project));
  return types;
}

/** Values that are written out in a place whose type another line declares. Texts are checked as formulas. */
export const values: Rule<FormulaContext> = ({ source: { value }, expected }) => {
  return [...expected].flatMap(([at, type]) => {
    const path = pathOf(at);
    const given = valueAt(value, path);
    if (typeof given === "string" || given === null || given === undefined || isAssignable(typeOfValue(given), type))
      return [];
    return [{ code: "P203", path, values: { expected: typeInWords(type), found: typeInWords(typeOfValue(given)) } }];
  });
};
