import type { Json, Tree } from "../../../schemas/index.ts";
import type { Notes } from "../notes.ts";
import { below, isMapping } from "../path.ts";
import type { KnownPartial, Project } from "../project.ts";
import { nameIn } from "./family.ts";
import { type Family, families } from "./language.ts";

/** A value that has been checked: JSON, with formulas as trees. */
export type Checked = Json | { readonly $: Tree } | readonly Checked[] | { readonly [key: string]: Checked };

type UsedPartial = Pick<KnownPartial, "defaults"> & { readonly body: Checked };

/** What is known of the parts of a value, by their places. */
interface Known {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly members: ReadonlyMap<string, Family>;
  /** The contents of the partials that are used, and what their inputs are where they are left out. */
  readonly bodies: ReadonlyMap<string, UsedPartial>;
}

/**
 * The value as the phone gets it: formulas as trees, each step with its verb and each rule with its name, partials
 * put in where they are used. All else stays as its author wrote it. Undefined where a partial has mistakes.
 */
export function assemble(
  value: unknown,
  notes: Notes,
  trees: Known["trees"],
  partials: Project["partials"],
): Checked | undefined {
  const members = new Map<string, Family>();
  const bodies = new Map<string, UsedPartial>();
  for (const family of families) for (const { at } of notes.titled(family.title)) members.set(at, family);
  for (const { at, value: part } of notes.parts(["Use"])) {
    const { body, defaults = {} } = partials.get(String(part.use)) ?? {};
    if (body === undefined) return undefined;
    bodies.set(at, { body, defaults });
  }
  return assembled(value, "", { trees, members, bodies });
}

function assembled(value: unknown, at: string, known: Known): Checked {
  const tree = known.trees.get(at);
  if (tree !== undefined && tree !== value) return { $: tree };
  if (Array.isArray(value)) return value.map((item, index) => assembled(item, below(at, index), known));
  if (!isMapping(value)) return value as Json;
  const whole: Record<string, Checked> = tagOf(value, at, known);
  for (const key of Object.keys(value)) whole[key] = assembled(value[key], below(at, key), known);
  const used = known.bodies.get(at);
  if (!used) return whole;
  const given = { ...used.defaults, ...(whole.with as object | undefined) };
  return { ...whole, ...(Object.keys(given).length > 0 && { with: given }), body: used.body };
}

function tagOf(value: object, at: string, { members }: Known): { [tag: string]: string } {
  const family = members.get(at);
  const name = family && nameIn(family, value);
  return family && name !== undefined ? { [family.tag]: name } : {};
}
