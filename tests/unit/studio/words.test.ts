import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { languageFor } from "../../../renderer/studio/words/studioLanguage.ts";

const studio = "renderer/studio";
const tables = readdirSync(join(studio, "words")).filter((file) => file.endsWith("Words.ts"));
const chinese = /\p{Script=Han}/u;

test("The language is the one that was chosen, else Chinese of any kind, else English", () => {
  expect([languageFor("en", "zh-CN"), languageFor("zh", "en-US")]).toEqual(["en", "zh"]);
  expect([languageFor(null, "zh-CN"), languageFor(null, "zh"), languageFor(null, "ZH-hk")]).toEqual(["zh", "zh", "zh"]);
  expect([languageFor(null, "en-US"), languageFor(null, "de"), languageFor("fr", "zha")]).toEqual(["en", "en", "en"]);
});

test("Chinese stands in the tables of words alone", () => {
  const files = readdirSync(studio, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const inCode = files.filter(
    (file) => !file.startsWith("words") && chinese.test(readFileSync(join(studio, file), "utf8")),
  );
  expect(inCode).toEqual([]);
});

describe("The tables, where English was chosen", () => {
  beforeAll(() => {
    vi.resetModules();
    vi.stubGlobal("document", {});
    vi.stubGlobal("localStorage", { getItem: () => "en" });
    vi.stubGlobal("navigator", { language: "zh-CN" });
  });

  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test.each(tables)("%s says everything in English", async (file) => {
    const table: unknown = await import(join(process.cwd(), studio, "words", file));
    const said = sentencesOf(table).filter(({ path }) => !/otherLanguage|languageNames/.test(path));
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter(({ text }) => chinese.test(text) || text.trim() === "")).toEqual([]);
  });
});

/** All that a table says, with its place in it; a sentence that takes words is given some. */
function sentencesOf(part: unknown, path = ""): readonly { readonly path: string; readonly text: string }[] {
  if (typeof part === "string") return [{ path, text: part }];
  if (typeof part === "function") return [{ path, text: String(part("1", "2", "3")) }];
  if (part instanceof RegExp || typeof part !== "object" || part === null) return [];
  const inner = part instanceof Map ? [...part] : Object.entries(part);
  return inner.flatMap(([name, value]) => sentencesOf(value, `${path}.${name}`));
}
