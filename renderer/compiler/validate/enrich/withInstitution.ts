import type { App, Page } from "../../../../schemas/index.ts";

/** A page whose footers know who stands behind the loans: what app.yaml says of it, which no page writes itself. */
export function withInstitution(page: Page, institution: App["institution"]): Page {
  const mend = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mend);
    if (typeof part !== "object" || part === null || "$" in part) return part;
    const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mend(value)]));
    return whole.type === "trustFooter" ? { ...whole, institution } : whole;
  };
  return JSON.stringify(page.body).includes('"trustFooter"')
    ? { ...page, body: mend(page.body) as Page["body"] }
    : page;
}
