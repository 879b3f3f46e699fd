import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cache, createCache } from "../../../renderer/compiler/cache/cache.ts";
import { openCache } from "../../../renderer/compiler/cache/openCache.ts";
import { openProject, type Problem } from "../../../renderer/compiler/index.ts";
import { checkTogether, doCheckTask } from "../../../renderer/compiler/project/checkTogether.ts";
import { inShard, parseShard } from "../../../renderer/compiler/project/shard.ts";

let root: string;

/** A project with mistakes in pages, beside pages, and in what belongs to none. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "gangway-shards-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
  mkdirSync(join(root, "node_modules"));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const body = (index: number) => (index % 40 === 7 ? "[{ type: text, txt: 好 }]" : "[{ type: text, text: 好 }]");
  for (let index = 0; index < 200; index++)
    write(
      `pages/far${index}.yaml`,
      `page: far${index}\ngangway: 2\ntitle: 远\nsupports: { gr: 4.9.0+ }\nbody: ${body(index)}\n`,
    );
  write("pages/far3.stubs.yaml", "stubs: far3\nrequsts: []\n");
  write("pages/nowhere.stubs.yaml", "stubs: nowhere\nrequests: []\n");
  write("pages/partials/idle.yaml", "partial: idle\nbdy: []\n");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const told = (problems: readonly Problem[]) => problems.map(({ file, line, code }) => `${file}:${line} ${code}`).sort();

/** A cache that says of how many pages a check was made. */
function counting<One extends Cache>(cache: One) {
  const made: string[] = [];
  const memoize: Cache["memoize"] = (parts, make) =>
    cache.memoize(parts, () => {
      made.push(parts[0] ?? "");
      return make();
    });
  return { cache: { ...cache, memoize }, pages: () => made.filter((kind) => kind === "page").length };
}

describe("Shards", () => {
  test.each([1, 2, 3, 7, 300])("Of %i shards each page is in exactly one, and they are of one size", (count) => {
    const pages = Array.from({ length: 203 }, (_, index) => `page${index}`);
    const shares = Array.from({ length: count }, (_, index) => inShard(pages, { index: index + 1, count }));
    expect(shares.flat().sort()).toEqual([...pages].sort());
    const sizes = shares.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
  });

  test("A shard is written as 2/4", () => {
    expect(parseShard("2/4")).toEqual({ index: 2, count: 4 });
    for (const none of ["0/4", "5/4", "4", "1/", "/4", "a/b", "1/4/2", "-1/4"])
      expect(parseShard(none)).toBe(undefined);
  });

  test("Together they tell what one check tells, each mistake once, and what they have kept makes the whole", () => {
    const plain = told(openProject(root).checkAll().problems);
    expect(plain).toEqual(expect.arrayContaining([expect.stringMatching(/^pages\/far7.yaml:5 P2/)]));
    expect(plain).toEqual(expect.arrayContaining([expect.stringMatching(/^pages\/nowhere.stubs.yaml/)]));
    const count = 3;
    const files: string[] = [];
    const shares = Array.from({ length: count }, (_, at) => {
      const [file, cache] = [join(root, `found${at}.txt`), openCache(root)];
      const project = openProject(root, { cache });
      const share = inShard(project.pages, { index: at + 1, count });
      const found = [...project.problemsOfShare(share), ...(at === 0 ? project.problemsOfNoPage() : [])];
      cache.save();
      cpSync(join(root, "node_modules/.cache/gangway.txt"), file);
      rmSync(join(root, "node_modules/.cache"), { recursive: true });
      files.push(file);
      return told(found);
    });
    expect(shares.flat().sort()).toEqual(plain);
    const { cache, pages } = counting(openCache(root, files));
    expect(told(openProject(root, { cache }).checkAll().problems)).toEqual(plain);
    expect(pages()).toBe(0);
  });
});

describe("Several threads", () => {
  test("find what one finds, and nothing is checked twice; where one breaks down its share is checked after all", async () => {
    const plain = told(openProject(root).checkAll().problems);
    for (const isBroken of [false, true]) {
      const { cache, pages } = counting(createCache());
      const project = openProject(root, { cache });
      const taken: string[] = [];
      await checkTogether(
        project,
        cache,
        async (task, onFound) => {
          taken.push(...(isBroken ? task.names.slice(0, 50) : task.names));
          const { names, ...same } = structuredClone(task);
          doCheckTask({ ...same, names: isBroken ? names.slice(0, 50) : names }, undefined, onFound);
          if (isBroken) throw new Error("The thread has broken down");
        },
        2,
      );
      expect(told(project.checkAll().problems)).toEqual(plain);
      expect(pages() + taken.length).toBe(project.pages.length);
      expect(taken.length).toBe(isBroken ? 100 : project.pages.length);
    }
  });
});
