import { createHash } from "node:crypto";
import type { Page } from "../../../schemas/index.ts";

/** Tells one state of a checked page from another. */
export function pageHash(page: Page): string {
  return createHash("sha256").update(JSON.stringify(page)).digest("hex").slice(0, 8);
}
