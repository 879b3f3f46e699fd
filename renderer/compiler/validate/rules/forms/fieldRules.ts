import { isMapping, type Path, pathOf } from "../../../parse/path.ts";
import { listed } from "../../../problems/hintFor.ts";
import { isWrittenDay, isWrittenTime } from "../../../text/dayAndTime.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { ProjectContext } from "../../scope/projectContext.ts";
import { typeOfField } from "../../scope/types.ts";

type Values = Readonly<Record<string, unknown>>;

/** Pairs of which the first must not be greater, wherever each stands: among the rules, or as a property. */
const pairs = [
  ["min", "max"],
  ["minRange", "maxRange"],
  ["minLength", "maxLength"],
  ["minLength", "length"],
  ["length", "maxLength"],
] as const;

/** Rules of fields that can never hold, and words that need another. */
export const fieldRules: Rule = ({ annotations, project }) => {
  return [
    ...annotations.nodes(["RemoteCheck"]).flatMap(({ at, value }) => oneWay(value, pathOf(at))),
    ...annotations
      .nodesEnding("Field")
      .flatMap(({ at, value }) => [
        ...misfits(value, pathOf(at), project),
        ...contradictions(value, pathOf(at)),
        ...shortSpans(value, pathOf(at)),
      ]),
  ];
};

/** The server is asked in one way. */
function oneWay(check: Values, path: Path): Diagnostic[] {
  const ways = ["get", "post"].filter((key) => key in check);
  const [, second] = ways;
  if (ways.length === 1) return [];
  return [{ code: "P215", path: second === undefined ? path : [...path, second], part: "key" }];
}

/** Rules that say something of another type of value. */
function misfits(field: Values, path: Path, project: ProjectContext): Diagnostic[] {
  const fits = fittingFor(field, project);
  if (!fits) return [];
  const unfit = rulesOf(field).filter(({ name }) => !fits.includes(name));
  return unfit.map(({ name, index }) => {
    const values = { rule: name, found: String(field.type), known: listed(fits) };
    return { code: "P216", path: [...path, "rules", index, name], part: "key", values };
  });
}

/** The rules that a field can have; undefined where nothing is known of its value. */
function fittingFor(field: Values, project: ProjectContext): readonly string[] | undefined {
  const fits = rulesFor(typeOfField(field, project).kind, project);
  // Digits are a text whose size can be compared.
  const sizes = field.type === "digit" ? rulesFor("number", project) : [];
  return fits.length === 0 ? undefined : [...fits, ...sizes, ...rulesFor(undefined, project)];
}

/** The rules that are for values of a type, as their `x-for` says; those without one, which are for all, when left out. */
function rulesFor(type: string | undefined, { language }: ProjectContext): string[] {
  const { rule: _, ...branches } = language.schemas["rule.json"].$defs;
  const isFor = (types: readonly string[] | undefined) =>
    type === undefined ? types === undefined : types?.includes(type) === true;
  return Object.entries(branches).flatMap(([name, branch]) =>
    isFor("x-for" in branch ? branch["x-for"] : undefined) ? [name] : [],
  );
}

/** Limits that leave nothing between them. */
function contradictions(field: Values, path: Path): Diagnostic[] {
  const limits = new Map(rulesOf(field).map((one) => [one.name, one] as const));
  const limitOf = (name: string) => limits.get(name)?.limit ?? (name in field ? field[name] : undefined);
  return pairs.flatMap(([least, most]): Diagnostic[] => {
    const [low, high, rule] = [limitOf(least), limitOf(most), limits.get(least) ?? limits.get(most)];
    if (!exceeds(low, high)) return [];
    const values = { first: `${least}: ${low}`, second: `${most}: ${high}` };
    const place = rule ? ["rules", rule.index, rule.name] : [most];
    return [{ code: "P217", path: [...path, ...place], part: "key", values }];
  });
}

/** Days between which there are fewer than must be chosen. */
function shortSpans({ min, max, minRange }: Values, path: Path): Diagnostic[] {
  if (!isWrittenDay(min) || !isWrittenDay(max) || min > max || typeof minRange !== "number") return [];
  const span = (Date.parse(max) - Date.parse(min)) / 86_400_000 + 1;
  const values = { first: `minRange: ${minRange}`, second: `min: ${min}, max: ${max}` };
  return span < minRange ? [{ code: "P217", path: [...path, "minRange"], part: "key", values }] : [];
}

/** Whether a limit is beyond another: numbers, or days or times as texts. Of formulas nothing is known. */
function exceeds(low: unknown, high: unknown): boolean {
  if (typeof low === "number" && typeof high === "number") return low > high;
  return ((isWrittenDay(low) && isWrittenDay(high)) || (isWrittenTime(low) && isWrittenTime(high))) && low > high;
}

interface Placed {
  readonly name: string;
  readonly limit: unknown;
  readonly index: number;
}

function rulesOf({ rules }: Values): Placed[] {
  return (Array.isArray(rules) ? rules : []).flatMap((rule: unknown, index) => {
    const name = isMapping(rule) ? Object.keys(rule).find((key) => key !== "error") : undefined;
    return name === undefined || !isMapping(rule) ? [] : [{ name, limit: rule[name], index }];
  });
}
