import type { Tree } from "../../../schemas/index.ts";
import type { Expression, ExpressionOf } from "./syntax.ts";
import { any, describe, fieldOf, isAssignable, isPrintable, text } from "./type.ts";
import { type InferContext, printed, reportError, type Typed, treePath } from "./typed.ts";

type Call = ExpressionOf<"call">;
type Infer = (node: Expression, context: InferContext) => Typed;

/** Whether a call is of a text: `t.dueIn(3)`, `t.settings.count(n)`. */
export function isPhraseCall({ isMethod, operands: [owner] }: Call, { names, locals }: InferContext): boolean {
  return isMethod && owner !== undefined && rootOf(owner) === "t" && "t" in names && !locals.has("t");
}

function rootOf(node: Expression): string | undefined {
  if (node.kind === "member") return rootOf(node.object);
  return node.kind === "name" ? node.name : undefined;
}

/** A text with what it takes put in: the runtime chooses the plural form and fills the places in it. */
export function typePhrase(node: Call, context: InferContext, infer: Infer): Typed {
  const { from, to, name } = node;
  const [owner, ...given] = node.operands;
  if (!owner) return { tree: null, type: any, from, to };
  const texts = infer(owner, context);
  const phrase = texts.type.kind === "object" ? fieldOf(texts.type, name.text) : undefined;
  if (!phrase || phrase.kind === "any") return infer({ kind: "member", object: owner, name, from, to }, context);
  const takes = phrase.kind === "phrase" ? phrase.takes : [];
  if (takes.length !== given.length) {
    const values = { name: name.text, expected: String(takes.length), found: String(given.length) };
    return reportError(context, "P222", name, values);
  }
  const parts = takes.flatMap(([param, wanted], index): readonly Tree[] => {
    const value = given[index] && infer(given[index], context);
    if (!value) return [];
    if (isAssignable(value.type, wanted) && isPrintable(value.type)) return [param, printed(value)];
    const expected = wanted.kind === "any" ? "text | number | money | boolean" : describe(wanted);
    reportError(context, "P223", value, { name: name.text, expected, found: describe(value.type) });
    return [];
  });
  const path = ["get", ...(treePath(texts.tree) ?? []), name.text] as const;
  return { tree: ["phrase", path, ["get", "host", "language"], ...parts], type: text, from, to };
}
