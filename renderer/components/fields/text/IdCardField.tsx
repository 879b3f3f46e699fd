import type { FieldProps } from "../shell/FieldShell.tsx";
import { KeyedInput } from "./KeyedInput.tsx";
import { idNumber } from "./textFormats.ts";

const idCard = {
  format: idNumber,
  look: "digits",
  attributes: { inputMode: "text", autoComplete: "off" },
  // The digit keyboard of phones has no X.
  keyboard: { extraKey: "X" },
} as const;

/** The number of an identity card, 6-8-4. While nobody types in it, a whole number shows its ends alone. */
export function IdCardField(props: FieldProps<string>) {
  return <KeyedInput {...props} {...idCard} />;
}
