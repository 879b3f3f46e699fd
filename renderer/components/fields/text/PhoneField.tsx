import { mobileDigits } from "../../../runtime/form/contact.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { kindOfText } from "./kindOfText.ts";
import { digits } from "./textFormats.ts";

const phone = {
  format: digits(11, [3, 4, 4], mobileDigits),
  look: "digits",
  attributes: { type: "tel", inputMode: "tel", autoComplete: "tel" },
} as const;

/** A mobile number, shown 138 0013 8000; the value is its eleven digits. A pasted country code goes. */
export const PhoneField = kindOfText((_: FieldProps<string>) => phone);
