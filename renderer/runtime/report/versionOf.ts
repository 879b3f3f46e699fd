import type { App, Page } from "../../../schemas/index.ts";
import { hash } from "../host/hash.ts";

/** Another text for each content. */
export function versionOf(content: Page | App): string {
  return hash(JSON.stringify(content)).toString(36);
}
