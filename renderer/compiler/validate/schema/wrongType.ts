import type { ErrorObject } from "ajv/dist/2020.js";
import { Scalar } from "yaml";
import type { Source } from "../../parse/parse.ts";
import { isMapping, pathOf } from "../../parse/path.ts";
import type { SourceEdit } from "../../problems/problems.ts";
import { booleanWords } from "../../text/booleanWords.ts";
import { numberMeant } from "../../text/numberMeant.ts";
import { quote } from "../../text/quote.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Meant } from "../../text/suggest.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { rangeMeant } from "./rangeMeant.ts";
import { secondsMeant } from "./secondsMeant.ts";

/** The types of JSON Schema in words. */
const words: ReadonlyMap<string, Sentence> = new Map([
  ["string", { en: "a text", zh: "文本" }],
  ["number", { en: "a number", zh: "数字" }],
  ["integer", { en: "a whole number", zh: "整数" }],
  ["boolean", { en: "true or false", zh: " true 或 false" }],
  ["array", { en: "a list", zh: "列表（每项以“- ”开头）" }],
  ["object", { en: "a map of keys and values", zh: "映射（键: 值）" }],
  ["null", { en: "nothing", zh: "空值（冒号后面不写内容）" }],
]);

/** A value has another type than its place. */
export function wrongType(error: ErrorObject, source: Source): Diagnostic {
  const path = pathOf(error.instancePath);
  const types = wantedTypes(error);
  const { data } = error;
  if (types.includes("string") && !types.includes("boolean") && (typeof data === "number" || typeof data === "boolean"))
    return unquoted(error, path, data, source);
  const edit = types.includes("string") && isMapping(data) ? quotedLine(path, source) : undefined;
  const values = { expected: joined(edit ? ["string"] : types), found: foundAs(data) };
  const meant = secondsMeant(error) ?? converted(types, data, path, source);
  return {
    code: "P203",
    path,
    values,
    edit,
    ...(typeof meant === "string" ? { insert: meant } : { suggestions: meant }),
  };
}

function wantedTypes({ keyword, params, schema }: ErrorObject): string[] {
  if (keyword === "type") return [params.type].flat().map(String);
  const branches = Array.isArray(schema) ? schema : [];
  return branches.map((branch: { type?: string }) => branch.type ?? "string");
}

/** A number or a truth value in the place of a text. */
function unquoted({ parentSchema }: ErrorObject, path: string[], data: number | boolean, source: Source): Diagnostic {
  const written = source.scalarAt(path)?.source ?? String(data);
  if (parentSchema?.title === "Range")
    return { code: "P210", path, values: { found: written }, insert: rangeMeant(written) };
  const read =
    typeof data === "number"
      ? { en: `the number ${data}`, zh: `数字 ${data}` }
      : { en: `the value ${data}`, zh: ` ${data}（真假值）` };
  // Between quotes a name would still be that of nothing, and a formula still a number.
  const isRead = parentSchema !== undefined && ("x-name" in parentSchema || "x-formula" in parentSchema);
  const insert = isRead ? undefined : quote(written);
  return { code: "P213", path, values: { found: written, read }, insert };
}

/** A text that its colon has made a map of: `- 第一步: 填写`. */
function quotedLine(path: string[], source: Source): SourceEdit | undefined {
  const { from, to } = source.locate(path);
  const isWhole = !/\S/.test(source.text.slice(to).split("\n", 1)[0] ?? "");
  const line = source.text.slice(from, to);
  return isWhole && !line.startsWith("{") && /: /.test(line) ? { from, to, insert: quote(line) } : undefined;
}

/** The value as it should have been written, where that is certain. */
function converted(types: readonly string[], data: unknown, path: string[], source: Source): Meant {
  const isQuoted = [Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE].some((type) => type === source.scalarAt(path)?.type);
  const text = String(data).trim();
  if (types.includes("boolean"))
    return booleanWords.get(text.toLowerCase()) ?? (isQuoted && /^(?:true|false)$/.test(text) ? text : undefined);
  const isNumber = types.includes("number") || types.includes("integer");
  if (!isNumber || typeof data !== "string") return undefined;
  return isQuoted && /^-?\d{1,15}$/.test(text) ? text : numberMeant(text);
}

function foundAs(data: unknown): Sentence {
  if (data === null || data === undefined) return { en: "empty", zh: "空的" };
  if (Array.isArray(data)) return { en: "a list", zh: "列表" };
  if (isMapping(data)) return { en: "a map", zh: "映射（键: 值）" };
  return { en: `“${String(data)}”`, zh: `“${String(data)}”` };
}

function joined(types: readonly string[]): Sentence {
  const known = [...new Set(types)].map((type) => words.get(type) ?? { en: type, zh: type });
  return { en: known.map(({ en }) => en).join(" or "), zh: known.map(({ zh }) => zh).join("或") };
}
