import type { Json } from "./checked.ts";
import type { KeyedBranch } from "./completeSchemas.ts";

/**
 * When the steps of a list inside a step are taken: `x-taken` of the property.
 *
 * - `inside`: as a part of the step; the next line follows when they are done
 * - `try`: the same, and a line of them that fails takes the step's `onError`
 * - `case`: of several lists the first, if `if` and `is` beside it hold
 * - `else`: when none of the cases holds
 * - `choice`: when the user chooses it, which is offered where `if` and `only` beside it hold
 * - `later`: some time afterwards, apart from the list that the step stands in
 */
export type Taken = "inside" | "try" | "case" | "else" | "choice" | "later";

/** A list of steps inside a step. The lists that any step may have, such as `onError`, are not among them. */
export interface StepList {
  /** The keys that lead to it; of an array on the way each item has one: `["cases", "do"]`. */
  readonly path: readonly string[];
  readonly taken: Taken;
}

/** What is known of a verb without running it: `x-verb` and the properties of its branch in step.json. */
export interface VerbTraits {
  /** In the order in which they are tried: `else` comes last. */
  readonly lists: readonly StepList[];
  /** How the list ends that such a step stands in; left out where the next line follows. */
  readonly ends?: "stopped" | "continued";
  /** Whether the page is left: always, or when the verb's argument is this. */
  readonly leaves?: true | { readonly when: Json };
  /** What the verb's argument names: an entry of one of the contract's tables, or a function that has none. */
  readonly calls?: "native" | "scheme" | "miniProgram" | "undeclared";
  /** It says nothing to the borrower and sends nothing that counts: it may stand where an outcome is not known. */
  readonly quiet?: true;
  /** It only moves or opens something: a tap that came before the page had its code may be carried out once it has. */
  readonly moves?: true;
  /** It is not taken beside others at once: it asks the borrower something. */
  readonly alone?: true;
  /** The entry of that table that it always calls, where its argument names something else. */
  readonly entry?: string;
  /** What is said for it where its name alone tells nothing. */
  readonly label?: string;
}

/** Verbs by their names. */
export type VerbTraitsTable = Readonly<Record<string, VerbTraits>>;

/** The lists that any step may have: `runSteps` takes them, whatever the verb. */
const common: ReadonlySet<string> = new Set(["onSuccess", "onError", "onTimeout", "onCancel", "fallback"]);

/** The tables of the contract, as `x-name` calls them. */
const tables: ReadonlySet<unknown> = new Set(["native", "scheme", "miniProgram"]);

interface Schema {
  readonly $ref?: string;
  readonly properties?: Properties;
  readonly items?: Schema;
  readonly "x-name"?: string;
  readonly "x-taken"?: Taken;
  readonly "x-verb"?: Partial<VerbTraits>;
}

type Properties = Readonly<Record<string, Schema>>;
type Definitions = Readonly<Record<string, object>>;

interface StepFile {
  readonly "step.json": { readonly $defs: Definitions & { readonly step: { readonly allOf: readonly KeyedBranch[] } } };
}

/** Reads what step.json says of each verb. Throws, naming the property, where a list does not say when it is taken. */
export function readVerbTraits({ "step.json": { $defs } }: StepFile): Record<string, VerbTraits> {
  const verbs = $defs.step.allOf.flatMap((branch) => branch.if.required);
  return Object.fromEntries(verbs.map((verb) => [verb, traitsIn(verb, $defs)]));
}

function traitsIn(verb: string, $defs: Definitions): VerbTraits {
  const { properties = {}, "x-verb": own }: Schema = $defs[verb] ?? {};
  const table = properties[verb]?.["x-name"];
  const lists = listsIn(properties, [verb], $defs).sort(
    (a, b) => Number(a.taken === "else") - Number(b.taken === "else"),
  );
  return { lists, ...(tables.has(table) && { calls: table as VerbTraits["calls"] & string }), ...own };
}

function listsIn(properties: Properties, around: readonly string[], $defs: Definitions): StepList[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const path = [...around, key];
    if (property.$ref !== "step.json#/$defs/steps") return listsIn(membersOf(property, $defs), path, $defs);
    if (around.length === 1 && common.has(key)) return [];
    const taken = property["x-taken"];
    if (!taken) throw new Error(`No schema says when the steps of ${path.join(".")} are taken: add x-taken`);
    return [{ path: path.slice(1), taken }];
  });
}

/** The properties of a value, or of the items of a list. */
function membersOf({ $ref, items, properties = {} }: Schema, $defs: Definitions): Properties {
  const [, name = ""] = /^(?:step\.json)?#\/\$defs\/(\w+)$/.exec($ref ?? "") ?? [];
  const referred: Schema | undefined = $defs[name];
  if (referred) return membersOf(referred, $defs);
  return items ? membersOf(items, $defs) : properties;
}
