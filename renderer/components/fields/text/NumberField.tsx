import type { FieldProps } from "../shell/FieldShell.tsx";
import { kindOfText } from "./kindOfText.ts";
import { plainNumber } from "./textFormats.ts";

export interface NumberFieldProps extends FieldProps<number | null> {
  /** How many decimals can be typed. */
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
}

/** A number; null while there is none. */
export const NumberField = kindOfText(({ decimals = 0, unit }: NumberFieldProps) => ({
  format: plainNumber(decimals),
  look: "digits",
  attributes: { inputMode: decimals > 0 ? "decimal" : "numeric" },
  end: unit ? <span className="gw-unit">{unit}</span> : null,
}));
