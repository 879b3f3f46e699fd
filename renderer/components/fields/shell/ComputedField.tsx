import { useRef } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { createComputedFields } from "../../../runtime/form/computedFields.ts";
import { provideComputedFields } from "../../../runtime/form/lateComputed.ts";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { useHeldValue } from "./useHeldValue.ts";
import "./ComputedField.css";

provideComputedFields(createComputedFields);

export interface ComputedFieldProps extends FieldProps<Json> {
  /** What is shown; the value when left out. */
  readonly text?: string | undefined;
  readonly hidden?: boolean | undefined;
}

/** A value that is calculated: it is shown, and nobody types it in. */
export function ComputedField({ text, hidden = false, ...props }: ComputedFieldProps) {
  const field = useControl(props);
  const element = useRef<HTMLOutputElement>(null);
  const [value] = useHeldValue(props, element);
  if (hidden) return null;
  return (
    <FieldShell kind="group" field={field} said={props}>
      <output ref={element} className="gw-computed" {...field.control} aria-labelledby={field.ids.label}>
        {text || String(value ?? "—")}
      </output>
    </FieldShell>
  );
}
