import { isNeverDefinite } from "../../../../actions/index.ts";
import type { Tree } from "../../../../schemas/index.ts";
import { childPath, isMapping, pathOf } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import type { AnnotatedNode } from "../schema/annotations.ts";
import { writeOf } from "../writes.ts";

/** What only makes sense with an outcome that counts. */
const ofWrites = ["contract", "lookup", "intention", "onUncertain", "uncertainText"] as const;

/** Steps that would take an unknown outcome for a no, or say or send something meanwhile. */
export const uncertainWrites: Rule<FormulaContext> = (context) => {
  const { annotations, project } = context;
  const known = { contract: project.contract, verbs: project.language.verbs };
  return annotations.nodes(["Step"]).flatMap((step) => {
    const isRead = writeOf(step.value, known) === undefined;
    return isRead ? useless(step) : [...loudSteps(step, context), ...neverTaken(step, context)];
  });
};

function useless({ at, value }: AnnotatedNode): Diagnostic[] {
  const isRead = "request" in value && (value.method ?? "get") === "get";
  const keys = [...ofWrites, ...(isRead ? (["reads"] as const) : [])];
  return keys.flatMap((key): Diagnostic[] =>
    key in value ? [{ code: "P522", path: [...pathOf(at), key], part: "key", values: { key } }] : [],
  );
}

/** Steps in `onUncertain`, at any depth, that say something or send something. */
function loudSteps({ at, value }: AnnotatedNode, { annotations, project }: FormulaContext): Diagnostic[] {
  if (!("onUncertain" in value)) return [];
  const inside = `${childPath(at, "onUncertain")}/`;
  const { verbs } = project.language;
  return annotations.nodes(["Step"]).flatMap((step): Diagnostic[] => {
    const verb = step.at.startsWith(inside) ? Object.keys(verbs).find((one) => one in step.value) : undefined;
    if (verb === undefined || verbs[verb]?.quiet) return [];
    return [{ code: "P520", path: [...pathOf(step.at), verb], part: "key", values: { found: verb } }];
  });
}

/** Conditions in `onError` for failures that do not lead there. */
function neverTaken({ at, value }: AnnotatedNode, { annotations, trees }: FormulaContext): Diagnostic[] {
  if (!("onError" in value)) return [];
  const inside = `${childPath(at, "onError")}/`;
  const isOwn = (place: string) => place.startsWith(inside) && !place.slice(inside.length).includes("/onError/");
  const compared = [...trees].flatMap(([place, tree]): Diagnostic[] => {
    const found = isOwn(place) ? comparedKinds(tree).find(isNeverDefinite) : undefined;
    return found === undefined ? [] : [{ code: "P521", path: pathOf(place), values: { found } }];
  });
  const matched = annotations.nodes(["Step"]).flatMap((step): Diagnostic[] => {
    const { cases } = step.value;
    const chosen = trees.get(childPath(step.at, "match"));
    if (!isOwn(`${step.at}/`) || !Array.isArray(cases) || !chosen || !isErrorKind(chosen)) return [];
    return cases.flatMap((one, index): Diagnostic[] => {
      const found = isMapping(one) && typeof one.is === "string" && isNeverDefinite(one.is) ? one.is : undefined;
      if (found === undefined) return [];
      return [{ code: "P521", path: [...pathOf(step.at), "cases", index, "is"], values: { found } }];
    });
  });
  return [...compared, ...matched];
}

/** The texts that a formula compares `error.kind` with. */
function comparedKinds(tree: Tree): readonly string[] {
  if (!isOperation(tree)) return [];
  const [operation, ...parts] = tree;
  const isComparing = (operation === "==" || operation === "in") && parts.some(isErrorKind);
  return [...(isComparing ? parts.flatMap(textsIn) : []), ...parts.flatMap(comparedKinds)];
}

/** A text, or those of a list: `error.kind in ['network', 'timed-out']`. */
function textsIn(tree: Tree): readonly string[] {
  if (typeof tree === "string") return [tree];
  return isOperation(tree) && tree[0] === "list" ? tree.slice(1).filter((one) => typeof one === "string") : [];
}

function isErrorKind(tree: Tree): boolean {
  return isOperation(tree) && tree.join() === "get,error,kind";
}

function isOperation(tree: Tree): tree is Exclude<Tree, null | boolean | number | string> {
  return Array.isArray(tree);
}
