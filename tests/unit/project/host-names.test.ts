import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { schemaHosts } from "../../../schemas/index.ts";

/** The hosts as the contract's file has them. */
const rows: readonly {
  readonly host: string;
  readonly help: string;
  readonly helpZh: string;
  readonly aliases?: readonly string[];
  readonly platforms: readonly string[];
}[] = parse(readFileSync("actions/contract/hosts.yaml", "utf8")).hosts;

/** The contract itself, what is made from it, and documents. */
const mayName = [
  "actions/contract/",
  "schemas/hosts/",
  "schemas/types.ts",
  "schemas/editor/",
  "renderer/compiler/docs/",
  "renderer/compiler/problems/",
];

const files = ["schemas", "actions", "renderer"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => join(root, file))
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !mayName.some((start) => file.startsWith(start))),
);

/** The text of a schema without its examples, and without the mechanisms: two bear the name of their vendor. */
function withoutExamples(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) =>
    key === "examples" || value?.enum?.includes("dsbridge") ? undefined : value,
  );
}

test("No file but the contract's names a host in quotes", () => {
  const quoted = new RegExp(`["'\`](?:${rows.map(({ host }) => host).join("|")})["'\`]`);
  const naming = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return quoted.test(file.endsWith(".json") ? withoutExamples(text) : text);
  });
  expect(naming).toEqual([]);
});

test("schemas/hosts/hosts.json lists the hosts of the contract; `npm run fix` makes it anew", () => {
  const listed = schemaHosts.map(({ isApp: _, ...host }) => host);
  const expected = rows.map(({ host, help, helpZh, aliases = [], platforms }) => ({
    ...{ host, description: help, descriptionZh: helpZh, aliases },
    platforms: platforms.filter((platform) => platform !== "other"),
  }));
  const byName = (a: { host: string }, b: { host: string }) => a.host.localeCompare(b.host);
  expect(listed.toSorted(byName)).toEqual(expected.toSorted(byName));
});
