import { later } from "../later.tsx";
import type { FieldProps } from "./FieldShell.tsx";
import type { OptionSheetProps } from "./OptionSheet.tsx";
import { SheetRow } from "./SheetRow.tsx";

/** One of the values that can be picked. */
export interface PickerOption {
  readonly value: string | number;
  readonly text: string;
  /** It is shown, and cannot be picked. */
  readonly disabled?: boolean | undefined;
}

export interface PickerFieldProps extends FieldProps<string | number | null> {
  readonly options: readonly PickerOption[] | null;
}

const Sheet = later<OptionSheetProps>(async () => (await import("./OptionSheet.tsx")).OptionSheet, { ahead: true });

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
