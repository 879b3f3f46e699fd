import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LooseNode, looseValue } from "../../../renderer/compiler/languageService/tree/looseTree.ts";
import { readLoosely } from "../../../renderer/compiler/languageService/tree/readLoosely.ts";
import { parse } from "../../../renderer/compiler/parse/parse.ts";
import { yamlFilesIn } from "../../../renderer/compiler/project/files.ts";

const files = ["pages", "actions/contract", "tests/cases"].flatMap((folder) => yamlFilesIn(".", folder));
const readable = files
  .map((file) => parse(readFileSync(file, "utf8"), file))
  .filter(({ value, problems }) => value !== undefined && problems.length === 0);

test("Of a text without mistakes the loose reader says what the YAML parser says", () => {
  expect(readable.length).toBeGreaterThan(500);
  for (const { file, text, value } of readable)
    expect({ file, value: looseValue(readLoosely(text)) }).toEqual({ file, value });
});

function spansIn(node: LooseNode | undefined): readonly { readonly from: number; readonly to: number }[] {
  if (!node) return [];
  if (node.kind === "scalar") return [node];
  const parts = node.kind === "map" ? node.entries : node.items;
  return [node, ...parts, ...parts.flatMap(({ value }) => spansIn(value))];
}

test("A mistake in one line spoils nothing around it", () => {
  const text =
    "page: quota\ntitle: [借款\nstate:\n  amount: { type: money, def\nbody:\n  - type: text\n    tex\n  - type: button\n";
  expect(looseValue(readLoosely(text))).toEqual({
    page: "quota",
    title: ["借款"],
    state: { amount: { type: "money" } },
    body: [{ type: "text" }, { type: "button" }],
  });
});

test.each([
  ["deep brackets", `a: ${"[".repeat(5_000)}`],
  ["deep maps", Array.from({ length: 2_000 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
  ["deep dashes", "- ".repeat(5_000)],
  ["open quotes", "a: '\n".repeat(3_000)],
  ["open brackets", "a: {b: [\n".repeat(3_000)],
  ["one long line", `a: ${"b: ".repeat(30_000)}`],
  ["blank lines", `a: |\n${"\n".repeat(30_000)}b: "c`],
  ["keys without values", "a:\n".repeat(10_000)],
])("Whatever is written, reading ends, and each part lies within the text: %s", (_, text) => {
  for (const { from, to } of spansIn(readLoosely(text))) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(text.length);
  }
});
