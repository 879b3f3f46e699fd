import app from "./app.json" with { type: "json" };
import { completeSchemas } from "./completeSchemas.ts";
import component from "./component.json" with { type: "json" };
import contract from "./contract.json" with { type: "json" };
import entities from "./entities.json" with { type: "json" };
import field from "./field.json" with { type: "json" };
import formula from "./formula.json" with { type: "json" };
import { fillHosts } from "./hosts/fillHosts.ts";
import hosts from "./hosts/hosts.json" with { type: "json" };
import { members } from "./members.ts";
import page from "./page.json" with { type: "json" };
import partial from "./partial.json" with { type: "json" };
import rule from "./rule.json" with { type: "json" };
import step from "./step.json" with { type: "json" };
import stubs from "./stubs.json" with { type: "json" };
import test from "./test.json" with { type: "json" };
import { readVerbTraits, type VerbTraits } from "./verbTraits.ts";

export type { Formula, Json, Late, Operation, Tree } from "./checked.ts";
export { componentName, componentNames } from "./componentNames.ts";
/** The hosts of the contract, as schemas and suggestions name them. For the compiler. */
export { default as schemaHosts } from "./hosts/hosts.json" with { type: "json" };
export type { NativeFunctions } from "./hosts/nativeFunctions.ts";
export type * from "./types.ts";
export type { StepList, VerbTraits } from "./verbTraits.ts";

/** The schemas of the page language by file name, so that their references to one another resolve. For the compiler. */
// Called, not spread: a build for phones can tell that a call marked so may be left out.
export const schemas = /* @__PURE__ */ completeSchemas(
  {
    "app.json": /* @__PURE__ */ fillHosts(app, hosts),
    "component.json": component,
    "contract.json": /* @__PURE__ */ fillHosts(contract, hosts),
    "entities.json": entities,
    "field.json": field,
    "formula.json": /* @__PURE__ */ fillHosts(formula, hosts),
    "page.json": page,
    "partial.json": partial,
    "rule.json": rule,
    "step.json": step,
    "stubs.json": stubs,
    "test.json": test,
  },
  members,
);

/** The verbs by their names, as their branches in step.json describe them. */
export const verbTraits: Readonly<Record<string, VerbTraits>> = /* @__PURE__ */ readVerbTraits(schemas);
