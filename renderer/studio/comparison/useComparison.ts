import { useMemo, useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { StudioCoverage } from "../../compiler/index.ts";
import type { Selection } from "../selection/selection.ts";
import { firstPhones, mostPhones, phonesOfCells } from "./comparedPhones.ts";

/** A phone in its place among the others. */
export interface PlacedPhone {
  /** It stays the same while others come and go. */
  readonly id: number;
  readonly phone: Selection;
}

/** The phones that stand side by side, and what can be done with them. */
export interface Comparison {
  /** The one that is selected comes first. */
  readonly phones: readonly PlacedPhone[];
  /** Adds a phone like the last one; undefined: there are as many as there may be. */
  readonly add: (() => void) | undefined;
  readonly change: (id: number, phone: Selection) => void;
  readonly remove: (id: number) => void;
  /** Takes a phone for each cell of the coverage; undefined: there is none to take them from. */
  readonly fill: (() => void) | undefined;
}

/** Keeps the phones that stand beside the selected one, for as long as the studio is open. */
export function useComparison(
  contract: Contract,
  selection: Selection,
  coverage: StudioCoverage | undefined,
): Comparison {
  const [chosen, setChosen] = useState<readonly PlacedPhone[]>();
  const others = useMemo(
    () => chosen ?? placed(firstPhones(contract, selection, coverage)),
    [chosen, contract, selection, coverage],
  );
  const { page, query } = selection;
  const samePage = ({ query: _, ...phone }: Selection): Selection => ({ ...phone, page, ...(query && { query }) });
  const phones = [{ id: 0, phone: selection }, ...others.map(({ id, phone }) => ({ id, phone: samePage(phone) }))];
  const last = phones[phones.length - 1]?.phone ?? selection;
  const nextId = Math.max(...phones.map(({ id }) => id)) + 1;
  return {
    phones,
    add: phones.length < mostPhones ? () => setChosen([...others, { id: nextId, phone: last }]) : undefined,
    change: (id, phone) => setChosen(others.map((one) => (one.id === id ? { id, phone } : one))),
    remove: (id) => setChosen(others.filter((one) => one.id !== id)),
    fill: coverage && (() => setChosen(placed(phonesOfCells(contract, selection, coverage)))),
  };
}

/** All but the first, each with its number. */
function placed([, ...others]: readonly Selection[]): readonly PlacedPhone[] {
  return others.map((phone, index) => ({ id: index + 1, phone }));
}
