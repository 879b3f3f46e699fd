import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { OptionSheetProps, PickerOption } from "./OptionSheet.tsx";
import { SheetRow } from "./SheetRow.tsx";

export interface PickerFieldProps extends FieldProps<string | number | null> {
  readonly options: readonly PickerOption[] | null;
}

const Sheet = lazyLayer<OptionSheetProps>(async () => (await import("./OptionSheet.tsx")).OptionSheet, { ahead: true });

/** A row that opens a wheel of options. */
export function PickerField({ options: given, ...props }: PickerFieldProps) {
  const options = given ?? [];
  return (
    <SheetRow
      {...props}
      words={(value) => options.find((option) => option.value === value)?.text ?? ""}
      sheet={(sheet) => <Sheet {...sheet} options={options} />}
    />
  );
}
