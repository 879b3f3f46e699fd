import { didYouMean, UsageError } from "./command.ts";
import type { Desk } from "./desk.ts";
import type { Language } from "./problems.ts";
import { suggest } from "./suggest.ts";

/** Throws where there is no page of that name, and says which there are. */
export function requirePage(name: string, desk: Desk, language: Language): void {
  if (desk.pages.includes(name)) return;
  const nearest = suggest(name, desk.pages);
  const { en, zh } = nearest
    ? didYouMean(nearest)
    : { en: ` ${desk.pages.join(", ")}?`, zh: `${desk.pages.join("、")}？` };
  throw new UsageError(language, { en: `There is no page ${name}.${en}`, zh: `没有页面 ${name}。${zh}` });
}
