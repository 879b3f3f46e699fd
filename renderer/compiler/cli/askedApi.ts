import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { isMapping } from "../parse/path.ts";
import type { ApiDocument } from "../validate/scope/api/apiDocument.ts";
import { readApiDocument } from "../validate/scope/api/readApiDocument.ts";
import { type CommandCall, RunError, UsageError } from "./command.ts";

/** A document describes one server: more is a mistake, or an attack. */
const mostCharacters = 20_000_000;

/** The references of a document stay within it: nothing is fetched, and no other file is read. */
const within = { resolve: { external: false } } as const;

/**
 * The OpenAPI document in a file, as far as pages depend on it.
 *
 * @throws UsageError where there is no such file; RunError where it is no OpenAPI 3 document, with what is wrong
 */
export async function askedApi(
  file: string,
  { language, importModule = (name) => import(/* @vite-ignore */ name) }: CommandCall,
): Promise<ApiDocument> {
  if (!existsSync(file)) throw new UsageError(language, { en: `There is no file ${file}.`, zh: `没有文件 ${file}。` });
  const refuse = (why: string) =>
    new RunError(language, {
      en: `${file} is no OpenAPI document of version 3.0 or 3.1: ${why}`,
      zh: `${file} 不是 OpenAPI 3.0 或 3.1 的文档：${why}`,
    });
  const document = readText(readFileSync(file, "utf8"), refuse);
  const parser = (await importModule("@readme/openapi-parser").catch(() => {
    throw new RunError(language, {
      en: "OpenAPI documents are read by a package: npm install --save-dev @readme/openapi-parser",
      zh: "读取 OpenAPI 文档要用一个包：npm install --save-dev @readme/openapi-parser",
    });
  })) as typeof import("@readme/openapi-parser");
  try {
    const result = await parser.validate(structuredClone(document) as never, within);
    if (!result.valid)
      throw refuse(
        result.errors
          .slice(0, 3)
          .map(({ message }) => message.trim())
          .join("; "),
      );
    return readApiDocument(await parser.dereference(document as never, within), file);
  } catch (error) {
    throw error instanceof RunError || !(error instanceof Error) ? error : refuse(error.message);
  }
}

function readText(text: string, refuse: (why: string) => Error): object {
  if (text.length > mostCharacters) throw refuse(`${text.length} > ${mostCharacters}`);
  const document = parsed(text, refuse);
  const outside = referencesOutside(document)[0];
  if (outside !== undefined) throw refuse(`$ref: ${outside}`);
  if (isMapping(document) && /^3\.[01]\./.test(String(document.openapi))) return document;
  throw refuse(isMapping(document) ? `openapi: ${document.openapi ?? document.swagger}` : typeof document);
}

/** References to other files and addresses: a document is bundled by its authors before it is checked. */
function referencesOutside(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOutside);
  if (!isMapping(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" && !$ref.startsWith("#") ? [$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesOutside)];
}

function parsed(text: string, refuse: (why: string) => Error): unknown {
  try {
    return text.trimStart().startsWith("{") ? JSON.parse(text) : parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}
