import { useMemo } from "react";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { TextInput } from "./TextInput.tsx";
import { plainNumber } from "./textFormats.ts";

export interface NumberFieldProps extends FieldProps<number | null> {
  /** How many decimals can be typed. */
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
}

/** A number; null while there is none. */
export function NumberField({ decimals = 0, unit, ...props }: NumberFieldProps) {
  const format = useMemo(() => plainNumber(decimals), [decimals]);
  const attributes = { inputMode: decimals > 0 ? "decimal" : "numeric" } as const;
  const end = unit ? <span className="gw-unit">{unit}</span> : null;
  return <TextInput {...props} format={format} look="digits" attributes={attributes} end={end} />;
}
