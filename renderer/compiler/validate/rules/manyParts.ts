import { isMapping } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { KnownPartial } from "../scope/projectContext.ts";
import { type Use, usesIn } from "../scope/usesIn.ts";

/** Beyond so many parts a cheap phone takes over a second to show a page (measured: 2,000 nested ones, 200 ms of script at CPU 4x). */
const many = 2_000;

/** Beyond so many a phone closes the page, and the check of it takes minutes. */
const most = 20_000;

/**
 * A page or a partial with so many parts that it is slow, or cannot be shown. Partials multiply: one that uses another twice,
 * which uses a third one twice, has four of it. It is told where the number is passed, and not of whatever uses that.
 */
export const manyParts: Rule = ({ source, project: { partials } }) => {
  if (!isMapping(source.value) || !("body" in source.value)) return [];
  const uses = usesIn(source.value);
  const partsOf = ({ use }: Use) => partsOfPartial(partials.get(use));
  const count = partsIn(source.value.body) + uses.reduce((sum, one) => sum + partsOf(one), 0);
  const [code, limit] = count > most ? (["P581", most] as const) : (["P580", many] as const);
  if (count <= limit || uses.some((one) => partsOf(one) > limit)) return [];
  const [heaviest] = [...uses].sort((a, b) => partsOf(b) - partsOf(a));
  const isByUse = heaviest !== undefined && partsOf(heaviest) * 4 > count;
  const path = isByUse ? heaviest.path : ["body"];
  const values = { count: inFigures(count), limit: inFigures(limit) };
  const place: Pick<Diagnostic, "path" | "part"> = isByUse ? { path } : { path, part: "key" };
  return [{ code, ...place, values }];
};

/** Of contents that several partials share each is counted once. */
const known = new WeakMap<object, number>();

function partsOfPartial(partial: KnownPartial | undefined): number {
  return partsIn(partial?.body);
}

/** How many components a body has, with all that is in them. */
function partsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const found = known.get(value);
  if (found !== undefined) return found;
  const own = "type" in value && typeof value.type === "string" ? 1 : 0;
  const count = Object.values(value).reduce((sum: number, inner) => sum + partsIn(inner), own);
  known.set(value, count);
  return count;
}

function inFigures(count: number): string {
  return count.toLocaleString("en");
}
