import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { CascadeSheetProps } from "./CascadeSheet.tsx";
import { type CascadeOption, type CascadeValue, pathTo } from "./cascade.ts";
import { SheetRow } from "./SheetRow.tsx";

export interface CascadeFieldProps extends FieldProps<CascadeValue> {
  readonly options: readonly CascadeOption[] | null;
}

const Sheet = lazyLayer<CascadeSheetProps>(async () => (await import("./CascadeSheet.tsx")).CascadeSheet, {
  ahead: true,
});

/** A row that opens a choice step by step. */
export function CascadeField({ options: given, ...props }: CascadeFieldProps) {
  const options = given ?? [];
  const inWords = (value: CascadeValue) =>
    pathTo(value ?? [], options)
      .map(({ text }) => text)
      .join(" / ");
  return <SheetRow {...props} words={inWords} sheet={(sheet) => <Sheet {...sheet} options={options} />} />;
}
