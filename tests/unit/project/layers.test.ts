import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Who may import what, by folder; the longest folder that fits a file is the one that it stands in. */
const layers: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  actions: ["schemas"],
  "actions/contract": ["schemas"],
  "actions/simulator": ["schemas", "actions"],
  "renderer/load": ["schemas", "actions"],
  renderer: ["schemas", "actions", "actions/contract"],
  "renderer/testing": ["schemas", "actions", "actions/contract", "actions/simulator", "renderer", "renderer/load"],
  "renderer/preview": [
    "schemas",
    "actions",
    "actions/contract",
    "actions/simulator",
    "renderer",
    "renderer/load",
    "renderer/testing",
  ],
};

/** Packages that only the desk may use, or only the studio and the tests. */
const deskPackages = ["yaml", "ajv", "json-schema-to-typescript", "vite"];

const roots = ["schemas", "actions", "renderer"];
const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => join(root, file)),
);

/** The folder of `layers` that a file stands in. */
function layerOf(file: string): string {
  const fitting = Object.keys(layers).filter((layer) => file.startsWith(`${layer}/`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? "";
}

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const found = text.matchAll(
    /(?:import|export)\s+(type\s)?[^;"']*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g,
  );
  return [...found].map(([, typeOnly, from, bare]) => ({
    file,
    target: resolveTarget(file, from ?? bare ?? ""),
    typeOnly: typeOnly !== undefined,
  }));
}

function resolveTarget(file: string, specifier: string): string {
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier;
}

const all = files.flatMap(importsOf);
const told = ({ file, target }: Import) => `${file} → ${target}`;
const isOurs = ({ target }: Import) => roots.some((root) => target.startsWith(`${root}/`));

test("The layers are read from the files: there are some of each", () => {
  for (const layer of Object.keys(layers)) expect(files.filter((file) => layerOf(file) === layer)).not.toEqual([]);
});

test("A folder imports only the folders below it", () => {
  const upward = all.filter(isOurs).filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)];
    return from !== to && !layers[from]?.includes(to);
  });
  expect(upward.filter(({ file }) => file !== "renderer/vite.config.ts").map(told)).toEqual([]);
});

test("Another folder is entered by its front door", () => {
  const inside = all.filter(isOurs).filter(({ file, target }) => {
    const to = layerOf(target);
    return layerOf(file) !== to && target !== `${to}/index.ts`;
  });
  expect(inside.filter(({ file }) => file !== "renderer/vite.config.ts").map(told)).toEqual([]);
});

test("The phone half uses no package of the desk", () => {
  const phone = all.filter(({ file }) => !["renderer/load", "renderer/preview"].includes(layerOf(file)));
  const wrong = phone.filter(({ target, file }) => {
    return (
      file !== "renderer/vite.config.ts" &&
      deskPackages.some((name) => target === name || target.startsWith(`${name}/`))
    );
  });
  expect(wrong.map(told)).toEqual([]);
});

test("Actions know no React", () => {
  const actions = all.filter(({ file }) => file.startsWith("actions/"));
  expect(actions.filter(({ target }) => /^react(-|$|\/)/.test(target)).map(told)).toEqual([]);
});

/** A contract is the singular file; its members are the plural folder; the folder's index is the table of them. */
const plurals = [
  "actions/transports",
  "actions/verbs",
  "renderer/load/commands",
  "renderer/load/formula/functions",
  "schemas/components",
  "schemas/fields",
  "renderer/components",
  "renderer/components/fields",
];

test("Members of a table never import their table", () => {
  const members = all.filter(({ file }) => plurals.includes(dirname(file)) && !file.endsWith("/index.ts"));
  expect(members.filter(({ file, target }) => target === join(dirname(file), "index.ts")).map(told)).toEqual([]);
});

test("No folder but a front door or a table has an index", () => {
  const doors = new Set([...Object.keys(layers), ...plurals].map((folder) => `${folder}/index.ts`));
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) && !doors.has(file))).toEqual([]);
});

test("No name says nothing", () => {
  const empty = /(^|\/)(utils?|helpers?|common|core|manager|service|base|misc)(\/|\.)/i;
  expect(files.filter((file) => empty.test(file))).toEqual([]);
});
