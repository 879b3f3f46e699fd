import { isMapping } from "../../parse/path.ts";
import type { KnownPartial } from "../scope/projectContext.ts";
import type { FollowedFile } from "./followedFile.ts";

/** A place whose value a name of the page takes on: `state.note`, `form.amount`. */
export interface Assignment {
  readonly root: string;
  readonly name: string;
  /** As a JSON pointer. */
  readonly at: string;
  /** The place holds options, of which the name takes on one. */
  readonly isOptions?: true;
}

/** Every place at which a value comes into the page's state or into a field of its forms. */
export function assignmentsIn({ annotations, definitions, project }: FollowedFile): readonly Assignment[] {
  return [
    ...annotations.of("x-keys").flatMap(({ says, at, value }) => set(rootOf(says), at, value)),
    ...Object.keys(definitions.state).map((name) => ({ root: "state", name, at: `/state/${name}/default` })),
    ...annotations.nodesEnding("Field").flatMap(({ at, value }) => fieldValues(at, value)),
    ...annotations.nodes(["Use"]).flatMap(({ at, value }) => filledBy(project.partials.get(String(value.use)), at)),
  ];
}

/** What a partial puts of its inputs into its own fields. */
function filledBy(partial: KnownPartial | undefined, at: string): Assignment[] {
  return (partial?.openings.fields ?? []).map(({ input, name }) => ({ root: "form", name, at: `${at}/with/${input}` }));
}

function rootOf(says: string): string {
  return says === "field" ? "form" : says;
}

function set(root: string, at: string, values: unknown): Assignment[] {
  return isMapping(values) ? Object.keys(values).map((name) => ({ root, name, at: `${at}/${name}` })) : [];
}

/** What a field begins with, and what the borrower can choose in it. */
function fieldValues(at: string, field: Readonly<Record<string, unknown>>): Assignment[] {
  const name = String(field.name);
  const chosen = "optionValue" in field ? [] : [{ root: "form", name, at: `${at}/options`, isOptions: true as const }];
  const calculated = field.type === "computed" ? [{ root: "form", name, at: `${at}/value` }] : [];
  return [
    ...calculated,
    { root: "form", name, at: `${at}/default` },
    { root: "form", name, at: `${at}/optionValue` },
    ...chosen,
  ];
}
