import { hash } from "../../../actions/index.ts";
import type { App, Page } from "../../../schemas/index.ts";

/** Another text for each content. */
export function contentVersion(content: Page | App): string {
  return hash(JSON.stringify(content)).toString(36);
}
