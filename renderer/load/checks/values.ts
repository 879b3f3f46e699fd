import type { Type } from "../formula/type.ts";
import { isAssignable } from "../formula/type.ts";
import type { Notes } from "../notes.ts";
import { pathOf, valueAt } from "../path.ts";
import type { Project } from "../project.ts";
import type { Finding } from "./finding.ts";
import { inWords, typeOfDeclared, typeOfField, typeOfValue } from "./types.ts";

/** The types of defaults: those of the value or the field that they stand in. */
export function defaultTypes(notes: Notes, project: Project): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>();
  for (const { at, value } of notes.parts(["Typed", "Param"]))
    types.set(`${at}/default`, typeOfDeclared(value, project));
  for (const { at, value } of notes.partsEnding("Field")) types.set(`${at}/default`, typeOfField(value));
  return types;
}

/** Values that are written out in a place whose type another line declares. Texts are checked as formulas. */
export function checkValues(value: unknown, expected: ReadonlyMap<string, Type>): Finding[] {
  return [...expected].flatMap(([at, type]) => {
    const path = pathOf(at);
    const given = valueAt(value, path);
    if (typeof given === "string" || given === null || given === undefined || isAssignable(typeOfValue(given), type))
      return [];
    return [{ code: "P203", path, values: { expected: inWords(type), found: inWords(typeOfValue(given)) } }];
  });
}
