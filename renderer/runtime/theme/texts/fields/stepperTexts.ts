import { localized } from "../../localized.ts";

/** Of the buttons beside a number. */
export const stepperTexts = localized("stepperTexts", {
  less: (label: string) => `减少${label}`,
  more: (label: string) => `增加${label}`,
});
