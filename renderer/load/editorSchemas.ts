import { everySchema, type Schema } from "./everySchema.ts";
import { said } from "./reference/said.ts";

/** What an author writes, by the schema that it is held against. */
const kinds = ["app", "page", "partial", "stubs", "test"] as const;

/**
 * The files of `schemas/editor/`, by name: the page language as editors take it. All of it stands in one file, since
 * editors lose their way among references that lead from folder to folder, and it speaks Chinese, as authors do.
 */
export function editorSchemas(): ReadonlyMap<string, string> {
  const $defs = spoken(everySchema()) as Record<string, Schema>;
  const doors = kinds.map((kind) => [kind, door(kind, $defs[kind])] as const);
  return new Map(
    [["language", { $defs }] as const, ...doors].map(([name, schema]) => [`${name}.json`, textOf(schema)]),
  );
}

function door(kind: string, { title, description }: Schema = {}): Schema {
  return { title, description, $ref: `language.json#/$defs/${kind}` };
}

function textOf(schema: Schema): string {
  return `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...schema }, null, 1)}\n`;
}

/** A schema in Chinese, without the words that only the desk reads. */
function spoken(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(spoken);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => !key.startsWith("x-") && key !== "tsType");
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === "description" && typeof value === "string" ? told(value) : spoken(value)]),
  );
}

/** A verb's or rule's sentence stands at the verb itself, followed by what is written there: "Asks. Here: the question." */
function told(description: string): string {
  const [, sentence = description, tail = "", argument = ""] = withTail.exec(description) ?? [];
  return `${said(sentence)}${tails[tail] ?? ""}${argument && said(capitalized(argument))}`;
}

const withTail =
  /^(.*?) (Here:|Write true\.|Nothing is written behind it\.|Nothing: write `- back:`\.|Nothing: write `- reload:`\.)(?: (.*))?$/;

const tails: Readonly<Record<string, string>> = {
  "Here:": "这里写：",
  "Write true.": "这里写 true。",
  "Nothing is written behind it.": "后面什么也不写。",
  "Nothing: write `- back:`.": "写成 `- back:`。",
  "Nothing: write `- reload:`.": "写成 `- reload:`。",
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
