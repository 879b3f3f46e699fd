import type { Tree } from "../../../schemas/index.ts";
import type { Type } from "../formula/type.ts";
import type { Source } from "../parse/parse.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { Annotations } from "./schema/annotations.ts";
import type { Definitions } from "./scope/definitions.ts";
import type { NameTypes } from "./scope/globals.ts";
import type { Handover } from "./scope/handovers.ts";
import type { ProjectContext } from "./scope/projectContext.ts";
import type { Scopes } from "./scope/scopesOf.ts";
import type { VariantChange } from "./scope/variantChanges.ts";

/** What a rule can ask about a file whose shape is known. */
export interface RuleContext {
  readonly source: Source;
  /** What the schemas say of the file's parts. Rules go by it, so that a new component needs no rule of its own. */
  readonly annotations: Annotations;
  readonly definitions: Definitions;
  readonly project: ProjectContext;
}

/** What a rule can ask about a file with formulas: a page, a partial, app.yaml. */
export interface FormulaContext extends RuleContext {
  readonly globals: NameTypes;
  /** The names that the formulas at a place see. */
  readonly scopes: Scopes;
  /** What variants change; what the schemas say of the new values is among the annotations. */
  readonly changes: readonly VariantChange[];
  /** What is handed to functions, destinations, pages and partials. */
  readonly handovers: readonly Handover[];
  /** The types that values must have where another line declares them, by their places. */
  readonly expected: ReadonlyMap<string, Type>;
  /** The formulas, by their places. */
  readonly trees: ReadonlyMap<string, Tree>;
  /** What they give. */
  readonly types: ReadonlyMap<string, Type>;
}

/** One thing that must hold. Pure; it says where it does not. */
export type Rule<Context extends RuleContext = RuleContext> = (context: Context) => readonly Diagnostic[];
