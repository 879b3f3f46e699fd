import type { Type } from "../../../formula/type.ts";
import { treePath } from "../../../formula/typed.ts";
import { childPath, pathOf } from "../../../parse/path.ts";
import { listed } from "../../../problems/hintFor.ts";
import type { Sentence } from "../../../text/sentence.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/** Drafts of the server of which nothing belongs to the form: mostly what holds the fields, in place of them. */
export const resumedFields: Rule<FormulaContext> = ({ annotations, trees, types }) => {
  const fields = annotations.nodesEnding("Field");
  const lists = fields.filter(({ value }) => "each" in value);
  const single = fields.filter(({ at }) => !lists.some((list) => at.startsWith(`${list.at}/`)));
  return annotations.nodes(["WizardComponent"]).flatMap(({ at, value: { id } }): Diagnostic[] => {
    const place = childPath(childPath(at, "resume"), "fields");
    const path = treePath(trees.get(place) ?? null);
    const own = single.filter((field) => field.at.startsWith(`${at}/`)).map(({ value }) => String(value.name));
    const reason = reasonAgainst(types.get(place), path?.[0] === "form", own);
    if (!reason || own.length === 0) return [];
    const suggestions = membersMeant(types.get(place), path);
    return [{ code: "P595", path: pathOf(place), values: { form: String(id), reason }, suggestions }];
  });
};

/** Why nothing can come back; undefined where something can. */
function reasonAgainst(type: Type | undefined, isForm: boolean, fields: readonly string[]): Sentence | undefined {
  if (isForm) return { en: "it is what is being filled in", zh: "它就是正在填写的内容" };
  if (type?.kind !== "object" || type.open || fields.some((name) => name in type.fields)) return undefined;
  const [found, wanted] = [listed(Object.keys(type.fields)), listed(fields)];
  return { en: `it has ${found}, and the fields are ${wanted}`, zh: `里面是 ${found}，而字段是 ${wanted}` };
}

/** The members that may hold the fields. */
function membersMeant(type: Type | undefined, path: readonly unknown[] | undefined): readonly string[] {
  if (type?.kind !== "object" || !path || path[0] === "form") return [];
  const holders = Object.entries(type.fields).filter(([, { kind }]) => kind === "object" || kind === "any");
  return holders.map(([name]) => [...path, name].join("."));
}
