import type { FieldProps } from "./FieldShell.tsx";
import { PickerSheet } from "./PickerSheet.tsx";
import { SheetRow } from "./SheetRow.tsx";

/** One of the values that can be picked. */
interface PickerOption {
  readonly value: string | number;
  readonly text: string;
  /** It is shown, and cannot be picked. */
  readonly disabled?: boolean | undefined;
}

export interface PickerFieldProps extends FieldProps<string | number | null> {
  readonly options: readonly PickerOption[] | null;
}

/** A row that opens a wheel of options. */
export function PickerField({ options: given, ...props }: PickerFieldProps) {
  const options = given ?? [];
  const indexOf = (value: string | number | null) => options.findIndex((option) => option.value === value);
  const isDisabled = (index: number) => options[index]?.disabled === true;
  const firstFree = options.findIndex((_, index) => !isDisabled(index));
  return (
    <SheetRow
      {...props}
      words={(value) => options[indexOf(value)]?.text ?? ""}
      sheet={({ value, onConfirm, onClose, ...sheet }) => (
        <PickerSheet
          {...sheet}
          start={Math.max(0, indexOf(value) < 0 ? firstFree : indexOf(value))}
          columnsOf={(index) => [
            { label: sheet.title, texts: options.map((option) => option.text), index, isDisabled },
          ]}
          turn={(_, __, index) => index}
          onConfirm={(index) => {
            const picked = options[index];
            if (picked && !picked.disabled) onConfirm(picked.value);
            else onClose();
          }}
          onClose={onClose}
        />
      )}
    />
  );
}
