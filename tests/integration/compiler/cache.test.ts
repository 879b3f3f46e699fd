import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Cache, createCache } from "../../../renderer/compiler/cache/cache.ts";
import { openCache } from "../../../renderer/compiler/cache/openCache.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { someOf } from "../../soak.ts";

const cases = "tests/cases/check";
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gangway-cache-"));
  cpSync(join(cases, "_good"), root, { recursive: true });
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "pages/partials/idle.yaml"), "partial: idle\nbody: []\n");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

/** Checks all with a cache. Gives the problems, and which kinds of answers had to be found anew. */
function check(cache: Cache) {
  const made: string[] = [];
  const counting: Cache = {
    ...cache,
    memoize: (parts, make) =>
      cache.memoize(parts, () => {
        made.push(parts[0] ?? "");
        return make();
      }),
  };
  const { problems, pages } = openProject(root, { cache: counting }).checkAll();
  return { problems, pages: [...pages.keys()], made: made.filter((kind) => kind === "page").length };
}

function checkOnDisk() {
  const cache = openCache(root);
  const found = check(cache);
  cache.save();
  return found;
}

function edit(file: string, change: (text: string) => string) {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

describe("What was found is found again without a check", () => {
  test("A second check looks at no page and says the same, from memory and from the disk", () => {
    edit("pages/quota.yaml", (text) => text.replace("type: button", "type: buton"));
    const first = checkOnDisk();
    expect(first.problems.map(({ code }) => code)).toContain("P205");
    expect(first.made).toBe(2);
    expect(checkOnDisk()).toEqual({ ...first, made: 0 });
  });

  test.each<[string, string, (text: string) => string, number]>([
    ["the page", "pages/quota.yaml", (text) => `${text}# 说明\n`, 1],
    ["app.yaml", "pages/app.yaml", (text) => `${text}# 说明\n`, 2],
    ["the contract", "actions/contract/natives.yaml", (text) => `${text}# 说明\n`, 2],
    ["a partial that both pages use", "pages/partials/loan-panel.yaml", (text) => `${text}# 说明\n`, 2],
    ["a partial that none uses", "pages/partials/idle.yaml", (text) => `${text}# 说明\n`, 0],
    ["the answers beside a page", "pages/quota.stubs.yaml", (text) => `${text}# 说明\n`, 0],
  ])("After a change of %s only what depends on it is checked", (_, file, change, made) => {
    const cache = createCache();
    check(cache);
    edit(file, change);
    expect(check(cache).made).toBe(made);
  });

  test("What a page is opened with counts for the pages that name it; a page that is new, for no other", () => {
    writeFileSync(join(root, "pages/far.yaml"), "page: far\ntitle: 远\nsupports: { gr: 4.9.0+ }\nbody: []\n");
    const cache = createCache();
    check(cache);
    edit("pages/far.yaml", (text) => text.replace("body:", "params: { id: { type: text } }\nbody:"));
    expect(check(cache).made).toBe(1);
    writeFileSync(
      join(root, "pages/new.yaml"),
      readFileSync(join(root, "pages/far.yaml"), "utf8").replace("far", "new"),
    );
    expect(check(cache).made).toBe(1);
    rmSync(join(root, "pages/new.yaml"));
    check(cache);
    expect(check(cache).made).toBe(0);
  });

  test("A page that comes or goes counts for those that name it, and for those that name one that there is not", () => {
    edit("pages/apply.yaml", (text) => text.replace("- leave:", "- navigate: trail"));
    const cache = createCache();
    const told = () => check(cache).problems.flatMap(({ code, message }) => (code === "P402" ? [message.en] : []));
    expect(told()).toEqual([expect.not.stringContaining("trial")]);
    const page = "page: trial\ntitle: 试用\nsupports: { gr: 4.9.0+, browser: any }\nbody: []\n";
    writeFileSync(join(root, "pages/trial.yaml"), page);
    expect(told()).toEqual([expect.stringContaining("trial")]);
    renameSync(join(root, "pages/trial.yaml"), join(root, "pages/trail.yaml"));
    edit("pages/trail.yaml", (text) => text.replace("trial", "trail"));
    expect(told()).toEqual([]);
    rmSync(join(root, "pages/trail.yaml"));
    expect(told()).toEqual([expect.not.stringContaining("trial")]);
  });

  test("A page that is moved to those for testers counts for the pages that lead to it", () => {
    edit("pages/apply.yaml", (text) => text.replace("- leave:", "- navigate: trial"));
    const trial =
      "page: trial\ntitle: 试用\nsupports: { gr: 4.9.0+, browser: any }\nbody: [{ type: text, text: 试用 }]\n";
    writeFileSync(join(root, "pages/trial.yaml"), trial);
    const cache = createCache();
    const told = () => check(cache).problems.flatMap(({ file, code }) => (file === "pages/apply.yaml" ? [code] : []));
    expect(told()).toEqual([]);
    mkdirSync(join(root, "pages/lab"));
    renameSync(join(root, "pages/trial.yaml"), join(root, "pages/lab/trial.yaml"));
    expect(told()).toEqual(["P417"]);
  });

  test("What stands in a partial counts for the pages that use another one around it", () => {
    writeFileSync(join(root, "pages/partials/outer.yaml"), "partial: outer\nbody:\n  - use: idle\n");
    const page = "page: far\ntitle: 远\nsupports: { gr: 4.9.0+ }\nbody:\n  - use: outer\n";
    writeFileSync(join(root, "pages/far.yaml"), page);
    const cache = createCache();
    check(cache);
    edit("pages/partials/idle.yaml", (text) => text.replace("[]", "[{ type: text, text: 好 }]"));
    expect(check(cache).made).toBe(1);
    expect(openProject(root, { cache }).checkPage("far").page).toEqual(openProject(root).checkPage("far").page);
  });

  test("A version of a page that runs out is told of on the day after", () => {
    vi.useFakeTimers({ now: new Date("2026-12-31T10:00:00+08:00"), toFake: ["Date"] });
    edit("pages/apply.yaml", (text) => `${text}variants:\n  - { name: 年底, percent: 10, until: "2026-12-31" }\n`);
    const codes = () => checkOnDisk().problems.map(({ code }) => code);
    expect(codes()).not.toContain("P415");
    vi.setSystemTime(new Date("2027-01-01T00:10:00+08:00"));
    expect(codes()).toContain("P415");
  });

  test("Where the steps of pages stand is known on, over checks that do not ask for it, until a page changes", () => {
    const kinds = () => {
      const made: string[] = [];
      const cache = openCache(root);
      const memoize: Cache["memoize"] = (parts, make) =>
        cache.memoize(parts, () => {
          made.push(parts[0] ?? "");
          return make();
        });
      const project = openProject(root, { cache: { ...cache, memoize } });
      project.checkAll();
      const steps = project.steps("apply");
      cache.save();
      return { made: made.filter((kind) => kind === "steps").length, steps };
    };
    const first = kinds();
    expect(Object.values(first.steps).map(({ line }) => line)).toContain("pages/apply.yaml:11");
    checkOnDisk();
    expect(kinds()).toEqual({ made: 0, steps: first.steps });
    edit("pages/apply.yaml", (text) => `# One line more.\n${text}`);
    expect(kinds()).toMatchObject({ made: 1 });
    expect(Object.values(kinds().steps).map(({ line }) => line)).toContain("pages/apply.yaml:12");
  });

  test("Whatever the mistake, what is recalled is what a check finds", () => {
    const texts = new Map<string, string>();
    const written: Cache = {
      ...createCache(),
      memoize(parts, make) {
        const key = JSON.stringify(parts);
        const text = texts.get(key);
        if (text !== undefined) return JSON.parse(text);
        const value = make();
        texts.set(key, JSON.stringify(value));
        return value;
      },
    };
    const names = readdirSync(cases).filter((one) => !one.startsWith("_"));
    for (const name of someOf(names, 24)) {
      cpSync(join(cases, name, "page.yaml"), join(root, "pages/quota.yaml"));
      const plain = openProject(root).checkAll().problems;
      expect(check(written).problems).toEqual(plain);
      expect(check(written)).toMatchObject({ problems: plain, made: 0 });
    }
  });

  test("A cache holds what the last check asked for, and no more", () => {
    const cache = createCache();
    check(cache);
    const size = cache.entries().size;
    expect(size).toBeGreaterThan(0);
    for (let round = 0; round < 5; round++) {
      edit("pages/quota.yaml", (text) => `${text}# ${round}\n`);
      check(cache);
    }
    expect(cache.entries().size).toBe(size);
  });
});

describe("A cache that cannot be used is as good as none", () => {
  const file = () => join(root, "node_modules/.cache/gangway.txt");

  test.each<[string, () => unknown]>([
    ["cut off", () => writeFileSync(file(), readFileSync(file(), "utf8").slice(0, -100))],
    ["changed", () => writeFileSync(file(), readFileSync(file(), "utf8").replace('"problems":[]', '"problems":[0]'))],
    ["longer", () => appendFileSync(file(), "x {}\n")],
    ["empty", () => writeFileSync(file(), "")],
    ["a folder", () => [rmSync(file()), mkdirSync(file())]],
  ])("%s", (_, damage) => {
    const first = checkOnDisk();
    damage();
    expect(checkOnDisk()).toEqual(first);
  });

  test("Without node_modules nothing is written", () => {
    rmSync(join(root, "node_modules"), { recursive: true });
    checkOnDisk();
    expect(readdirSync(root).sort()).toEqual(["actions", "pages"]);
  });
});
