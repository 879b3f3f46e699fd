import { checkFormula } from "../../../formula/check.ts";
import type { Type } from "../../../formula/type.ts";
import { isMapping, pathOf } from "../../../parse/path.ts";
import { hintFor, mendingBy } from "../../../problems/hintFor.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import { typeInWords } from "../../scope/types.ts";

/** Cases of a `match` that are never taken: the value cannot be that, or a case above takes it. */
export const matchCases: Rule<FormulaContext> = ({ source, annotations, scopes, project: { language } }) => {
  return annotations.nodes(["Step"]).flatMap(({ at, value }) => {
    if (typeof value.match !== "string" || !Array.isArray(value.cases)) return [];
    const { type } = checkFormula(value.match, { names: scopes(`${at}/match`), functions: language.functions });
    const earlier = new Map<unknown, number>();
    const found = value.cases.flatMap((one: unknown, index): Diagnostic[] => {
      const found = isMapping(one) ? one.is : undefined;
      if (!isWrittenOut(found)) return [];
      const path = [...pathOf(at), "cases", index, "is"];
      const first = earlier.get(found);
      if (first === undefined) earlier.set(found, index);
      else {
        const line = String(source.locate([...pathOf(at), "cases", first, "is"]).line);
        return [{ code: "P403", path, values: { kind: { en: "case", zh: "分支" }, name: String(found), line } }];
      }
      return impossible(found, type, path);
    });
    // Where no case fits it is the value that was not meant.
    const [first] = found;
    const isOther = first && found.length > 1 && found.every(({ code }) => code === "P320");
    if (!isOther || found.length < value.cases.length) return found;
    return [{ code: first.code, path: [...pathOf(at), "match"], values: first.values ?? {} }];
  });
};

function isWrittenOut(found: unknown): found is string | number | boolean {
  return (
    (typeof found === "string" && !found.includes("${")) || typeof found === "number" || typeof found === "boolean"
  );
}

function impossible(found: string | number | boolean, type: Type, path: Diagnostic["path"]): Diagnostic[] {
  if (type.kind === "text" && type.oneOf) {
    if (type.oneOf.includes(String(found)) && typeof found === "string") return [];
    const meant = hintFor(String(found), type.oneOf);
    return [{ code: "P320", path, values: { found: String(found), hint: meant.hint }, ...mendingBy(meant) }];
  }
  const kind = typeof found === "string" ? "text" : typeof found;
  const wanted = type.kind === "money" ? "number" : type.kind;
  if (!["text", "number", "boolean"].includes(wanted) || wanted === kind) return [];
  const { en, zh } = typeInWords(type);
  const hint = { en: `The value is ${en}.`, zh: `这个值是${zh}。` };
  return [{ code: "P320", path, values: { found: String(found), hint } }];
}
