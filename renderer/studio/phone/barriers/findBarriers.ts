import type { CheckResult, NodeResult, Result } from "axe-core";
import { type Barrier, barrierImpacts } from "../../channel/barrier.ts";
import type { PartPath } from "../../channel/liveMessages.ts";

/** Gives the part of the page that an element belongs to. */
export type PartOf = (element: Element) => PartPath | undefined;

/** What the axe library says in other languages than English; fetched with it. */
const locales: Readonly<Record<string, () => Promise<object>>> = {
  zh: async () => (await import("axe-core/locales/zh_CN.json")).default,
};

/**
 * Finds what keeps people out of the page as it is on the screen, the worst first: one for each rule and part.
 *
 * @param language in which it is said
 * @param partOf the part of the page that an element belongs to
 */
export async function findBarriers(language: string, partOf: PartOf): Promise<readonly Barrier[]> {
  const [{ default: axe }, locale] = await Promise.all([import("axe-core"), locales[language]?.()]);
  if (locale) axe.configure({ locale });
  const { violations } = await axe.run(document, { elementRef: true, iframes: false, resultTypes: ["violations"] });
  const found = new Map<string, Barrier>();
  for (const violation of violations) {
    for (const node of violation.nodes) {
      const part = node.element && partOf(node.element);
      const key = `${violation.id} ${part}`;
      const known = found.get(key);
      found.set(key, known ? { ...known, count: known.count + 1 } : barrierOf(violation, node, part));
    }
  }
  return [...found.values()].sort((a, b) => barrierImpacts.indexOf(a.impact) - barrierImpacts.indexOf(b.impact));
}

function barrierOf({ id, help, impact }: Result, node: NodeResult, part: Barrier["part"]): Barrier {
  const [check] = [...node.any, ...node.all, ...node.none] satisfies readonly CheckResult[];
  return { rule: id, impact: impact ?? "minor", sentence: help, found: check?.message ?? "", part, count: 1 };
}
