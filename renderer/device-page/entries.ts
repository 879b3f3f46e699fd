import { assumedIn, type EntryKind } from "../../actions/index.ts";
import type { Contract, NativeRow, Shape } from "../../schemas/index.ts";
import { testerTexts } from "./testerTexts.ts";

/** The tables of the contract, by the names that pages use for them. */
export type ContractTable = "natives" | "schemes" | "miniPrograms";

/** Why a tester is asked before a call goes out. */
export type Caution = "acts" | "interrupts" | "leaves";

/** A function, a destination or a mini-program page of the contract, as a tester sees it. */
export interface ContractEntry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly name: string;
  readonly title: string;
  readonly note: string | undefined;
  /** Its way or its parameters are yet to be confirmed on a device. */
  readonly isAssumed: boolean;
  /** How long its answer may take; undefined: it has none. */
  readonly class: NativeRow["class"] | undefined;
  readonly mode: NativeRow["mode"];
  readonly params: Readonly<Record<string, Shape>>;
  readonly sensitive: readonly string[];
  /** undefined: it only asks the app something, and nobody notices. */
  readonly caution: Caution | undefined;
}

type RawEntry = Omit<ContractEntry, "isAssumed">;
type Rows = { readonly [G in ContractTable]: (contract: Contract) => readonly RawEntry[] };

const rows: Rows = {
  natives: ({ natives }) => Object.entries(natives).map(([name, row]) => nativeEntry(name, row)),
  schemes: ({ schemes }) =>
    Object.entries(schemes).map(([name, row]) => destination("scheme", name, row, row.params ?? {})),
  miniPrograms: ({ miniPrograms }) =>
    Object.entries(miniPrograms).map(([name, row]) => destination("miniProgram", name, row, moveParams(row))),
};

/** The entries of a group, in the contract's order. Pure. */
export function entriesOf(contract: Contract, group: ContractTable): readonly ContractEntry[] {
  const open = assumedIn(contract).filter(({ what }) => what !== "type");
  const isAssumed = (name: string) => open.some(({ path }) => path.startsWith(`${group}.${name}.`));
  return rows[group](contract).map((entry) => ({ ...entry, isAssumed: isAssumed(entry.name) }));
}

function nativeEntry(name: string, row: NativeRow): RawEntry {
  const asks = row.class === "query" && row.mode !== "listen";
  return {
    key: `native ${name}`,
    kind: "native",
    name,
    title: row.title,
    note: row.note,
    class: row.class,
    mode: row.mode,
    params: row.params ?? {},
    sensitive: Object.keys(row.personal ?? {}),
    caution: asks ? undefined : row.class === "interactive" ? "interrupts" : "acts",
  };
}

type DestinationRow = Contract["schemes"][string] | Contract["miniPrograms"][string];

function destination(kind: EntryKind, name: string, row: DestinationRow, params: ContractEntry["params"]): RawEntry {
  return {
    key: `${kind} ${name}`,
    kind,
    name,
    title: row.title,
    note: undefined,
    class: undefined,
    mode: "oneWay",
    params,
    sensitive: [],
    caution: "leaves",
  };
}

/** What a move in a mini program takes beside its path. */
function moveParams({ move, takesUrl }: Contract["miniPrograms"][string]): ContractEntry["params"] {
  if (move === "navigateBack") return { delta: { type: "integer", default: 1, description: testerTexts.params.delta } };
  return {
    ...(takesUrl && { url: { type: "text", required: true, description: testerTexts.params.url } satisfies Shape }),
    query: { type: "object", description: testerTexts.params.query },
  };
}
