import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Who may import what, by folder; the longest folder that fits a file is the one that it stands in. */
const layers: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  actions: ["schemas"],
  "actions/contract": ["schemas"],
  "actions/simulator": ["schemas", "actions"],
  "renderer/compiler": ["schemas", "actions"],
  "renderer/runtime": ["schemas", "actions"],
  "renderer/components": ["schemas", "actions", "renderer/runtime"],
  "renderer/device-page": ["schemas", "actions", "actions/contract", "renderer/runtime", "renderer/components"],
  // The front door of what ships, which puts the two together.
  renderer: [
    "schemas",
    "actions",
    "actions/contract",
    "renderer/runtime",
    "renderer/components",
    "renderer/device-page",
  ],
  "renderer/testing": ["schemas", "actions", "actions/contract", "actions/simulator", "renderer", "renderer/compiler"],
  "renderer/studio": [
    "schemas",
    "actions",
    "actions/contract",
    "actions/simulator",
    "renderer",
    "renderer/compiler",
    "renderer/testing",
  ],
};

/** Packages that only the compiler may use, or only the studio and the tests. */
const compilerPackages = [
  "yaml",
  "ajv",
  "mdast-util-from-markdown",
  "mdast-util-gfm-table",
  "micromark-extension-gfm-table",
  "@aws-sdk/client-s3",
  "@readme/openapi-parser",
  "json-schema-to-typescript",
  "vite",
];

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

/** These ship together: they name each other's files, so that a chunk brings only what it needs. */
const shipped = ["renderer", "renderer/runtime", "renderer/components", "renderer/device-page"];

test("Another folder is entered by its front door", () => {
  const inside = all.filter(isOurs).filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)];
    if (shipped.includes(from) && shipped.includes(to)) return false;
    return from !== to && target !== `${to}/index.ts`;
  });
  expect(inside.filter(({ file }) => file !== "renderer/vite.config.ts").map(told)).toEqual([]);
});

test("The runtime half uses no package of the compiler", () => {
  const phone = all.filter(({ file }) => !["renderer/compiler", "renderer/studio"].includes(layerOf(file)));
  const wrong = phone.filter(({ target, file }) => {
    return (
      file !== "renderer/vite.config.ts" &&
      compilerPackages.some((name) => target === name || target.startsWith(`${name}/`))
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
  "renderer/compiler/cli/commands",
  "renderer/compiler/formula/functions",
  "renderer/compiler/upgrade/changes",
  "renderer/compiler/validate/rules",
  "renderer/components",
  "renderer/components/fields",
];

test("Members of a table never import their table", () => {
  const upward = plurals.flatMap((folder) => {
    return all.filter(({ file, target }) => file.startsWith(`${folder}/`) && target === `${folder}/index.ts`);
  });
  expect(upward.map(told)).toEqual([]);
});

test("No folder but a front door or a table has an index", () => {
  const doors = new Set([...Object.keys(layers), ...plurals].map((folder) => `${folder}/index.ts`));
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) && !doors.has(file))).toEqual([]);
});

test("No name says nothing", () => {
  const empty = /(^|\/)(utils?|helpers?|common|core|manager|service|base|misc)(\/|\.)/i;
  const tests = readdirSync("tests", { recursive: true, encoding: "utf8" });
  // What a test copies to try something begins with a dot.
  const named = tests.filter((file) => !file.startsWith("."));
  expect([...files, ...named].filter((file) => empty.test(file))).toEqual([]);
});

/** A folder of members counts with the folder that holds their contract. */
const contracts: Readonly<Record<string, string>> = {
  "actions/verbs": "actions/steps",
  "actions/verbs/native": "actions/steps",
  "actions/verbs/values": "actions/steps",
  "actions/transports": "actions/bridge",
  "renderer/compiler/assistants/tools": "renderer/compiler/assistants",
  "renderer/compiler/cli/commands": "renderer/compiler/cli",
  "renderer/compiler/formula/functions": "renderer/compiler/formula",
  "renderer/compiler/validate/rules": "renderer/compiler/validate",
  "renderer/compiler/validate/rules/data": "renderer/compiler/validate",
  "renderer/compiler/validate/rules/forms": "renderer/compiler/validate",
  "renderer/compiler/validate/rules/screen": "renderer/compiler/validate",
  "renderer/compiler/validate/rules/steps": "renderer/compiler/validate",
  "renderer/compiler/validate/rules/texts": "renderer/compiler/validate",
  "renderer/compiler/validate/rules/unused": "renderer/compiler/validate",
};

/** The folder of a file, as far as the tree is concerned. A front door stands above all that lies below it. */
function roomOf(file: string): string {
  const folder = dirname(file);
  const isDoor = file === `${folder}/index.ts` && (folder in layers || folder.startsWith("renderer/components"));
  return isDoor ? file : (contracts[folder] ?? folder);
}

const inside = all.filter(isOurs);

test("No two folders import each other", () => {
  const ways = new Map(inside.map((one) => [`${roomOf(one.file)} → ${roomOf(one.target)}`, told(one)]));
  const mutual = [...ways.keys()].filter((way) => {
    const [from = "", to = ""] = way.split(" → ");
    return from !== to && ways.has(`${to} → ${from}`);
  });
  expect(mutual.map((way) => `${way}: ${ways.get(way)}`)).toEqual([]);
});

/** All that a file reaches by imports, of types, too. */
function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>(imports.get(file));
  for (const one of found) for (const next of imports.get(one) ?? []) found.add(next);
  return found;
}

test("No file reaches itself by imports, types among them", () => {
  const imports = new Map(
    files.map((file) => [file, inside.filter((one) => one.file === file).map((one) => one.target)]),
  );
  expect(files.filter((file) => reachedFrom(file, imports).has(file))).toEqual([]);
});

/** What tools leave there, which git leaves out. */
const made = ["node_modules", "dist"];

test("At the top stand the project's folders, its documents, and nothing that a tool has dropped", () => {
  const found = readdirSync(".").filter((name) => !name.startsWith(".") && !made.includes(name));
  expect(found.sort()).toEqual([
    ...["README.md", "actions", "package-lock.json", "package.json", "pages"],
    ...["renderer", "schemas", "tests", "tsconfig.json"],
  ]);
});

/** The layers as a drawing in Mermaid: who imports whom; what a layer also reaches by another has no arrow of its own. */
function drawing(): string {
  const shown = inside.filter(({ file }) => file !== "renderer/vite.config.ts");
  const pairs = new Set(shown.map(({ file, target }) => `${layerOf(file)} → ${layerOf(target)}`));
  const below = (layer: string) =>
    Object.keys(layers).filter((other) => other !== layer && pairs.has(`${layer} → ${other}`));
  const arrows = Object.keys(layers).flatMap((layer) => {
    const all = below(layer);
    const direct = all.filter((one) => !all.some((other) => below(other).includes(one)));
    return direct.map((one) => `  ${boxOf(layer)} --> ${boxOf(one)}`);
  });
  return ["```mermaid", "flowchart TD", ...arrows, "```"].join("\n");
}

function boxOf(layer: string): string {
  const name = layer === "renderer" ? "front door" : layer.replace(/^renderer\//, "");
  return `${name.replace(/\W+/g, "-")}["${name}"]`;
}

test("ARCHITECTURE.md draws the layers as they are; --update draws them anew", async () => {
  const file = ".github/ARCHITECTURE.md";
  const drawn = readFileSync(file, "utf8").replace(/```mermaid\n[\s\S]*?```/, () => drawing());
  await expect(drawn).toMatchFileSnapshot(join(process.cwd(), file));
});
