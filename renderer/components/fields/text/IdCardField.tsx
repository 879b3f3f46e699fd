import type { FieldProps } from "./FieldShell.tsx";
import { idNumber } from "./format.ts";
import { TextInput } from "./TextInput.tsx";

const attributes = { inputMode: "text", autoComplete: "off" } as const;
/** The digit keyboard of phones has no X. */
const keyboard = { extraKey: "X" } as const;

/** The number of an identity card, 6-8-4. While nobody types in it, a whole number shows its ends alone. */
export function IdCardField(props: FieldProps<string>) {
  return <TextInput {...props} format={idNumber} look="digits" attributes={attributes} keyboard={keyboard} />;
}
