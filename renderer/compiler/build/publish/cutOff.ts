import { type StopKind, verbs } from "../../../../actions/index.ts";
import type { Page } from "../../../../schemas/index.ts";

/** What a stop cuts off of a page. */
export interface CutOff {
  readonly page: string;
  /** How many steps of it fail; of a page that is stopped, all that lead to it. */
  readonly steps: number;
}

/** Which pages a stop cuts off, and how many steps in each. What only components call, such as a field that picks a contact, is not among it. Pure. */
export function cutOff(pages: readonly Page[], kind: StopKind, name: string): readonly CutOff[] {
  const isMeant = (step: Readonly<Record<string, unknown>>) => isStopped(step, kind, name);
  const found = pages.map((page) => ({ page: page.page, steps: countSteps(page, isMeant) }));
  return found.filter(({ page, steps }) => steps > 0 || (kind === "page" && page === name));
}

function isStopped(step: Readonly<Record<string, unknown>>, kind: StopKind, name: string): boolean {
  const verb = String(step.verb);
  if (kind === "verb") return verb === name;
  if (kind === "native") return step.callNative === name;
  if (kind === "page") return step.navigate === name;
  // Of what the writes are called nothing but their step is asked.
  const handler = verb in verbs ? verbs[verb as keyof typeof verbs] : undefined;
  return verb === "request" && handler?.writes?.(step as never, undefined as never) === name;
}

function countSteps(part: unknown, isMeant: (step: Readonly<Record<string, unknown>>) => boolean): number {
  if (typeof part !== "object" || part === null) return 0;
  const own = "verb" in part && isMeant(part as Readonly<Record<string, unknown>>) ? 1 : 0;
  return Object.values(part).reduce<number>((sum, inner) => sum + countSteps(inner, isMeant), own);
}
