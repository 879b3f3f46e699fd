import app from "./app.json" with { type: "json" };
import { completeSchemas } from "./completeSchemas.ts";
import component from "./component.json" with { type: "json" };
import contract from "./contract.json" with { type: "json" };
import entities from "./entities.json" with { type: "json" };
import field from "./field.json" with { type: "json" };
import formula from "./formula.json" with { type: "json" };
import { fillHosts, type SchemaHost } from "./hosts/fillHosts.ts";
import shippedHosts from "./hosts/hosts.json" with { type: "json" };
import { members } from "./members.ts";
import page from "./page.json" with { type: "json" };
import partial from "./partial.json" with { type: "json" };
import rule from "./rule.json" with { type: "json" };
import step from "./step.json" with { type: "json" };
import stubs from "./stubs.json" with { type: "json" };
import test from "./test.json" with { type: "json" };
import { readVerbTraits, type VerbTraitsTable } from "./verbTraits.ts";

export type {
  AnswerShape,
  Formula,
  Json,
  KeptField,
  KeptFields,
  Late,
  NextPage,
  Operation,
  PageAddresses,
  PageAhead,
  PageNeeds,
  PageTexts,
  RichBlock,
  RichPart,
  RichText,
  Tree,
  WithTexts,
} from "./checked.ts";
export type { SchemaHost } from "./hosts/fillHosts.ts";
/** The hosts of the contract, as schemas and suggestions name them. For the compiler. */
export { default as schemaHosts } from "./hosts/hosts.json" with { type: "json" };
export type { HostsContract } from "./hosts/hostsContract.ts";
export type { NativeFunctions } from "./hosts/nativeFunctions.ts";
export { componentName, componentNames } from "./pages/componentNames.ts";
export { pageInLanguage } from "./pages/pageInLanguage.ts";
export type * from "./types.ts";
export { readVerbTraits, type StepList, type VerbTraits, type VerbTraitsTable } from "./verbTraits.ts";

/** What a project adds to the language, as the files here say it. */
export interface AddedSchemas {
  /** Components and fields by their files, such as `components/button.json`. */
  readonly members?: Readonly<Record<string, object>>;
  /** The branches of verbs by their names, as step.json has them. */
  readonly verbs?: Readonly<Record<string, object>>;
  /** The branches of rules by their names, as rule.json has them. */
  readonly rules?: Readonly<Record<string, object>>;
}

/** The schemas of the page language by file name, so that their references to one another resolve. */
export type Schemas = ReturnType<typeof createSchemas>;

/**
 * Makes the schemas of the page language. For the compiler.
 *
 * @param hosts those that a page can name
 * @param added what stands beside the members that ship; the names are free
 */
export function createSchemas(hosts: readonly SchemaHost[], added: AddedSchemas = {}) {
  return completeSchemas(
    {
      "app.json": fillHosts(app, hosts),
      "component.json": component,
      "contract.json": fillHosts(contract, hosts),
      "entities.json": entities,
      "field.json": field,
      "formula.json": fillHosts(formula, hosts),
      "page.json": page,
      "partial.json": partial,
      "rule.json": { ...rule, $defs: { ...rule.$defs, ...added.rules } },
      "step.json": { ...step, $defs: { ...step.$defs, ...added.verbs } },
      "stubs.json": stubs,
      "test.json": test,
    },
    { ...members, ...added.members },
  );
}

/** The schemas that ship. For the compiler. */
// Called, not spread: a build for phones can tell that a call marked so may be left out.
export const schemas = /* @__PURE__ */ createSchemas(shippedHosts);

/** The verbs by their names, as their branches in step.json describe them. */
export const verbTraits: VerbTraitsTable = /* @__PURE__ */ readVerbTraits(schemas);
