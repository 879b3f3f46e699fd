import type { FieldProps } from "../shell/FieldShell.tsx";
import { kindOfText } from "./kindOfText.ts";
import { plainText } from "./plainText.ts";
import type { TextFormat } from "./textFormats.ts";

/** An address has no blanks; signs as wide as Chinese characters count as those of the keyboard for addresses. */
const format: TextFormat<string> = {
  ...plainText,
  clean: (text) =>
    plainText
      .clean(text)
      .normalize("NFKC")
      .replace(/\u3002/g, ".")
      .replace(/\s/g, ""),
};
// Not of the type `email`, whose caret no script can read.
const attributes = { inputMode: "email", autoComplete: "email", autoCapitalize: "off" } as const;
const email = { format, attributes };

/** An e-mail address, typed with the phone's keyboard for addresses. */
export const EmailField = kindOfText((_: FieldProps<string>) => email);
