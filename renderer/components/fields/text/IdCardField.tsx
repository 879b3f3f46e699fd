import type { FieldProps } from "../shell/FieldShell.tsx";
import { TextInput } from "./TextInput.tsx";
import { idNumber } from "./textFormats.ts";

const attributes = { inputMode: "text", autoComplete: "off" } as const;
/** The digit keyboard of phones has no X. */
const keyboard = { extraKey: "X" } as const;

/** The number of an identity card, 6-8-4. While nobody types in it, a whole number shows its ends alone. */
export function IdCardField(props: FieldProps<string>) {
  return <TextInput {...props} format={idNumber} look="digits" attributes={attributes} keyboard={keyboard} />;
}
