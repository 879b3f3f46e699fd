import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { DeliveredPages } from "../../../renderer/compiler/build/deliveredPages.ts";
import { emitPages } from "../../../renderer/compiler/build/emitPages.ts";
import { gangway } from "../../../renderer/compiler/build/gangway.ts";
import { withNamesFile } from "../../../renderer/compiler/build/renameChunks.ts";
import { type Chunk, unusedFiles } from "../../../renderer/compiler/build/usedChunks.ts";
import type { Page, PageAddresses } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { openTextsProject } from "../../textsProject.ts";

const shell = `<html><head><!--gangway:policy--><title>x</title></head><body><!--gangway:data--></body></html>`;

function delivery(change: (page: Page) => Page = (same) => same): DeliveredPages {
  const { app, contract } = project;
  if (!app || !contract) throw new Error("The project has mistakes");
  return { app, contract, tree: "t1", pages: [...project.checkAll().pages.values()].map(change) };
}

/** Where pages lie; in another language than the first by `quota.en`. */
function addressesIn(files: ReadonlyMap<string, string>): Record<string, string> {
  const found = [...files].flatMap(([file, text]) => {
    const [, name] = /^trees\/t1\/addresses\/(.+)\.json$/.exec(file) ?? [];
    if (name === undefined) return [];
    const addresses = Object.entries((JSON.parse(text) as PageAddresses).files);
    return addresses.map(
      ([language, address], index) => [index === 0 ? name : `${name}.${language}`, address] as const,
    );
  });
  return Object.fromEntries(found);
}

function chunk(fileName: string, moduleIds: string[], more: Partial<Chunk> = {}): Chunk {
  const isEntry = moduleIds.some((id) => id.endsWith("/main.tsx"));
  return { fileName, bytes: 0, moduleIds, isEntry, imports: [], lazy: [], listed: [], css: [], ...more };
}
const [imports, css] = [["assets/shell.js"], ["assets/form.css"]];
const chunks = [
  chunk("assets/shell.js", ["/renderer/main.tsx", "/renderer/components/Text.tsx"], { lazy: ["/axios/index.js"] }),
  chunk("assets/form.js", ["/renderer/components/fields/PhoneField.tsx"], { imports, css, lazy: ["/keys/Keys.tsx"] }),
  chunk("assets/keys.js", ["/keys/Keys.tsx"]),
  chunk("assets/axios.js", ["/axios/index.js"]),
  chunk("assets/calendar.js", ["/renderer/components/Calendar.tsx"], { css: ["assets/calendar.css"] }),
];

test("Changing one page changes only that page's own files", () => {
  const before = emitPages(shell, chunks, delivery());
  const after = emitPages(
    shell,
    chunks,
    delivery((page) => (page.page === "card-auth" ? { ...page, title: "改过的" } : page)),
  );
  const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(changed.map((file) => file.replace(/\.[0-9a-f]{8}\./, ".HASH.")).sort()).toEqual([
    "card-auth.html",
    "pages/card-auth.HASH.json",
    "trees/t1/addresses/card-auth.json",
  ]);
});

test("A build says of each page what it needs of the front end", () => {
  const text = emitPages(shell, chunks, delivery()).get("trees/t1/addresses/quota.json") ?? "{}";
  const { needs } = JSON.parse(text) as PageAddresses;
  expect(needs.components).toEqual(expect.arrayContaining(["amountCard", "button", "form", "fields.money"]));
  expect(needs.verbs).toEqual(expect.arrayContaining(["openScheme", "navigate"]));
  expect(needs.operations).toEqual(expect.arrayContaining(["get", "money"]));
  expect(needs.operations).not.toContain("date");
});

test("A page brings the parts that it is drawn with, beside the shell's own, by a script that its policy lets through", () => {
  const marked = shell.replace("</head>", '<script type="module" src="./assets/shell.js"></script></head>');
  const named = chunks.map((one) => ({ ...one, fileName: one.fileName.replace(".js", "-CRwV6ubN.js") }));
  const files = emitPages(withNamesFile(marked, "assets/names.js"), named, delivery());
  const scriptOf = (page: string) =>
    /<script type="module">([^<]+)<\/script>/.exec(files.get(`${page}.html`) ?? "")?.[1];
  expect(scriptOf("card-auth")).toBe(
    'import*as c0 from"./assets/form-CRwV6ubN.js";globalThis.gangwayChunks={"form.js":c0}',
  );
  expect(scriptOf("settings")).toBeUndefined();
  const hash = createHash("sha256")
    .update(scriptOf("card-auth") ?? "")
    .digest("base64");
  expect(files.get("card-auth.html")).toContain(`'sha256-${hash}'`);
});

test("A page preloads what it uses, with what that needs, and nothing else", () => {
  const html = emitPages(shell, chunks, delivery()).get("card-auth.html") ?? "";
  expect(html).toContain(`<link rel="modulepreload" crossorigin href="./assets/form.js">`);
  expect(html).toContain(`<link rel="modulepreload" crossorigin href="./assets/shell.js">`);
  expect(html).toContain(`<link rel="stylesheet" crossorigin href="./assets/form.css">`);
  expect(html).not.toContain("calendar");
  expect(html).not.toContain("keys");
});

test("All that a page starts with is asked for before its styles are read, the largest file first, after its data", () => {
  const [script, sheet] = ['script type="module" crossorigin src', 'link rel="stylesheet" crossorigin href'];
  const marked = shell
    .replace("<head>", "<head><!--gangway:policy-->")
    .replace("</head>", `<${script}="./assets/shell.js"></script><${sheet}="./assets/shell.css"></head>`);
  const sized = [chunk("assets/react.js", ["/react.js"], { bytes: 300 }), ...chunks].map((one) =>
    one.fileName === "assets/form.js" ? { ...one, bytes: 200, imports: [...imports, "assets/react.js"] } : one,
  );
  const drawn = { screens: new Map(), early: "early()", preboot: "preboot()", settle: "", css: () => "" };
  const html = emitPages(marked, sized, delivery(), drawn).get("card-auth.html") ?? "";
  const places = ["early()", "react.js", "form.js", "shell.js", "preboot()", "shell.css"].map((one) =>
    html.indexOf(`${one}${one.endsWith(".js") ? '">' : ""}`),
  );
  expect([places.includes(-1), places]).toEqual([false, places.toSorted((a, b) => a - b)]);
});

test("What no page can come to is left out; what is fetched when it is needed stays", () => {
  const { pages } = delivery();
  expect(unusedFiles(chunks, pages)).toEqual(["assets/calendar.js", "assets/calendar.css"]);
  const [shown] = pages.filter(({ page }) => page !== "card-auth" && page !== "quota");
  expect(unusedFiles(chunks, shown ? [{ ...shown, body: [] }] : [])).toContain("assets/keys.js");
});

test("The first page is the home page, and each page has a file that says where it lies", () => {
  const files = emitPages(shell, chunks, delivery());
  expect(files.get("index.html")).toBe(files.get("home.html"));
  const list = addressesIn(files);
  expect(
    Object.keys(list)
      .filter((name) => !name.includes("."))
      .sort(),
  ).toEqual([...project.pages]);
  for (const file of Object.values(list)) expect(files.has(file)).toBe(true);
});

test("What an author writes cannot end the script element that the page's data stand in", () => {
  const evil = delivery((page) => ({ ...page, title: "</script><script>alert(1)</script>" }));
  const html = emitPages(shell, chunks, evil).get("quota.html") ?? "";
  expect(html).not.toContain("<script>alert");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test("A page in two languages is there once in each, with the texts of that language and the interface's", () => {
  const texts = openTextsProject();
  const { app, contract } = texts.project;
  const pages = [...texts.project.checkAll().pages.values()];
  texts.remove();
  if (!app || !contract) throw new Error("The project has mistakes");
  const english = chunk("assets/english.js", ["/renderer/runtime/theme/english/english.ts"]);
  const late = chunk("assets/late.js", ["/renderer/runtime/formula/lateFunctions.ts"]);
  const document = shell.replace("<html>", '<html lang="zh-CN">');
  const files = emitPages(document, [...chunks, english, late], { app, contract, pages, tree: "t1" });
  const [zh = "", en = ""] = [files.get("quota.html"), files.get("quota.en.html")];
  expect(zh).toContain('<html lang="zh-CN">');
  expect(zh).toContain("<title>我的额度</title>");
  expect(zh).not.toContain("Borrow now");
  expect(zh).not.toContain("english.js");
  expect(en).toContain('<html lang="en">');
  expect(en).toContain("<title>My credit</title>");
  expect(en).not.toContain("立即借款");
  expect(en).toContain('<link rel="modulepreload" crossorigin href="./assets/english.js">');
  const list = addressesIn(files);
  // It writes a date in words; the other page does not.
  expect(en).toContain("late.js");
  expect(files.get("apply.html")).not.toContain("late.js");
  expect(Object.keys(list).sort()).toEqual(["apply", "quota", "quota.en"]);
  expect(files.get(list["quota.en"] ?? "")).toContain('"texts":{"en":{');
  expect([...files.keys()].filter((file) => file.startsWith("apply"))).toEqual(["apply.html"]);
  expect(unusedFiles([...chunks, english], pages, ["zh"])).toContain("assets/english.js");
  expect(unusedFiles([...chunks, english], pages, ["zh", "en"])).not.toContain("assets/english.js");
});

test("A home page in two languages is the first page in both", async () => {
  const texts = openTextsProject();
  const { app, contract } = texts.project;
  const pages = [...texts.project.checkAll().pages.values()];
  texts.remove();
  if (!app || !contract) throw new Error("The project has mistakes");
  const files = emitPages(shell, chunks, { app: { ...app, home: "quota" }, contract, pages, tree: "t1" });
  expect(files.get("index.html")).toBe(files.get("quota.html"));
  expect(files.get("index.en.html")).toBe(files.get("quota.en.html"));
});

test("The builds of shards name the same build and the same files, whatever components their pages show", async () => {
  const code = (name: string, id: string) => ({
    ...{ type: "chunk", fileName: `assets/${name}-aaaaaaaa.js`, name, code: "", moduleIds: [`/renderer/${id}`] },
    ...{ isEntry: name === "shell", imports: [], dynamicImports: [] },
  });
  const bundle = [
    code("shell", "main.tsx"),
    code("calendar", "components/fields/date/DateField.tsx"),
    code("planTable", "components/loan/PlanTable.tsx"),
  ];
  const shards = await Promise.all(["1/3", "2/3", "3/3"].map((shard) => build(shard, structuredClone(bundle))));
  const named = shards.map((files) => {
    const trees = new Set([...files.keys()].flatMap((file) => /^trees\/(\w+)\//.exec(file)?.[1] ?? []));
    return [[...trees], [...files.keys()].filter((file) => /^assets\/names-/.test(file))];
  });
  expect(named).toEqual(named.map(() => [[expect.any(String)], [expect.any(String)]]));
  expect(new Set(named.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("The builds of shards, put together, have the files of one build, each page's in one of them", async () => {
  const one = await build(undefined);
  const shards = await Promise.all(["1/3", "2/3", "3/3"].map((shard) => build(shard)));
  const isShared = (file: string) => file.startsWith("assets/");
  const own = shards.flatMap((files) => [...files].filter(([file]) => !isShared(file) && !file.startsWith("weights.")));
  expect(new Map(own).size).toBe(own.length);
  const whole = [...one].filter(([file]) => !isShared(file) && !file.startsWith("weights."));
  expect(own.sort()).toEqual(whole.sort());
  expect(shards.flatMap((files) => [...files.keys()].filter((file) => file.startsWith("weights."))).sort()).toEqual([
    "weights.1-of-3.json",
    "weights.2-of-3.json",
    "weights.3-of-3.json",
  ]);
  await expect(build("4/3")).rejects.toThrow("4/3");
});

/** The files that the plugin gives to a build of this project, beside some code. */
async function build(
  shard: string | undefined,
  code: readonly { readonly fileName: string }[] = [],
): Promise<ReadonlyMap<string, string>> {
  const { generateBundle } = gangway({ shard });
  if (typeof generateBundle !== "object") throw new Error("The plugin builds no pages");
  const files = new Map<string, string>();
  const context = {
    error: (text: string) => Promise.reject(new Error(text)),
    emitFile: ({ fileName, source }: { readonly fileName: string; readonly source: string }) =>
      files.set(fileName, source),
    getModuleInfo: () => null,
  };
  const html = { type: "asset", fileName: "index.html", source: shell };
  const bundle = Object.fromEntries(code.map((one) => [one.fileName, one]));
  await Reflect.apply(generateBundle.handler, context, [{}, { ...bundle, "index.html": html }]);
  return files;
}
