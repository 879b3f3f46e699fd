import { type ReactNode, useRef, useState } from "react";
import { locale } from "../../../runtime/theme/locale.ts";
import { Icon } from "../../display/Icon.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import "./RowButton.css";
import { useHeldValue } from "../shell/useHeldValue.ts";

/** What a sheet gets of the row that opens it. */
export interface SheetProps<V> {
  readonly id: string;
  readonly open: boolean;
  readonly title: string;
  readonly value: V;
  readonly onConfirm: (value: V) => void;
  readonly onClose: () => void;
}

export interface SheetRowProps<V> extends FieldProps<V> {
  /** The value in words; empty when nothing is chosen. */
  readonly words: (value: V) => string;
  /** The sheet to choose in. */
  readonly sheet: (props: SheetProps<V>) => ReactNode;
}

/** A row that shows what was chosen, and opens a sheet to choose in. */
export function SheetRow<V>({ words, sheet, ...props }: SheetRowProps<V>) {
  const field = useControl(props);
  const row = useRef<HTMLButtonElement>(null);
  const [value, hold] = useHeldValue(props, row);
  const [open, setOpen] = useState(false);
  const id = `${field.control.id}-sheet`;
  const text = words(value);

  const onClose = () => {
    setOpen(false);
    props.onBlur();
  };
  const onConfirm = (chosen: V) => {
    if (JSON.stringify(chosen) !== JSON.stringify(value)) {
      hold(chosen);
      props.onChange(chosen);
    }
    onClose();
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
        aria-controls={open ? id : undefined}
        aria-required={props.required}
        aria-labelledby={field.ids.label}
        data-empty={!text}
        disabled={props.disabled}
        onClick={() => setOpen(true)}
      >
        <span>{text || props.placeholder || locale.choose}</span>
        {props.disabled ? null : <Icon name="chevron" />}
      </button>
      {sheet({ id, open, title: props.label, value, onConfirm, onClose })}
    </FieldShell>
  );
}
