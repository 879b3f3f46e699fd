import { mobileDigits } from "../../../runtime/form/contact.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { TextInput } from "./TextInput.tsx";
import { digits } from "./textFormats.ts";

const format = digits(11, [3, 4, 4], mobileDigits);
const attributes = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;

/** A mobile number, shown 138 0013 8000; the value is its eleven digits. A pasted country code goes. */
export function PhoneField(props: FieldProps<string>) {
  return <TextInput {...props} format={format} look="digits" attributes={attributes} />;
}
