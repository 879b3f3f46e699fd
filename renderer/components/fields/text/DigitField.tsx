import type { FieldProps } from "../shell/FieldShell.tsx";
import { kindOfText } from "./kindOfText.ts";
import { digits } from "./textFormats.ts";

export interface DigitFieldProps extends FieldProps<string> {
  /** The most digits that can be typed. */
  readonly maxLength?: number | undefined;
  /** How many digits stand together, group by group. */
  readonly grouping?: readonly number[] | undefined;
}

/** Old WebKit brings up the digit keyboard by this pattern alone. */
const attributes = { inputMode: "numeric", pattern: "[0-9 ]*" } as const;

/** Digits only, with the digit keyboard. The value is text without the blanks, so that leading zeros stay. */
export const DigitField = kindOfText(({ maxLength = Number.POSITIVE_INFINITY, grouping }: DigitFieldProps) => ({
  format: digits(maxLength, grouping),
  look: "digits",
  attributes,
}));
