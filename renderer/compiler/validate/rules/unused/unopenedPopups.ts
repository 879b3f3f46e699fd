import { isMapping, parentPath, pathOf, valueAt } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/** Popups, contracts and the like that a state value opens, and that nothing sets to true. */
export const unopenedPopups: Rule<FormulaContext> = ({ source: { value }, annotations, definitions: { state } }) => {
  const opened = new Set(annotations.of("x-keys").flatMap((one) => (one.says === "state" ? opensIn(one.value) : [])));
  return annotations.of("x-binds").flatMap(({ says, at, value: bound }): Diagnostic[] => {
    const name = String(bound).replace(/^state\./, "");
    const around = valueAt(value, pathOf(parentPath(at)));
    const opensItself = isMapping(around) && "when" in around;
    if (says !== "boolean" || opensItself || !Object.hasOwn(state, name)) return [];
    const isOpen = opened.has(name) || !isShut(valueAt(state[name], ["default"]));
    return isOpen ? [] : [{ code: "P466", path: pathOf(at), values: { name } }];
  });
};

function opensIn(values: unknown): string[] {
  return isMapping(values) ? Object.keys(values).filter((name) => !isShut(values[name])) : [];
}

function isShut(value: unknown): boolean {
  return value === false || value === null || value === undefined;
}
