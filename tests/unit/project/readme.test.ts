import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedProject } from "../../shippedProject.ts";

const readme = readFileSync("README.md", "utf8");

test("The page that the README opens with has no problems", () => {
  const [, text = ""] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(text).toContain("page: hello");
  const { page, problems } = shippedProject.checkPage("hello", text);
  expect(problems.map(({ line, message }) => `${line}: ${message.en}`)).toEqual([]);
  expect(page?.page).toBe("hello");
});

test("Every command that the README names is there, and it names every one", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/`npm (?:run )?([\w:]+)[^`]*`/g)].map(([, name]) => name);
  expect([...new Set(named)].filter((name) => name !== "ci").sort()).toEqual(Object.keys(scripts).sort());
});

test("Every file and folder that the README names is there", () => {
  const named = [...readme.matchAll(/`((?:schemas|pages|actions|renderer|tests)\/[\w./-]*)`|\]\(([^)#:]+)\)/g)];
  const paths = named.map(([, code, link]) => code ?? link ?? "").filter((path) => !/NAME|Name|name/.test(path));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
