import type { Obligation, Page, Step } from "../../../../../schemas/index.ts";
import { isObliged } from "./obligedSteps.ts";

/**
 * A page whose writes know whether an obligation of app.yaml is about them, so that they leave a receipt as those do that sign
 * a contract. The same page where none is.
 */
export function withObligedWrites(page: Page, obligations: readonly Obligation[]): Page {
  if (obligations.length === 0) return page;
  const mark = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mark);
    if (typeof part !== "object" || part === null || "$" in part) return part;
    const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mark(value)]));
    return isObligedWrite(part, obligations) ? { ...whole, isObliged: true } : whole;
  };
  return mark(page) as Page;
}

/** What only fetches something leaves no receipt: it has no key. */
function isObligedWrite(part: object, obligations: readonly Obligation[]): boolean {
  return "request" in part && "verb" in part && obligations.some((one) => isObliged(part as Step, one));
}
