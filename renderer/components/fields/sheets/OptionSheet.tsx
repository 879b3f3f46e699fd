import { PickerSheet } from "./PickerSheet.tsx";
import type { SheetProps } from "./SheetRow.tsx";

/** One of the values that can be picked. */
export interface PickerOption {
  readonly value: string | number;
  readonly text: string;
  /** A line below it, in a list. */
  readonly note?: string | undefined;
  /** Under what it stands in a list. */
  readonly index?: string | undefined;
  /** It is shown, and cannot be picked. */
  readonly disabled?: boolean | undefined;
}

export interface OptionSheetProps extends SheetProps<string | number | null> {
  readonly options: readonly PickerOption[];
}

/** A wheel of options. It begins at what was chosen, or at the first that can be. */
export function OptionSheet({ options, value, onConfirm, ...sheet }: OptionSheetProps) {
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
