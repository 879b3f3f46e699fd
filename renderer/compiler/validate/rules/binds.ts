import { isAssignable, type Type } from "../../formula/type.ts";
import type { Source } from "../../parse/parse.ts";
import { isMapping, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import { hintFor, mendingBy } from "../../problems/hintFor.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { Annotation, Annotations } from "../schema/annotations.ts";
import { simpleTypeNamed, typeInWords, typeOfDeclared } from "../scope/types.ts";

/**
 * State values that cannot hold what a component keeps in them. The schema says what that is: a type, or `key` for the
 * key of one of the component's items.
 */
export const binds: Rule = ({ source, annotations, definitions: { state }, project }) => {
  return annotations.of("x-binds").flatMap((annotation) => {
    const name = String(annotation.value).replace(/^state\./, "");
    if (!Object.hasOwn(state, name)) return [];
    const type = typeOfDeclared(state[name], project);
    return [
      ...wrongType(annotation, type, isListed(annotation, source)),
      ...(annotation.says === "key" ? strayKeys(annotation, type, annotations) : []),
    ];
  });
};

/** Whether the keys are those of a list, and any text. */
function isListed({ at }: Annotation, { value }: Pick<Source, "value">): boolean {
  const component = valueAt(value, pathOf(parentPath(at)));
  return isMapping(component) && typeof component.items === "string";
}

function wrongType({ says, at, value }: Annotation, type: Type, holdsAny: boolean): Diagnostic[] {
  const wanted = simpleTypeNamed(says === "key" ? "text" : says);
  const isNarrow = holdsAny && type.kind === "text" && type.oneOf !== undefined;
  if (!isNarrow && (isAssignable(wanted, type) || isAssignable(type, wanted))) return [];
  const [{ en, zh }, is] = [typeInWords(wanted), typeInWords(type)];
  const expected = { en: `a state value that holds ${en}`, zh: `一个值为${zh}${/\w$/.test(zh) ? " " : ""}的状态` };
  const found = { en: `${value}, which holds ${is.en}`, zh: ` ${value}（${is.zh.trim()}）` };
  return [{ code: "P203", path: pathOf(at), values: { expected, found } }];
}

/** Items that can never be the chosen one. */
function strayKeys(bind: Annotation, type: Type, annotations: Annotations): Diagnostic[] {
  const possible = type.kind === "text" ? type.oneOf : undefined;
  if (!possible) return [];
  const own = annotations
    .of("x-key")
    .filter(({ at }) => parentPath(parentPath(parentPath(at))) === parentPath(bind.at));
  return own.flatMap(({ at, value: found }) => {
    if (typeof found !== "string" || possible.includes(found)) return [];
    const meant = hintFor(found, possible);
    return [{ code: "P204", path: pathOf(at), values: { found, hint: meant.hint }, ...mendingBy(meant) }];
  });
}
