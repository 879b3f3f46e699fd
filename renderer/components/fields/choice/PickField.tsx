import { useRef } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { useTooEarly } from "../../../runtime/render/beforeHydration.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { Icon } from "../../display/Icon.tsx";
import { Spinner } from "../../status/Spinner.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import "../sheets/RowButton.css";
import { useHeldValue } from "../shell/useHeldValue.ts";

export interface PickFieldProps extends FieldProps<Json> {
  /** What has been picked, in words. */
  readonly text?: string | undefined;
  readonly onTap: () => void;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** A row that opens something else, which then writes the value. */
export function PickField({ text, onTap, busy = false, ...props }: PickFieldProps) {
  const field = useControl(props);
  const button = useRef<HTMLButtonElement>(null);
  useHeldValue(props, button);
  const isEarly = useTooEarly(onTap) && !props.disabled;
  const valueId = `${field.control.id}-value`;
  return (
    <FieldShell kind="row" field={field} said={props}>
      <button
        ref={button}
        type="button"
        className="gw-row-button"
        {...field.control}
        aria-labelledby={`${field.ids.label} ${valueId}`}
        aria-busy={busy}
        aria-disabled={isEarly || undefined}
        data-empty={!text}
        disabled={props.disabled}
        onClick={busy ? undefined : onTap}
        onBlur={props.onBlur}
      >
        <span id={valueId}>{text || props.placeholder || locale.choose}</span>
        {busy ? <Spinner /> : <Icon name="chevron" />}
      </button>
    </FieldShell>
  );
}
