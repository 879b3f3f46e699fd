import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("The code of a problem stands for one problem", () => {
  const folder = "renderer/compiler/problems/messages";
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const codes = texts.flatMap((text) => [...text.matchAll(/^ {2}(P\d{3}):/gm)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
