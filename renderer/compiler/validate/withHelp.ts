import type { App, Page } from "../../../schemas/index.ts";

/** A page whose failed parts lead to a person: to the page that app.yaml names, where they do not say it themselves. */
export function withHelp(page: Page, helpPage: App["helpPage"]): Page {
  if (helpPage === undefined || page.page === helpPage) return page;
  const onHelp = [{ verb: "navigate", navigate: helpPage }];
  const mend = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mend);
    if (typeof part !== "object" || part === null || "$" in part) return part;
    const whole = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mend(value)]));
    return whole.type === "retry" ? { onHelp, ...whole } : whole;
  };
  return { ...page, body: mend(page.body) as Page["body"] };
}
