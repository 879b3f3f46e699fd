import { defaults } from "../../../runtime/theme/defaults.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { lazyLayer } from "../../overlays/lazyLayer.tsx";
import type { ContentProps } from "../shell/FieldContent.tsx";
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

/** A row that opens a wheel or a list of options. Too many for a wheel are searched in a list. */
export function PickerField({ options: given, look, isLoading, ...props }: PickerFieldProps & ContentProps) {
  const options = given ?? [];
  const wordsOf = (value: string | number | null) => {
    const text = options.find((option) => option.value === value)?.text ?? "";
    return text === "" && isLoading && value !== null ? locale.loading : text;
  };
  return (
    <SheetRow
      {...props}
      words={wordsOf}
      sheet={(sheet) => (
        <Sheet {...sheet} look={options.length > defaults.rows.options ? "list" : look} options={options} />
      )}
    />
  );
}
