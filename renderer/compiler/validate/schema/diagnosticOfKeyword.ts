import type { ErrorObject } from "ajv/dist/2020.js";
import type { Source } from "../../parse/parse.ts";
import { isMapping, type Path, pathOf } from "../../parse/path.ts";
import { type Hint, hintFor, mendingBy } from "../../problems/hintFor.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { rangeMeant } from "./rangeMeant.ts";
import { isInMilliseconds, secondsMeant } from "./secondsMeant.ts";
import { ownerOf, typesOf } from "./taggedUnions.ts";
import { wrongType } from "./wrongType.ts";

/** Says what one error of ajv means. */
type Reader = (error: ErrorObject, source: Source) => Diagnostic;

/** By the keyword of JSON Schema. */
const readers: Readonly<Record<string, Reader>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  dependentRequired: missingKey,
  type: wrongType,
  anyOf: wrongType,
  enum: notAmong,
  const: notAmong,
  discriminator: unknownType,
  pattern: wrongName,
  not: reservedName,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  minItems: wrongCount,
  maxItems: wrongCount,
  minProperties: wrongCount,
  minLength: wrongCount,
  maxLength: wrongCount,
  format: notAHost,
};

/** The sentence for an error of ajv. */
export function diagnosticOfKeyword(error: ErrorObject, source: Source): Diagnostic {
  return (readers[error.keyword] ?? impossible)(error, source);
}

/** The key that an unknown one stands for: one that is not there yet, if it can be. */
export function keyMeant({ parentSchema, data, params }: ErrorObject): Hint {
  const key = String(params.additionalProperty);
  const known = key.includes(".") ? spelledOut(parentSchema) : Object.keys(parentSchema?.properties ?? {});
  const used = new Set(Object.keys(data as object));
  const candidates = [...known.filter((key) => !used.has(key)), ...known.filter((key) => used.has(key))];
  const hint = hintFor(key, candidates);
  return hint.best === undefined ? (missingMeant(used, parentSchema) ?? hint) : hint;
}

/** A key that nobody knows, where exactly one that is needed is missing. */
function missingMeant(used: ReadonlySet<string>, schema: ErrorObject["parentSchema"]): Hint | undefined {
  const known = Object.keys(schema?.properties ?? {});
  const strangers = [...used].filter((key) => !known.includes(key));
  const missing = ((schema?.required ?? []) as readonly string[]).filter((key) => !used.has(key));
  const [best] = missing;
  if (best === undefined || missing.length > 1 || strangers.length > 1) return undefined;
  return {
    best,
    meant: { names: missing, isSure: false },
    hint: { en: `Did you mean “${best}”?`, zh: `是不是“${best}”？` },
  };
}

/** The keys of two parts that a pattern such as `^(gr|nwd)\.(ios|android)$` allows. */
function spelledOut(schema: ErrorObject["parentSchema"]): string[] {
  return Object.keys(schema?.patternProperties ?? {}).flatMap((pattern) => {
    const [, first, second] = /^\^\(([\w|]+)\)\\\.\(([\w|]+)\)\$$/.exec(pattern) ?? [];
    return (first ?? "").split("|").flatMap((host) => (second ?? "").split("|").map((part) => `${host}.${part}`));
  });
}

/** What other systems write to say how something looks. */
const layoutWords: ReadonlySet<string> = new Set(
  "style class classname css color background width height margin padding fontsize fontweight border".split(" "),
);

const layoutHint: Sentence = {
  en: "Pages say nothing of looks: those are the brand's. Where a component has several, they are called tone or size.",
  zh: "页面不写样式，外观由品牌统一决定；组件有多种外观时，用它的 tone、size 等属性。",
};

function unknownKey(error: ErrorObject): Diagnostic {
  const key = String(error.params.additionalProperty);
  const path = [...pathOf(error.instancePath), key];
  const meant = keyMeant(error);
  if (layoutWords.has(key.toLowerCase())) {
    return { code: "P201", path, part: "key", values: { key, owner: ownerOf(error.parentSchema), hint: layoutHint } };
  }
  const isFree = meant.best !== undefined && !Object.hasOwn(error.data as object, meant.best);
  const values = { key, owner: ownerOf(error.parentSchema), hint: meant.hint };
  return { code: "P201", path, part: "key", values, ...(isFree && mendingBy(meant)) };
}

function missingKey({ instancePath, params, parentSchema, data }: ErrorObject): Diagnostic {
  const key = String(params.missingProperty);
  const path = pathOf(instancePath);
  const misspelt =
    key === "type" ? Object.keys(data as object).find((one) => hintFor(one, [key]).best === key) : undefined;
  const owner = key === "type" ? withArticle(kindAt(path)) : ownerOf(parentSchema);
  if (misspelt === undefined) return { code: "P202", path, values: { key, owner } };
  return {
    code: "P201",
    path: [...path, misspelt],
    part: "key",
    values: { key: misspelt, owner, hint: hintFor(misspelt, [key]).hint },
    insert: key,
  };
}

function notAmong({ instancePath, data, schema }: ErrorObject): Diagnostic {
  const found = String(data);
  const meant = hintFor(found, [schema].flat().map(String));
  const values = { found, hint: found.includes("${") ? withoutFormula(meant.hint) : meant.hint };
  return { code: "P204", path: pathOf(instancePath), values, ...mendingBy(meant) };
}

function withoutFormula({ en, zh }: Sentence): Sentence {
  return {
    en: `It cannot be calculated: write a part of its own for each value, with an if. ${en}`,
    zh: `它不能用公式：请为每个值各写一项，用 if 区分。${zh}`,
  };
}

function unknownType({ instancePath, params, parentSchema }: ErrorObject): Diagnostic {
  const path = pathOf(instancePath);
  const found = String(params.tagValue);
  const meant = hintFor(found, typesOf(parentSchema?.oneOf ?? []));
  const values = { kind: kindAt(path), found, hint: meant.hint };
  return { code: "P205", path: [...path, "type"], values, ...mendingBy(meant) };
}

function withArticle({ en, zh }: Sentence): Sentence {
  return { en: `a ${en}`, zh };
}

/** What is chosen by its type at a place. */
function kindAt(path: Path): Sentence {
  return path.at(-2) === "fields" ? { en: "field", zh: "字段" } : { en: "component", zh: "组件" };
}

/** What a name must look like, by its pattern in the schemas. */
const patterns: ReadonlyMap<string, Sentence> = new Map([
  ["^[a-z][a-z0-9-]*$", { en: "Use small letters, digits and hyphens.", zh: "请用小写字母、数字和连字符。" }],
  [
    "^[a-z][A-Za-z0-9-]*$",
    {
      en: "Begin with a small letter, then letters, digits and hyphens.",
      zh: "以小写字母开头，只用字母、数字和连字符。",
    },
  ],
  [
    "^[A-Za-z][A-Za-z0-9_]*$",
    { en: "Use letters, digits and underscores.", zh: "请用英文字母、数字和下划线，以字母开头。" },
  ],
  [
    "^[\\p{L}_][\\p{L}\\p{N}_]*$",
    {
      en: "Use letters, digits and underscores, without blanks.",
      zh: "请用文字、数字和下划线，不要有空格和其他符号。",
    },
  ],
  ["^state\\.", { en: "Write state. before the name.", zh: "请在名称前写 state.。" }],
  [
    "^\\d+\\.\\d+\\.\\d+$",
    { en: "Write a version of three parts, such as 4.9.0.", zh: "请写三段的版本号，如 4.9.0。" },
  ],
]);

function wrongName({ instancePath, params, parentSchema, data, propertyName }: ErrorObject): Diagnostic {
  const path: Path = propertyName === undefined ? pathOf(instancePath) : [...pathOf(instancePath), propertyName];
  const part = propertyName === undefined ? "value" : "key";
  const found = propertyName ?? String(data);
  if (parentSchema?.title === "Range") return { code: "P210", path, values: { found }, insert: rangeMeant(found) };
  const hint = patterns.get(String(params.pattern));
  if (!hint) return wrongForm(path, found, parentSchema);
  const insert = params.pattern === "^state\\." && /^\w+$/.test(found) ? `state.${found}` : undefined;
  return { code: "P209", path, part, values: { found, hint }, insert };
}

/** A text that is written in a form of its own, which its description tells. */
function wrongForm(path: Path, found: string, schema: ErrorObject["parentSchema"]): Diagnostic {
  const { description = "", descriptionZh = description } = schema ?? {};
  return { code: "P247", path, values: { found, about: { en: String(description), zh: String(descriptionZh) } } };
}

/** Reserved names are found when the file is read; this is the same mistake. */
function reservedName({ instancePath, propertyName = "" }: ErrorObject): Diagnostic {
  return { code: "P501", path: [...pathOf(instancePath), propertyName], part: "key", values: { name: propertyName } };
}

const limits: Readonly<Record<string, Sentence>> = {
  minimum: { en: "at least", zh: "最小" },
  maximum: { en: "at most", zh: "最大" },
  exclusiveMinimum: { en: "more than", zh: "要大于" },
};

function outOfRange(error: ErrorObject): Diagnostic {
  const { instancePath, keyword, params, data } = error;
  const limit = String(params.limit);
  const words = limits[keyword] ?? { en: "", zh: "" };
  const unit = isInMilliseconds(error) ? { en: " milliseconds", zh: " 毫秒" } : { en: "", zh: "" };
  const expected = { en: `${words.en} ${limit}${unit.en}`, zh: `${words.zh} ${limit}${unit.zh}` };
  const insert = secondsMeant(error);
  const nearest = keyword === "exclusiveMinimum" || insert !== undefined ? [] : [limit];
  const values = { found: String(data), expected };
  return { code: "P211", path: pathOf(instancePath), values, insert, suggestions: nearest };
}

function wrongCount({ instancePath, keyword, params, data }: ErrorObject): Diagnostic {
  const { limit } = params;
  const expected = keyword.startsWith("min")
    ? { en: `at least ${limit}`, zh: `至少要 ${limit} ` }
    : { en: `at most ${limit}`, zh: `最多 ${limit} ` };
  const unit = typeof data === "string" ? { en: " characters", zh: "个字" } : { en: "", zh: "个" };
  const count = isMapping(data)
    ? Object.keys(data).length
    : typeof data === "string"
      ? data.length
      : [data].flat().length;
  return { code: "P212", path: pathOf(instancePath), part: "key", values: { expected, found: String(count), unit } };
}

function notAHost({ instancePath, data }: ErrorObject): Diagnostic {
  const found = String(data);
  const [, host] = /^https?:\/\/([^/:?#]+)/.exec(found) ?? [];
  return { code: "P214", path: pathOf(instancePath), values: { found }, insert: host };
}

function impossible({ instancePath, data, message = "" }: ErrorObject): Diagnostic {
  return { code: "P204", path: pathOf(instancePath), values: { found: String(data), hint: message } };
}
