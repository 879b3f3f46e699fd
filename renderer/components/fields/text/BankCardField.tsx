import type { FieldProps } from "../shell/FieldShell.tsx";
import { TextInput } from "./TextInput.tsx";
import { digits } from "./textFormats.ts";

const format = digits(19, [4, 4, 4, 4, 3]);
const attributes = { inputMode: "numeric", pattern: "[0-9 ]*", autoComplete: "cc-number" } as const;

/** The number of a bank card in groups of four; the value is its digits. */
export function BankCardField(props: FieldProps<string>) {
  return <TextInput {...props} format={format} look="digits" attributes={attributes} />;
}
