import { redact } from "../../../actions/index.ts";
import type { Json, Tree } from "../../../schemas/index.ts";
import { createFormulas, loadFunctions, operations, type PageSession } from "../../index.ts";
import type { LiveValue, PartPath } from "../channel/liveMessages.ts";
import { partsOnScreen } from "./partsOnScreen.ts";

type Names = Parameters<PageSession["scope"]>[0];

/** Formulas of their own: what fails in them is no failure of the page. */
const formulas = createFormulas(operations);

/**
 * What formulas give now where a part of the page stands, as in the first row of a list; where none of these is on the
 * screen, what they give from the page's own values. Personal data are hidden as in the log.
 */
export async function evaluateHere(
  trees: readonly Tree[],
  at: readonly PartPath[],
  session: PageSession,
  root: Element,
): Promise<readonly LiveValue[]> {
  await loadFunctions(
    trees.map((tree) => ({ $: tree })),
    formulas,
  );
  const part = partsOnScreen(root).find((one) => at.includes(one.part) && namesIn(one.scope));
  const scope = session.scope(namesIn(part?.scope) ?? {});
  return trees.map((tree) => {
    let failed: LiveValue["failed"];
    const value = formulas.prepare(tree).evaluate(scope, ({ reason }) => {
      failed = reason;
    });
    return { value: hidden(tree, value), ...(failed && { failed }) };
  });
}

/** The names that formulas see where a part stands, beside the page's own. */
function namesIn(scope: unknown): Names | undefined {
  return isScope(scope) ? scope.names : undefined;
}

function isScope(value: unknown): value is { readonly names: Names } {
  return typeof value === "object" && value !== null && "names" in value && "session" in value;
}

/** A value is hidden for what it is, and for the name under which it is read. */
function hidden(tree: Tree, value: Json): Json {
  const name = typeof tree === "object" && tree !== null && tree[0] === "get" ? tree.at(-1) : undefined;
  if (typeof name !== "string") return redact(value);
  const whole = redact({ [name]: value });
  return typeof whole === "object" && whole !== null ? (Reflect.get(whole, name) ?? null) : whole;
}
