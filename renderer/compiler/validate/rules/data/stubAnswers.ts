import { conform } from "../../../../../actions/index.ts";
import type { AnswerShape, Json } from "../../../../../schemas/index.ts";
import type { Source } from "../../../parse/parse.ts";
import { isMapping, type Path, pathOf } from "../../../parse/path.ts";
import { hintFor, mendingBy } from "../../../problems/hintFor.ts";
import type { Sentence } from "../../../text/sentence.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import { answerShape } from "../../scope/answerShape.ts";
import { shapesAsked } from "./shapesAsked.ts";

/**
 * Answers beside a page that have another shape than the page takes them for: fields that are misspelt, and values that
 * would make a failure of the answer. One that is meant to be a failure has a status of its own.
 */
export function stubAnswers(page: Source | undefined): Rule {
  return ({ annotations, project }) => {
    if (!project.app) return [];
    const shapes = shapesAsked([page, ...[...project.partials.values()].map(({ source }) => source)]);
    return annotations.nodes(["RequestStub"]).flatMap(({ at, value: { request, status = 200, answer } }) => {
      const name = Number(status) < 400 ? shapes.get(String(request)) : undefined;
      if (name === undefined || !isMapping(answer)) return [];
      return misfits(answer as Json, answerShape(name, project), [...pathOf(at), "answer"]);
    });
  };
}

function misfits(value: Json, shape: AnswerShape, path: Path): Diagnostic[] {
  if (value === null || shape === "any" || shape === "map") return [];
  if (typeof shape === "string") return reads(value, shape) ? [] : [{ code: "P481", path, values: wanted(shape) }];
  const [kind, ...parts] = shape;
  if (kind === "list") {
    if (!Array.isArray(value)) return [{ code: "P481", path, values: wanted("list") }];
    return value.flatMap((item, index) => misfits(item, parts[0] ?? "any", [...path, index]));
  }
  if (!isMapping(value)) return [{ code: "P481", path, values: wanted("object") }];
  const fields = new Map(parts.flatMap((name, index) => (index % 2 === 0 ? [[String(name), parts[index + 1]]] : [])));
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.get(name);
    return field === undefined
      ? misspelt(name, value, fields, path)
      : misfits(inner as Json, field as AnswerShape, [...path, name]);
  });
}

/** A field that looks like one that is missing; any other is the server's own affair. */
function misspelt(found: string, beside: object, fields: ReadonlyMap<string, unknown>, path: Path): Diagnostic[] {
  const missing = [...fields.keys()].filter((name) => !Object.hasOwn(beside, name));
  const meant = hintFor(found, missing);
  if (meant.best === undefined) return [];
  return [
    { code: "P482", path: [...path, found], part: "key", values: { found, hint: meant.hint }, ...mendingBy(meant) },
  ];
}

function reads(value: Json, shape: AnswerShape): boolean {
  try {
    conform(value, shape, { name: "", maxRows: Number.POSITIVE_INFINITY });
    return true;
  } catch {
    return false;
  }
}

const words: Readonly<Record<string, Sentence>> = {
  text: { en: "a text", zh: "文本" },
  number: { en: "a number", zh: "数字" },
  money: { en: "an amount", zh: "金额" },
  boolean: { en: "true or false", zh: " true 或 false" },
  list: { en: "a list", zh: "列表" },
  object: { en: "a map", zh: "映射（键: 值）" },
};

function wanted(shape: string): { readonly expected: Sentence } {
  return { expected: words[shape] ?? { en: shape, zh: shape } };
}
