import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Chunk } from "../../../renderer/compiler/build/usedChunks.ts";
import { weighBuild } from "../../../renderer/compiler/build/weighBuild.ts";
import { bytesOfPage, type PageBytes } from "../../../renderer/compiler/weights/bytesOfPage.ts";
import type { Page } from "../../../schemas/index.ts";

const page: Page = { page: "quota", title: "额度", supports: { browser: "any" }, body: [{ type: "list" }] } as never;

function chunk(name: string, moduleIds: string[], more: Partial<Chunk> = {}): Chunk {
  return {
    fileName: `assets/${name}-12345678.js`,
    bytes: 0,
    moduleIds,
    isEntry: false,
    imports: [],
    lazy: [],
    listed: [],
    css: [],
    ...more,
  };
}

const shell = chunk("shell", ["/renderer/main.tsx"], { isEntry: true, lazy: ["/actions/http/createSender.ts"] });
const imports = [shell.fileName];
const chunks = [
  shell,
  chunk("list", ["/renderer/components/lists/List.tsx"], { imports, css: ["assets/list.css"] }),
  chunk("requests", ["/actions/http/createSender.ts"]),
  chunk("Chart", ["/renderer/components/figures/Chart.tsx"], { imports }),
];
const sizes: Readonly<Record<string, number>> = { shell: 4000, list: 300, requests: 900, Chart: 200 };

/** Letters that cannot be compressed much, always the same. */
function textOf(file: string): string {
  const [name = ""] = /[a-zA-Z]+(?=-|\.css)/.exec(file) ?? [];
  let last = 7;
  const letter = () => {
    last = (last * 48271) % 2147483647;
    return String.fromCharCode(35 + (last % 88));
  };
  return Array.from({ length: sizes[name] ?? 0 }, letter).join("");
}
const weightOf = (file: string) => gzipSync(textOf(file), { level: 9 }).length;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gangway-bytes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function weighed(bytes: PageBytes) {
  if (bytes.kind !== "weighed") throw new Error(bytes.kind);
  return bytes;
}

test("Without a build nothing is known; with one, what the page fetches at once and later, and what more would cost", () => {
  expect(bytesOfPage(folder, "quota", page)).toEqual({ kind: "noBuild" });
  const weights = weighBuild(chunks, [page], new Map([["quota.html", "<p>额度</p>"]]), textOf);
  writeFileSync(join(folder, "weights.json"), JSON.stringify(weights));
  const bytes = weighed(bytesOfPage(folder, "quota", page));
  const names = (list: typeof bytes.atOnce) => list.map(({ name, kind }) => `${name} ${kind}`);
  expect(names(bytes.atOnce)).toEqual(["shell runtime", "list components"]);
  expect(names(bytes.later)).toEqual(["requests actions"]);
  expect(bytes.atOnce.map(({ js }) => js)).toEqual([weightOf("shell-"), weightOf("list-")]);
  expect(bytes.atOnce[1]?.css).toBe(weightOf("list.css"));
  expect(bytes.additions.chart).toEqual({ js: weightOf("Chart-"), css: 0 });
  expect(bytes.additions.list).toEqual({ js: 0, css: 0 });
  expect(bytes.html).toBe(gzipSync("<p>额度</p>", { level: 9 }).length);
});

test("A page that was changed since, that is broken, or that is not in the build, is said to be so", () => {
  expect(weighed(bytesOfPage(folder, "quota", page)).isStale).toBe(false);
  expect(weighed(bytesOfPage(folder, "quota", { ...page, title: "别的" })).isStale).toBe(true);
  expect(weighed(bytesOfPage(folder, "quota", undefined)).isStale).toBe(true);
  expect(bytesOfPage(folder, "mine", page)).toMatchObject({ kind: "notBuilt" });
});
