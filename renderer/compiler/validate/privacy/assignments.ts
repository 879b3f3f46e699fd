import { isMapping } from "../../parse/path.ts";
import type { KnownPartial } from "../scope/projectContext.ts";
import type { FollowedFile } from "./followedFile.ts";
import { type RowSource, rowSources } from "./rowSources.ts";

/** A place whose value a name of the page takes on: `state.note`, `form.amount`. */
export interface Assignment {
  readonly root: string;
  readonly name: string;
  /** As a JSON pointer. */
  readonly at: string;
  /** The place holds options, of which the name takes on one. */
  readonly isOptions?: true;
  /** The name holds a list of rows: this field of them takes on the value. */
  readonly rowField?: string;
}

/** Every place at which a value comes into the page's state or into a field of its forms. */
export function assignmentsIn({ annotations, definitions, project, source }: FollowedFile): readonly Assignment[] {
  const rows = rowSources(source.value, annotations);
  return [
    ...annotations.of("x-keys").flatMap(({ says, at, value }) => set(rootOf(says), at, value, rows)),
    ...Object.keys(definitions.state).map((name) => ({ root: "state", name, at: `/state/${name}/default` })),
    ...annotations.nodesEnding("Field").flatMap(({ at, value }) => fieldValues(at, value, rowAround(at, rows))),
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

function set(root: string, at: string, values: unknown, rows: readonly RowSource[]): Assignment[] {
  if (!isMapping(values)) return [];
  return Object.keys(values).map((key) => {
    const [each = "", rowField] = key.split(".");
    const row = rowField === undefined ? undefined : rowAround(at, rows, each);
    const place = `${at}/${key}`;
    return row && rowField !== undefined
      ? { root, name: row.field, at: place, rowField }
      : { root, name: key, at: place };
  });
}

/** The nearest row that a place is in; of that name where it is said. */
function rowAround(at: string, rows: readonly RowSource[], name?: string): RowSource | undefined {
  return rows.find((row) => at.startsWith(`${row.at}/`) && (name === undefined || row.name === name));
}

/** What a field begins with, and what the borrower can choose in it. */
function fieldValues(at: string, field: Readonly<Record<string, unknown>>, row: RowSource | undefined): Assignment[] {
  const own = String(field.name);
  const taker = row ? { root: "form", name: row.field, rowField: own } : { root: "form", name: own };
  const chosen = "optionValue" in field ? [] : [{ ...taker, at: `${at}/options`, isOptions: true as const }];
  const calculated = field.type === "computed" ? [{ ...taker, at: `${at}/value` }] : [];
  return [...calculated, { ...taker, at: `${at}/default` }, { ...taker, at: `${at}/optionValue` }, ...chosen];
}
