import type { ErrorObject } from "ajv/dist/2020.js";
import type { Source } from "../../parse/parse.ts";
import { isMapping, pathOf } from "../../parse/path.ts";
import type { Problem } from "../../problems/problems.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";
import type { Annotations } from "../schema/annotations.ts";
import type { Cause } from "./withoutEchoes.ts";

/** A key that stands for another one of the same part. */
interface Swap {
  readonly at: string;
  readonly found: string;
  readonly meant: string;
}

/**
 * Keys that another key of the same part is meant by: `values` beside the `items` of a chart, where `series` is missing.
 *
 * @param errors what the schema says: which keys are missing where
 */
export function misplacedKeys(
  problems: readonly Problem[],
  source: Source,
  annotations: Annotations,
  errors: readonly ErrorObject[],
): readonly Cause[] {
  const broken = new Set(problems.filter(({ code }) => incomplete.has(code)).map(({ from }) => from));
  const swaps = [...missing(errors), ...alternatives(annotations)];
  const fitting = swaps.filter(({ at }) => broken.has(source.locate(pathOf(at)).from));
  return fitting.map((swap) => causeOf(swap, source));
}

/** What is told of a part that lacks a key: one that it needs, or both of two. */
const incomplete: ReadonlySet<string> = new Set(["P202", "P218"]);

/** Any key may stand for one that is missing. */
function missing(errors: readonly ErrorObject[]): readonly Swap[] {
  return errors.flatMap(({ keyword, instancePath: at, params, data }) => {
    if ((keyword !== "required" && keyword !== "dependentRequired") || !isMapping(data)) return [];
    const meant = String(params.missingProperty);
    return Object.keys(data)
      .filter((found) => found !== "type" && found !== params.property)
      .map((found) => ({ at, found, meant }));
  });
}

/** Of two keys of which one is written it may be the other; where there is neither, any key may be one of them. */
function alternatives(annotations: Annotations): readonly Swap[] {
  return annotations.of("x-oneOf").flatMap(({ at, says, value }) => {
    const [first = "", second = ""] = says.split(",");
    if (!isMapping(value) || (first in value && second in value)) return [];
    const others = Object.keys(value).filter((key) => key !== "type");
    if (!(first in value) && !(second in value))
      return others.flatMap((found) => [first, second].map((meant) => ({ at, found, meant })));
    return [first in value ? { at, found: first, meant: second } : { at, found: second, meant: first }];
  });
}

function causeOf({ at, found, meant }: Swap, source: Source): Cause {
  const path = [...pathOf(at), found];
  const { from, to } = source.locate(path, "key");
  const told = problemOf({ code: "P249", path, part: "key", values: { found, meant }, suggestions: [meant] }, source);
  return { edit: { from, to, insert: meant }, told };
}
