import { OptionList, type PickerOption } from "./OptionList.tsx";
import { PickerSheet } from "./PickerSheet.tsx";
import type { SheetProps } from "./SheetRow.tsx";

export interface OptionSheetProps extends SheetProps<string | number | null> {
  readonly options: readonly PickerOption[];
  readonly look?: "wheel" | "list" | undefined;
}

/** Options to choose from: on a wheel, or in a list. */
export function OptionSheet({ look, ...sheet }: OptionSheetProps) {
  return look === "list" ? <OptionList {...sheet} /> : <OptionWheel {...sheet} />;
}

/** A wheel of options. It begins at what was chosen, or at the first that can be. */
function OptionWheel({ options, value, onConfirm, ...sheet }: OptionSheetProps) {
  const isDisabled = (index: number) => options[index]?.disabled === true;
  const chosen = options.findIndex((option) => option.value === value);
  const firstFree = options.findIndex((_, index) => !isDisabled(index));
  return (
    <PickerSheet
      {...sheet}
      start={Math.max(0, chosen < 0 ? firstFree : chosen)}
      columnsOf={(index) => [{ label: sheet.title, texts: options.map(({ text }) => text), index, isDisabled }]}
      turn={(_, __, index) => index}
      onConfirm={(index) => {
        const picked = options[index];
        if (picked && !picked.disabled) onConfirm(picked.value);
        else sheet.onClose();
      }}
    />
  );
}
