import app from "./app.json" with { type: "json" };
import component from "./component.json" with { type: "json" };
import { components } from "./components/index.ts";
import contract from "./contract.json" with { type: "json" };
import entities from "./entities.json" with { type: "json" };
import field from "./field.json" with { type: "json" };
import { fields } from "./fields/index.ts";
import formula from "./formula.json" with { type: "json" };
import page from "./page.json" with { type: "json" };
import partial from "./partial.json" with { type: "json" };
import rule from "./rule.json" with { type: "json" };
import step from "./step.json" with { type: "json" };
import stubs from "./stubs.json" with { type: "json" };
import test from "./test.json" with { type: "json" };

export type { Formula, Json, Operation, Tree } from "./checked.ts";
export { componentName, componentNames } from "./componentNames.ts";
export type * from "./types.ts";

/** The schemas of the page language by file name, so that their references to one another resolve. For the desk. */
// Called, not spread: a build for phones can tell that a call marked so may be left out.
export const schemas = /* @__PURE__ */ Object.assign(
  {
    "app.json": app,
    "component.json": component,
    "contract.json": contract,
    "entities.json": entities,
    "field.json": field,
    "formula.json": formula,
    "page.json": page,
    "partial.json": partial,
    "rule.json": rule,
    "step.json": step,
    "stubs.json": stubs,
    "test.json": test,
  },
  components,
  fields,
);
