import type { Page } from "../../../../schemas/index.ts";

/**
 * A page whose data blocks know whether what they show on failure says the failure's number and leads to a person, as a
 * `retry` does: below anything else the block says so itself.
 */
export function withFailureNotes(page: Page): Page {
  const mend = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mend);
    if (typeof part !== "object" || part === null || "$" in part) return part;
    const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mend(value)]));
    const isSilent = whole.type === "data" && whole.error !== undefined && !hasRetry(whole.error);
    return isSilent ? { ...whole, isSilent } : whole;
  };
  return { ...page, body: mend(page.body) as Page["body"] };
}

function hasRetry(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return Reflect.get(part, "type") === "retry" || Object.values(part).some(hasRetry);
}
