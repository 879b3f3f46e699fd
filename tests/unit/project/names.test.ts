import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** All files but those that are made from others. */
const files = ["schemas", "actions", "renderer"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => join(root, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !/^schemas\/(types\.ts|hosts\/)/.test(file)),
);

const exported =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** The front door's table is that of the components with what else ships. */
const extended: ReadonlySet<string> = new Set(["components"]);

function exportsOf(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(exported)].map(([, name = ""]) => name);
}

test("An exported name has one meaning in the whole project", () => {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportsOf(file)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(1000);
  const shared = [...places].filter(([name, where]) => where.length > 1 && !extended.has(name));
  expect(shared.map(([name, where]) => `${name}: ${where.join(", ")}`)).toEqual([]);
});

test("The code of a problem stands for one problem", () => {
  const folder = "renderer/compiler/problems/messages";
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const codes = texts.flatMap((text) => [...text.matchAll(/^ {2}(P\d{3}):/gm)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
