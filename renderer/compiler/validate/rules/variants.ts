import type { Source } from "../../parse/parse.ts";
import { type Path, pathOf, valueAt } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import type { Declared } from "../scope/definitions.ts";
import { openingGlobals } from "../scope/globals.ts";
import type { VariantChange } from "../scope/variantChanges.ts";
import { canCoincide, type Opening } from "./exclusiveVariants.ts";

/** Variants end on a day that is still to come, change what can be changed, and nothing that another one changes. */
export const variants: Rule<FormulaContext> = (context) => {
  const { source, annotations, changes } = context;
  const opening = openingOf(context);
  return [
    ...annotations.nodes(["Variant"]).flatMap(({ at, value }) => checkEnd(value, pathOf(at))),
    ...changes.flatMap(({ diagnostics }) => diagnostics),
    ...changes.flatMap((change, index) =>
      opening ? checkAlone(change, changes.slice(0, index), source, opening) : [],
    ),
  ];
};

/** Undefined where nobody knows what the hosts are. */
function openingOf({ source, globals, project }: FormulaContext): Opening | undefined {
  const { contract, language } = project;
  const supports = valueAt(source.value, ["supports"]);
  return contract && { supports, contract, names: openingGlobals(globals), functions: language.functions };
}

/** A last day that is no day, or that is over. */
function checkEnd({ name, until }: Declared, at: Path): Diagnostic[] {
  if (typeof until !== "string") return [];
  const path = [...at, "until"];
  if (!isDate(until)) return [{ code: "P219", path, values: { found: until } }];
  return until < todayInChina() ? [{ code: "P415", path, values: { name: String(name), found: until } }] : [];
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text);
}

/** The date in China. */
export function todayInChina(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** A property that an earlier variant changes, too, in a visit that both are in force in. */
function checkAlone(
  { variant, target, path }: VariantChange,
  earlier: readonly VariantChange[],
  source: Source,
  opening: Opening,
): Diagnostic[] {
  const isOver = ({ until }: Declared) => typeof until === "string" && isDate(until) && until < todayInChina();
  const rivals = earlier.filter((one) => one.target === target && ![one.variant, variant].some(isOver));
  const other = rivals.find((one) => canCoincide(one.variant, variant, opening));
  if (!other) return [];
  const values = { name: String(other.variant.name), target, line: String(source.locate(other.path, "key").line) };
  return [{ code: "P414", path, part: "key", values }];
}
