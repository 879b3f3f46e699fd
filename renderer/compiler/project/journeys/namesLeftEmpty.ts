import type { Page, Step, VerbTraitsTable } from "../../../../schemas/index.ts";
import { type Path, valueAt } from "../../parse/path.ts";
import { knownAt, takesBack } from "./knownAt.ts";

/**
 * The values of the visit that a step takes back, unless what follows surely sets them again or leaves the page. Pure.
 *
 * @param path the place of a `setVisit`
 */
export function namesLeftEmpty(page: Page, path: Path, verbs: VerbTraitsTable): readonly string[] {
  const { setVisit } = valueAt(page, path) as Extract<Step, { verb: "setVisit" }>;
  const { literals } = knownAt(page, path, verbs);
  const taken = Object.entries(setVisit).filter(([, given]) => takesBack(given, { page, literals }));
  return taken.map(([name]) => name).filter((name) => staysEmpty(name, page, path, verbs));
}

/** Goes on after a step, from its own list to the one around that. */
function staysEmpty(name: string, page: Page, path: Path, verbs: VerbTraitsTable): boolean {
  for (let length = path.length; length > 0; length--) {
    const list = valueAt(page, path.slice(0, length - 1));
    if (!Array.isArray(list) || !isStep(list[0])) continue;
    for (const step of list.slice(Number(path[length - 1]) + 1) as readonly Step[]) {
      const { leaves, ends, moves, alone } = verbs[step.verb] ?? {};
      const isSure = step.if === undefined && !step.only;
      if (isSure && leaves === true) return false;
      if (isSure && step.verb === "setVisit" && sets(step, name, page)) return false;
      // What asks or sends may end the list, or take its time: the page is there meanwhile.
      if (ends !== undefined || !moves || alone) return true;
    }
  }
  return true;
}

function sets(step: Extract<Step, { verb: "setVisit" }>, name: string, page: Page): boolean {
  const given = Object.hasOwn(step.setVisit, name) ? step.setVisit[name] : null;
  return given !== undefined && !takesBack(given, { page, literals: [] });
}

function isStep(value: unknown): value is Step {
  return typeof value === "object" && value !== null && "verb" in value;
}
