import { checkFormula, checkTemplate } from "../../../formula/check.ts";
import type { Served, Type } from "../../../formula/type.ts";
import { isCall, type Typed } from "../../../formula/typed.ts";
import { isMapping, parentPath, pathOf, valueAt } from "../../../parse/path.ts";
import { hintFor } from "../../../problems/hintFor.ts";
import type { Span } from "../../../text/lines.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import { type ClaimPlace, hostsAt } from "../../scope/api/hostsAt.ts";
import { quoted } from "../../scope/api/quoted.ts";
import { type AnswerInPartial, answersInPartials } from "./answersInPartials.ts";
import { scopesWithKept } from "./scopesWithKept.ts";

/** Fields of answers that the server's document does not have any more, or has otherwise than the page reads them. */
export const servedReads: Rule<FormulaContext> = (context) => {
  if (!context.project.server || context.project.forTesters?.has(String(valueAt(context.source.value, ["page"]))))
    return [];
  const scopes = scopesWithKept(context);
  return misreadsIn({ ...context, scopes, around: [], guarded: new Set() });
};

/** A page, or a partial as it is used in one. */
interface Reader extends Pick<FormulaContext, "annotations" | "handovers" | "project" | "scopes" | "source"> {
  /** Where the partials are used that it stands in. */
  readonly around: readonly ClaimPlace[];
  /** What was asked around it whether it is there, as it is called in it. */
  readonly guarded: ReadonlySet<string>;
}

function misreadsIn(context: Reader): readonly Diagnostic[] {
  const formulas = formulasIn(context);
  const reads = formulas.flatMap(readsIn);
  const ofRows = formulas.flatMap((one) => rowGuards(one, context));
  const asked = new Set([...context.guarded, ...formulas.flatMap(guardsIn), ...ofRows]);
  const guarded = new Set([...asked, ...keptGuards(context, asked)]);
  const inPartials = answersInPartials(context).flatMap((one) => misreadsOfPartial(one, guarded, context));
  return [
    ...inPartials,
    ...reads.filter(({ served }) => served.isGone).map((one) => gone(one, context)),
    ...reads.filter((one) => one.served.isOptional && !guarded.has(one.text)).map((one) => optional(one, context)),
    ...wordsAsked([...formulas.flatMap(comparisonsIn), ...matchesIn(context, reads)]).flatMap((one) =>
      unlikeWords(one, context),
    ),
  ];
}

/** What a partial misreads of an answer that it is handed is told where it is handed: another page may hand it another one. */
function misreadsOfPartial(one: AnswerInPartial, guarded: ReadonlySet<string>, outer: Reader): readonly Diagnostic[] {
  const { path, partial, input, given, ...context } = one;
  const asked = [...guarded].filter((text) => text.startsWith(`${given}.`));
  const found = misreadsIn({
    ...{ ...context, source: partial, project: outer.project },
    around: [...outer.around, { value: outer.source.value, path }],
    guarded: new Set(asked.map((text) => `inputs.${input}${text.slice(given.length)}`)),
  });
  const known = new Map(found.map((problem) => [JSON.stringify([problem.code, problem.values]), problem]));
  return [...known.values()].map(({ within: _, path: inner, ...problem }): Diagnostic => {
    const { line } = partial.locate(inner);
    const reader = {
      en: ` (read in ${partial.file}, line ${line})`,
      zh: `（在 ${partial.file} 第 ${line} 行读取）`,
    };
    const values = problem.values?.reader === nowhere ? { ...problem.values, reader } : problem.values;
    return { ...problem, path, ...(values && { values }) };
  });
}

/** A field is read right where it is told. */
const nowhere = { en: "", zh: "" };

/** A formula with its parts. */
interface PartedFormula {
  readonly at: string;
  readonly value: string;
  readonly parts: ReadonlyMap<unknown, Typed>;
}

function formulasIn({ annotations, scopes, project }: Reader): readonly PartedFormula[] {
  const { functions } = project.language;
  const checks = [
    ["x-formula", checkFormula],
    ["x-text", checkTemplate],
  ] as const;
  const known = new Set<string>();
  return checks.flatMap(([word, check]) =>
    annotations.of(word).flatMap(({ at, value }): PartedFormula[] => {
      const isFormula = typeof value === "string" && (word === "x-formula" || value.includes("${"));
      if (!isFormula || known.has(at)) return [];
      known.add(at);
      const parts: Parameters<typeof checkFormula>[3] = new Map();
      check(value, { names: scopes(at), functions }, { kind: "any" }, parts);
      return [{ at, value, parts }];
    }),
  );
}

/** A place that reads a field of an answer. */
interface ServedRead extends Span {
  readonly at: string;
  readonly served: Served;
  /** How the formula spells it. */
  readonly text: string;
  readonly type: Type;
}

function readsIn({ at, value, parts }: PartedFormula): readonly ServedRead[] {
  return [...parts.values()].flatMap(({ type, from, to }) =>
    type.served ? [{ at, from, to, served: type.served, text: value.slice(from, to), type }] : [],
  );
}

/** What a formula asks whether it is there. */
function guardsIn({ value, parts }: PartedFormula): readonly string[] {
  return [...parts.values()].flatMap(({ tree }) => {
    if (!isCall(tree)) return [];
    const [operation, first = null, second] = tree;
    const isAsked = operation === "has" || operation === "default";
    const isCompared = (operation === "==" || operation === "!=") && second === null;
    const typed = isAsked || isCompared ? parts.get(first) : undefined;
    return typed ? [value.slice(typed.from, typed.to)] : [];
  });
}

/** What a list asks of its items before they are rows, as the rows call it: `items: data.bills.filter(one, has(one.due))`. */
function rowGuards(formula: PartedFormula, { source }: Reader): readonly string[] {
  const holder = formula.at.endsWith("/items") ? valueAt(source.value, pathOf(parentPath(formula.at))) : undefined;
  const each = isMapping(holder) ? holder.each : undefined;
  const [, one] = /\.filter\(\s*([\p{L}\w]+)\s*,/u.exec(formula.value) ?? [];
  if (typeof each !== "string" || one === undefined) return [];
  return guardsIn(formula).flatMap((text) => (text.startsWith(`${one}.`) ? [each + text.slice(one.length)] : []));
}

/**
 * What was asked of a part of an answer holds where it is kept in the state, as long as it was asked of all that is kept there:
 * of a row that shows what may be missing, and opens a layer in which that is read.
 */
function keptGuards({ handovers }: Reader, asked: ReadonlySet<string>): readonly string[] {
  const kept = new Map<string, ReadonlySet<string>>();
  for (const { path, given } of handovers) {
    if (path[path.length - 1] !== "setState") continue;
    for (const [name, value] of Object.entries(given)) {
      if (typeof value !== "string" || !value.includes("${")) continue;
      const whole = value.replace(/^\$\{\s*|\s*\}$/g, "");
      const inside = [...asked].filter((text) => text.startsWith(`${whole}.`)).map((text) => text.slice(whole.length));
      const before = kept.get(name);
      kept.set(name, new Set(before ? inside.filter((one) => before.has(one)) : inside));
    }
  }
  return [...kept].flatMap(([name, inside]) => [...inside].map((one) => `state.${name}${one}`));
}

/** The words that a field is compared with, and where. */
interface Comparison {
  readonly read: Pick<ServedRead, "at" | "served">;
  readonly span: Span | undefined;
  readonly words: readonly (string | number)[];
}

function comparisonsIn({ at, parts }: PartedFormula): readonly Comparison[] {
  return [...parts.values()].flatMap(({ tree, from, to }): Comparison[] => {
    if (!isCall(tree)) return [];
    const [operation, left = null, right = null] = tree;
    if (operation !== "==" && operation !== "!=" && operation !== "in") return [];
    const [field, other] = parts.get(left)?.type.served ? [left, right] : [right, left];
    const served = isCall(field) ? parts.get(field)?.type.served : undefined;
    const words = isCall(other) && other[0] === "list" ? other.slice(1) : [other];
    const known = words.filter((word) => typeof word === "string" || typeof word === "number");
    return served && known.length > 0 ? [{ read: { at, served }, span: { from, to }, words: known }] : [];
  });
}

/** The cases of each `match` of a field. */
function matchesIn({ source }: Reader, reads: readonly ServedRead[]): readonly Comparison[] {
  return reads.flatMap(({ at, served }): Comparison[] => {
    const holder = at.endsWith("/match") ? valueAt(source.value, pathOf(parentPath(at))) : undefined;
    const cases = isMapping(holder) && Array.isArray(holder.cases) ? holder.cases : [];
    const words = cases.flatMap((one) => (isMapping(one) ? [one.is] : []));
    const known = words.filter((word) => typeof word === "string" || typeof word === "number");
    return known.length > 0 ? [{ read: { at, served }, span: undefined, words: known }] : [];
  });
}

/** All comparisons of one field of one answer. */
interface AskedWords {
  readonly comparisons: readonly Comparison[];
  readonly served: Served;
}

function wordsAsked(comparisons: readonly Comparison[]): readonly AskedWords[] {
  const groups = new Map<string, Comparison[]>();
  for (const one of comparisons) {
    const key = `${one.read.served.operation} ${one.read.served.name}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ comparisons: group, served: group[0].read.served }] : [],
  );
}

function unlikeWords({ comparisons, served }: AskedWords, context: Reader): readonly Diagnostic[] {
  const { oneOf, operation, name } = served;
  if (!oneOf) return [];
  const asked = new Set(comparisons.flatMap(({ words }) => words.map(String)));
  const said = oneOf.map(String);
  // What a lookup says beside yes and no is still under way, whatever it is.
  const [first] = comparisons.filter(({ read }) => !/\/lookup\/\w+$/.test(read.at));
  const unhandled = first ? said.filter((word) => !asked.has(word)) : [];
  const at = (one: Comparison, code: "P905" | "P906", words: readonly string[]): Diagnostic => ({
    ...{ code, path: pathOf(one.read.at), within: one.span },
    values: {
      operation,
      name,
      reader: nowhere,
      words: quoted(words),
      known: said.join(", "),
      hosts: hostsOf(one.read.at, context),
    },
  });
  const never = comparisons.flatMap((one) => {
    const missing = [...new Set(one.words.map(String))].filter((word) => !said.includes(word));
    return missing.length > 0 ? [at(one, "P906", missing)] : [];
  });
  return [...(first && unhandled.length > 0 ? [at(first, "P905", unhandled)] : []), ...never];
}

function gone({ at, from, to, served }: ServedRead, context: Reader): Diagnostic {
  const { operation, name, known } = served;
  const meant = hintFor(name, known);
  const hint = meant.best === undefined ? { en: "", zh: "" } : { ...meant.hint, en: ` ${meant.hint.en}` };
  return {
    code: "P902",
    path: pathOf(at),
    within: { from, to },
    values: { operation, name, reader: nowhere, hint, hosts: hostsOf(at, context) },
  };
}

function optional({ at, from, to, served, text }: ServedRead, context: Reader): Diagnostic {
  const { operation, name } = served;
  return {
    code: "P904",
    path: pathOf(at),
    within: { from, to },
    values: { operation, name, reader: nowhere, text, hosts: hostsOf(at, context) },
  };
}

function hostsOf(at: string, { source, project, around }: Reader) {
  return hostsAt([...around, { value: source.value, path: pathOf(at) }], project.contract);
}
