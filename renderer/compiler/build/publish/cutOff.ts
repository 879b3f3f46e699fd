import type { StopKind } from "../../../../actions/index.ts";
import type { Page } from "../../../../schemas/index.ts";
import { allSteps, namesOfStep, type StepNaming } from "./stoppable.ts";

/** What a stop cuts off of a page. */
export interface CutOff {
  readonly page: string;
  /** How many steps of it fail; of a page that is stopped, all that lead to it. */
  readonly steps: number;
}

/** Which pages a stop cuts off, and how many steps in each. What only components call, such as a field that picks a contact, is not among it. Pure. */
export function cutOff(pages: readonly Page[], kind: StopKind, name: string, naming: StepNaming): readonly CutOff[] {
  const isMeant = (step: Readonly<Record<string, unknown>>) => namesOfStep(step, naming)[kind] === name;
  const found = pages.map((page) => ({ page: page.page, steps: allSteps(page).filter(isMeant).length }));
  return found.filter(({ page, steps }) => steps > 0 || (kind === "page" && page === name));
}
