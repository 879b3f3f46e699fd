import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { createValidator } from "../../../renderer/compiler/validate/schema/createValidator.ts";
import { createSchemas, schemaHosts } from "../../../schemas/index.ts";
import { someOf } from "../../soak.ts";

/* Validators that were kept on the disk find what freshly compiled ones find. */

const schemas = createSchemas(schemaHosts);
const page: unknown = parseYaml(readFileSync("pages/quota.yaml", "utf8"));
const values: readonly (readonly [name: string, value: unknown, schema: string])[] = [
  ["a page as it is", page, "page.json"],
  ["a page without a body", { ...(page as object), body: undefined }, "page.json"],
  ["a page with a wrong key in a step", { ...(page as object), onShow: [{ reload: "quota", onTap: [] }] }, "page.json"],
  ["a page that is a list", [page], "page.json"],
  ["an app that has nothing", {}, "app.json"],
  ["stubs with a word too many", { stubs: "quota", requsts: [] }, "stubs.json"],
  ["hosts that are none", { hosts: [{ name: 1 }] }, "contract.json#/$defs/hosts"],
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gangway-validators-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = () => createValidator(schemas, folder);
const files = () => readdirSync(folder).map((name) => join(folder, name));

test.each(values)("%s: the same errors and annotations", (_, value, schema) => {
  expect(kept()(value, schema)).toEqual(createValidator(schemas)(value, schema));
  expect(files().length).toBe(1);
});

/** What can become of a file. */
const damages: readonly (readonly [how: string, damage: (text: string) => string])[] = [
  ["is cut off", (text) => text.slice(0, text.length / 2)],
  ["holds something else", () => "exports.v0 = 1;"],
  ["is empty", () => ""],
];

test.each(someOf(damages, 3))("A kept file that %s is made anew", (_, damage) => {
  kept()({}, "app.json");
  const [file = ""] = files();
  const text = readFileSync(file, "utf8");
  writeFileSync(file, damage(text));
  expect(kept()({}, "app.json").errors.length).toBeGreaterThan(0);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("Where nothing can be written the schemas are compiled each time", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(createValidator(schemas, join(file, "below"))({}, "app.json").errors.length).toBeGreaterThan(0);
});
