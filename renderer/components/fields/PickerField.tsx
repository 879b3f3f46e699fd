import { useRef, useState } from "react";
import { locale } from "../../theme/locale.ts";
import { Icon } from "../Icon.tsx";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { PickerSheet } from "./PickerSheet.tsx";
import "./RowButton.css";
import { useHeldValue } from "./useHeldValue.ts";

/** One of the values that can be picked. */
interface PickerOption {
  readonly value: string | number;
  readonly text: string;
}

export interface PickerFieldProps extends FieldProps<string | number | null> {
  readonly options: readonly PickerOption[];
}

/** A row that opens a wheel of options. */
export function PickerField({ options, ...props }: PickerFieldProps) {
  const field = useControl(props);
  const row = useRef<HTMLButtonElement>(null);
  const [value, hold] = useHeldValue(props, row);
  const [open, setOpen] = useState(false);
  const sheetId = `${field.control.id}-sheet`;
  const index = options.findIndex((option) => option.value === value);

  const close = () => {
    setOpen(false);
    props.onBlur();
  };
  const confirm = (picked: number) => {
    const option = options[picked];
    if (option && option.value !== value) {
      hold(option.value);
      props.onChange(option.value);
    }
    close();
  };
  return (
    <FieldShell kind="row" field={field} said={props}>
      <button
        ref={row}
        type="button"
        className="gw-row-button"
        {...field.control}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? sheetId : undefined}
        aria-required={props.required}
        aria-labelledby={field.ids.label}
        data-empty={index < 0}
        disabled={props.disabled}
        onClick={() => setOpen(true)}
      >
        <span>{options[index]?.text ?? (props.placeholder || locale.choose)}</span>
        {props.disabled ? null : <Icon name="chevron" />}
      </button>
      <PickerSheet
        id={sheetId}
        open={open}
        title={props.label}
        texts={options.map((option) => option.text)}
        index={Math.max(0, index)}
        onConfirm={confirm}
        onClose={close}
      />
    </FieldShell>
  );
}
