import type { LanguageChange } from "../change.ts";
import { requiredText } from "./requiredText.ts";

/** What has changed in the page language, oldest first; of one version in the order in which they are carried out. */
export const changes: readonly LanguageChange[] = [requiredText];
