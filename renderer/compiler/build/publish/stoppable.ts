import { verbs as handlers, type StopKind } from "../../../../actions/index.ts";
import type { Contract, Page, VerbTraitsTable } from "../../../../schemas/index.ts";

/** What says how a step is called. */
export interface StepNaming {
  readonly verbs: VerbTraitsTable;
  readonly contract: Contract;
}

type Part = Readonly<Record<string, unknown>>;

/** The names by which a client stops a step: what it does, calls, opens and writes. Pure. */
export function namesOfStep(step: Part, { verbs, contract }: StepNaming): Partial<Record<StopKind, string>> {
  const verb = String(step.verb);
  const { calls, entry } = verbs[verb] ?? {};
  const isNative = calls === "native" || calls === "undeclared";
  const handler = verb in handlers ? handlers[verb as keyof typeof handlers] : undefined;
  const bridge = { writes: (name: string) => contract.natives[name]?.writes === true };
  const write = handler?.writes?.(step as never, { bridge } as never);
  return {
    verb,
    ...(isNative && { native: entry ?? String(step[verb]) }),
    ...(typeof step.navigate === "string" && { page: step.navigate }),
    ...(write !== undefined && { write }),
  };
}

/** The steps of a page, wherever they stand in it. Pure. */
export function allSteps(part: unknown): readonly Part[] {
  if (typeof part !== "object" || part === null) return [];
  const own = "verb" in part ? [part as Part] : [];
  return [...own, ...Object.values(part).flatMap(allSteps)];
}

/** What of a kind can be stopped on pages: they themselves, or what their steps do. Pure. */
export function stoppableOn(pages: readonly Page[], kind: StopKind, naming: StepNaming): readonly string[] {
  if (kind === "page") return pages.map(({ page }) => page);
  const names = pages.flatMap(allSteps).map((step) => namesOfStep(step, naming)[kind]);
  return [...new Set(names)].filter((name) => name !== undefined);
}
