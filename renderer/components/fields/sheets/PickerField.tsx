import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { PickerOption } from "./OptionList.tsx";
import type { OptionSheetProps } from "./OptionSheet.tsx";
import { SheetRow } from "./SheetRow.tsx";

export interface PickerFieldProps extends FieldProps<string | number | null> {
  readonly options: readonly PickerOption[] | null;
  /** How it is chosen. */
  readonly look?: "wheel" | "list" | undefined;
}

const Sheet = lazyLayer<OptionSheetProps>(async () => (await import("./OptionSheet.tsx")).OptionSheet, { ahead: true });

/** A row that opens a wheel or a list of options. */
export function PickerField({ options: given, look, ...props }: PickerFieldProps) {
  const options = given ?? [];
  return (
    <SheetRow
      {...props}
      words={(value) => options.find((option) => option.value === value)?.text ?? ""}
      sheet={(sheet) => <Sheet {...sheet} look={look} options={options} />}
    />
  );
}
