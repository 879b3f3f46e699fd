import { later } from "../later.tsx";
import type { CascadeSheetProps } from "./CascadeSheet.tsx";
import { type CascadeOption, pathTo } from "./cascade.ts";
import type { FieldProps } from "./FieldShell.tsx";
import { SheetRow } from "./SheetRow.tsx";

/** What was chosen, from the first step on. */
export type CascadeValue = readonly (string | number)[] | null;

export interface CascadeFieldProps extends FieldProps<CascadeValue> {
  readonly options: readonly CascadeOption[] | null;
}

const Sheet = later<CascadeSheetProps>(async () => (await import("./CascadeSheet.tsx")).CascadeSheet, { ahead: true });

/** A row that opens a choice step by step. */
export function CascadeField({ options: given, ...props }: CascadeFieldProps) {
  const options = given ?? [];
  const inWords = (value: CascadeValue) =>
    pathTo(value ?? [], options)
      .map(({ text }) => text)
      .join(" / ");
  return <SheetRow {...props} words={inWords} sheet={(sheet) => <Sheet {...sheet} options={options} />} />;
}
