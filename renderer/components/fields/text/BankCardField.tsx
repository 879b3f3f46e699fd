import type { FieldProps } from "../shell/FieldShell.tsx";
import { kindOfText } from "./kindOfText.ts";
import { digits } from "./textFormats.ts";

const bankCard = {
  format: digits(19, [4, 4, 4, 4, 3]),
  look: "digits",
  attributes: { inputMode: "numeric", pattern: "[0-9 ]*", autoComplete: "cc-number" },
} as const;

/** The number of a bank card in groups of four; the value is its digits. */
export const BankCardField = kindOfText((_: FieldProps<string>) => bankCard);
