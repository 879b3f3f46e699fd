import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { folderTarget } from "../../../renderer/compiler/build/publish/folderTarget.ts";
import { newPagesBehind, onlyPage } from "../../../renderer/compiler/build/publish/onePage.ts";
import { prune, unkeptFiles } from "../../../renderer/compiler/build/publish/pruneTrees.ts";
import { planOf, release } from "../../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../../renderer/compiler/build/publish/putTree.ts";
import type { Build } from "../../../renderer/compiler/build/publish/readBuild.ts";
import {
  liveEntries,
  type Provenance,
  readReleases,
  readShare,
} from "../../../renderer/compiler/build/publish/releases.ts";
import { rollBack, wayBack } from "../../../renderer/compiler/build/publish/rollBack.ts";
import type { PublishTarget } from "../../../renderer/compiler/build/publish/target.ts";
import type { Page } from "../../../schemas/index.ts";
import { buildOf, faultsOf, memoryTarget, nobody, pagesNamed } from "./published.ts";

const [one, two] = [
  buildOf("aaaa1111"),
  buildOf("bbbb2222", (page) => (page.page === "quota" ? { ...page, title: "新额度" } : page)),
];

/** Live pages that who takes them compressed gets of another build. */
function tornPages(files: ReadonlyMap<string, Buffer>): readonly string[] {
  return [...files].flatMap(([path, bytes]) => {
    const [, page = "", packed] = /^(www\/[^/]+\.html)\.(gz|br)$/.exec(path) ?? [];
    if (packed === undefined) return [];
    const text = packed === "gz" ? gunzipSync(bytes) : brotliDecompressSync(bytes);
    return files.get(page)?.equals(text) ? [] : [path];
  });
}

/** Changes after which some entry pages have been put live, and others have not. */
const halfway = Math.ceil((one.entries.size * 3) / 2);

async function publish(build: Build, target: PublishTarget, who: Provenance = nobody): Promise<void> {
  const plan = await planOf(build, target);
  await putTree(build, target, who, plan);
  await release(build, target, who, plan);
}

/** A target that stops for good before its nth change. */
function stoppedAfter(target: PublishTarget, most: number): PublishTarget {
  let left = most;
  const change = async (work: () => Promise<void>) => {
    if (left-- <= 0) throw new Error("killed");
    await work();
  };
  return {
    ...target,
    write: (path, deposit) => change(() => target.write(path, deposit)),
    remove: (path) => change(() => target.remove(path)),
  };
}

/** Where a page lies to which an entry page leads. */
function leadsTo({ files }: ReturnType<typeof memoryTarget>, entry: string, page: string): string | undefined {
  const html = files.get(`www/${entry}`)?.toString("utf8") ?? "";
  const [, own, tree = own] = /"tree":"(\w+)"(?:,"mix":"(\w+)")?/.exec(html) ?? [];
  return files.get(`www/trees/${tree}/addresses/${page}.json`)?.toString("utf8");
}

const addressIn = ({ files }: Build, page: string) =>
  [...files].find(([path]) => path.endsWith(`/addresses/${page}.json`))?.[1].toString("utf8");

const treesOf = async (target: PublishTarget) => [...new Set((await liveEntries(target)).values())];

test("A build is published beside the one before, and everybody gets it; nothing is written twice", async () => {
  const target = memoryTarget();
  await publish(one, target);
  expect(faultsOf(target.files)).toEqual([]);
  expect([...(await planOf(two, target)).files.keys()].filter((path) => path.startsWith("pages/"))).toEqual([
    expect.stringMatching(/^pages\/quota\.\w+\.json$/),
  ]);
  await publish(two, target);
  expect(faultsOf(target.files)).toEqual([]);
  expect(await treesOf(target)).toEqual(["bbbb2222"]);
  expect(target.files.has("www/assets/shell-aaaa1111.js")).toBe(true);
  const again = await planOf(two, target);
  expect([again.files.size, again.entries.size]).toEqual([0, 0]);
});

test("What somebody has removed of a build that is there is put back, and nothing else is written", async () => {
  const target = memoryTarget();
  await publish(one, target);
  const asset = "www/assets/shell-aaaa1111.js";
  const before = new Map(target.files);
  target.files.delete(asset);
  expect([...(await planOf(one, target)).files.keys()]).toEqual(["assets/shell-aaaa1111.js"]);
  await publish(one, target);
  expect(target.files).toEqual(before);
});

test("Where records of releases are gone, the next release is the one behind the last that is there", async () => {
  const target = memoryTarget();
  await publish(one, target);
  await publish(two, target);
  target.files.delete("releases/000001.json");
  await publish(buildOf("cccc3333"), target);
  const records = [...target.files.keys()].filter((path) => path.startsWith("releases/"));
  expect([records, await treesOf(target)]).toEqual([["releases/000002.json", "releases/000003.json"], ["cccc3333"]]);
});

test("A record that is damaged is named, with the way out", async () => {
  const target = memoryTarget();
  await publish(one, target);
  target.files.set("releases/share.json", Buffer.from(""));
  await expect(readShare(target)).rejects.toThrow(
    /^memory: releases\/share\.json is damaged\. Put it back from a copy, or/,
  );
  target.files.set("releases/000001.json", Buffer.from('{"kind":'));
  await expect(wayBack(target, undefined)).rejects.toThrow("memory: releases/000001.json is damaged.");
  await expect(publish(two, target)).rejects.toThrow("memory: releases/000001.json is damaged.");
});

test("Of thousands of pages only some are read at once: a process may not have more files open", async () => {
  const pages = Array.from(
    { length: 3000 },
    (_, index) => [`www/p${index}.html`, Buffer.from('"tree":"aaaa1111"')] as const,
  );
  const target = memoryTarget(new Map(pages));
  let [open, most] = [0, 0];
  const counted: PublishTarget = {
    ...target,
    async read(path) {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return target.read(path);
    },
  };
  expect((await liveEntries(counted)).size).toBe(3000);
  await expect(unkeptFiles(counted, { count: 1, days: 0 }, 0)).rejects.toThrow("tree.json is missing");
  const way = new Map(pages.map(([path]) => [path.slice("www/".length), "aaaa1111"]));
  await expect(rollBack(counted, way, nobody)).rejects.toThrow("is not there any more");
  expect(most).toBeLessThan(100);
});

test("Stopped at any step, the site is whole, and publishing again goes on to its end", async () => {
  const before = memoryTarget(new Map(), false);
  await publish(one, before);
  const whole = memoryTarget(new Map(before.files), false);
  let steps = 0;
  const counted: PublishTarget = {
    ...whole,
    write(path, deposit) {
      steps += 1;
      return whole.write(path, deposit);
    },
  };
  await publish(two, counted);
  expect(steps).toBeGreaterThan(50);
  for (let step = 0; step < steps; step++) {
    const target = memoryTarget(new Map(before.files), false);
    await expect(publish(two, stoppedAfter(target, step))).rejects.toThrow("killed");
    expect([step, faultsOf(target.files)]).toEqual([step, []]);
    if (step % 20 !== 0) continue;
    await publish(two, target);
    expect([step, faultsOf(target.files), await treesOf(target)]).toEqual([step, [], ["bbbb2222"]]);
    expect((await readReleases(target)).filter(({ entries }) => Object.keys(entries).length > 0).length).toBeLessThan(
      4,
    );
  }
});

test("Of two that release at once one is live, and the other is told so; in a folder, too", async () => {
  const [target, third] = [memoryTarget(new Map(), false), buildOf("cccc3333")];
  await publish(one, target);
  const both = await Promise.all([two, third].map(async (build) => ({ build, plan: await planOf(build, target) })));
  for (const { build, plan } of both) await putTree(build, target, nobody, plan);
  const ended = await Promise.allSettled(both.map(({ build, plan }) => release(build, target, nobody, plan)));
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(String(ended.find((one) => one.status === "rejected")?.reason)).toContain("somebody else is publishing");
  expect([await treesOf(target), faultsOf(target.files)]).toEqual([["bbbb2222"], []]);

  const folder = mkdtempSync(join(tmpdir(), "gangway-at-once-"));
  const deposit = { bytes: Buffer.from("x"), type: "text/plain", keep: "no-store", isNew: true as const };
  const writes = [1, 2].map(() => folderTarget(folder).write("releases/1.json", deposit));
  const written = await Promise.allSettled(writes);
  expect(written.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(readdirSync(join(folder, "releases"))).toEqual(["1.json"]);
  rmSync(folder, { recursive: true });
});

describe("One page alone", () => {
  test("becomes live with all others as they are, in HTML and behind every way from it", async () => {
    const target = memoryTarget();
    await publish(one, target);
    const build = await onlyPage(two, "quota", target);
    await publish(build, target);
    expect(faultsOf(target.files)).toEqual([]);
    const live = await liveEntries(target);
    expect([live.get("quota.html"), live.get("home.html")]).toEqual([build.tree, "aaaa1111"]);
    const files = (tree: string, page: string) =>
      JSON.parse(target.files.get(`www/trees/${tree}/addresses/${page}.json`)?.toString("utf8") ?? "{}").files;
    expect(files(build.tree, "home")).toEqual(files("aaaa1111", "home"));
    expect(files(build.tree, "quota")).not.toEqual(files("aaaa1111", "quota"));
    // Who opens another page from now on gets to it, too.
    expect(leadsTo(target, "home.html", "quota")).toBe(addressIn(two, "quota"));
    expect(leadsTo(target, "home.en.html", "home")).toBe(addressIn(one, "home"));
  });

  test("says of the other pages what they need ahead in the scripts of its own build, and needs no mix for that", async () => {
    const withAhead = (build: Build): Build => {
      const ahead = { data: 1, code: { [`assets/home-${build.tree}.js`]: 2 }, next: [] };
      const said = (bytes: Buffer) => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString("utf8")), ahead }));
      const isAddress = (path: string) => path.includes("/addresses/");
      return {
        ...build,
        files: new Map([...build.files].map(([path, bytes]) => [path, isAddress(path) ? said(bytes) : bytes])),
      };
    };
    const target = memoryTarget();
    const home = (page: Page) => (page.page === "home" ? { ...page, title: "新首页" } : page);
    const [before, after] = [withAhead(one), withAhead(buildOf("bbbb2222", home))];
    await publish(before, target);
    const build = await onlyPage(after, "quota", target);
    await publish(build, target);
    const said = JSON.parse(leadsTo(target, "quota.html", "home") ?? "{}");
    expect(said.files).toEqual(JSON.parse(addressIn(before, "home") ?? "{}").files);
    expect(said.ahead).toEqual({ data: 1, code: { "assets/home-bbbb2222.js": 2 }, next: [] });
    expect(target.files.get("www/quota.html")?.toString("utf8")).not.toContain('"mix"');
  });

  test("leads to a page that is new in its build, and to one that only what is live has; the others do, too", async () => {
    const [target, error] = [memoryTarget(), "error"];
    const title = (name: string, text: string) => (page: Page) =>
      page.page === name ? { ...page, title: text } : page;
    const before = buildOf("aaaa1111", undefined, pagesNamed("home", "quota", "card", error));
    const after = buildOf("bbbb2222", title("quota", "新额度"), pagesNamed("home", "quota", "borrow", error));
    const last = buildOf("cccc3333", title("borrow", "新借款"), pagesNamed("home", "quota", "borrow", error));
    const all = pagesNamed("home", "quota", "card", "borrow", error);
    const at = (day: number): Provenance => ({ ...nobody, at: `2026-11-0${day}T00:00:00.000Z` });
    await publish(before, target, at(1));
    await publish(await onlyPage(after, "quota", target), target, at(2));
    expect(faultsOf(target.files, all)).toEqual([]);
    expect(leadsTo(target, "quota.html", "borrow")).toBe(addressIn(after, "borrow"));
    expect(leadsTo(target, "quota.html", "card")).toBe(addressIn(before, "card"));
    // Who opens the home page gets to quota, and from there on.
    expect(leadsTo(target, "home.html", "borrow")).toBe(addressIn(after, "borrow"));
    await publish(await onlyPage(last, "home", target), target, at(3));
    expect(faultsOf(target.files, all)).toEqual([]);
    // Of two builds that have it the newer one counts.
    expect(leadsTo(target, "quota.html", "borrow")).toBe(addressIn(last, "borrow"));
  });

  test("leads to pages without an address of their own: those that are live nowhere, also behind each other", async () => {
    const target = memoryTarget();
    await publish(buildOf("aaaa1111", undefined, pagesNamed("home", "quota")), target);
    const ways: Readonly<Record<string, readonly string[]>> = {
      quota: ["home", "borrow", "quota"],
      home: ["never"],
      borrow: ["done", "quota"],
      done: ["borrow"],
    };
    expect(await newPagesBehind("quota", (page) => ways[page] ?? [], target)).toEqual(["borrow", "done"]);
  });

  test("takes the index along where it is the first page", async () => {
    const target = memoryTarget();
    await publish(one, target);
    const build = await onlyPage(two, "home", target);
    expect([...build.entries.keys()].sort()).toEqual(["home.en.html", "home.html", "index.en.html", "index.html"]);
  });
});

describe("Rolled back, without a build,", () => {
  test("is a page, or all that the last release has changed; and further the next time", async () => {
    const target = memoryTarget();
    await publish(one, target);
    await publish(two, target);
    await publish(buildOf("cccc3333"), target);
    await rollBack(target, await wayBack(target, "quota"), nobody);
    const live = await liveEntries(target);
    expect([live.get("quota.html"), live.get("home.html")]).toEqual(["bbbb2222", "cccc3333"]);
    expect(leadsTo(target, "home.html", "quota")).toBe(addressIn(two, "quota"));
    expect(faultsOf(target.files)).toEqual([]);
    await rollBack(target, await wayBack(target, "quota"), nobody);
    expect((await liveEntries(target)).get("quota.html")).toBe("aaaa1111");
    await rollBack(target, await wayBack(target, undefined), nobody);
    expect((await liveEntries(target)).get("home.html")).toBe("bbbb2222");
    expect(faultsOf(target.files)).toEqual([]);
    expect((await readReleases(target)).map(({ kind }) => kind)).toEqual([
      ...["publish", "publish", "publish", "rollback", "rollback", "rollback"],
    ]);
  });

  test("is half a release, too; and nothing where there was nothing before", async () => {
    const target = memoryTarget();
    await publish(one, target);
    expect(await wayBack(target, undefined)).toEqual(new Map());
    const plan = await planOf(two, target);
    await putTree(two, target, nobody, plan);
    await expect(release(two, stoppedAfter(target, halfway), nobody, plan)).rejects.toThrow("killed");
    expect((await treesOf(target)).sort()).toEqual(["aaaa1111", "bbbb2222"]);
    expect(tornPages(target.files)).not.toEqual([]);
    await rollBack(target, await wayBack(target, undefined), nobody);
    expect(await treesOf(target)).toEqual(["aaaa1111"]);
    expect(tornPages(target.files)).toEqual([]);
  });

  test("writes anew what lies compressed such that nobody can read it", async () => {
    const target = memoryTarget();
    await publish(one, target);
    await publish(two, target);
    target.files.set("www/home.html.gz", Buffer.from("half"));
    await rollBack(target, await wayBack(target, "quota"), nobody);
    expect(tornPages(target.files)).toEqual([]);
  });

  test("is a release whole that was stopped in its midst and begun again", async () => {
    const target = memoryTarget();
    await publish(one, target);
    const plan = await planOf(two, target);
    await putTree(two, target, nobody, plan);
    await expect(release(two, stoppedAfter(target, halfway), nobody, plan)).rejects.toThrow("killed");
    await publish(two, target);
    expect(await treesOf(target)).toEqual(["bbbb2222"]);
    await rollBack(target, await wayBack(target, undefined), nobody);
    expect(await treesOf(target)).toEqual(["aaaa1111"]);
  });

  test("goes on to the release before, past a page that was new and has nothing to go back to", async () => {
    const [target, more] = [memoryTarget(), pagesNamed("home", "quota", "error", "borrow")];
    const pages = more.filter(({ page }) => page !== "borrow");
    await publish(buildOf("aaaa1111", undefined, pages), target);
    await publish(buildOf("bbbb2222", undefined, pages), target);
    await publish(buildOf("cccc3333", undefined, more), target);
    for (const tree of ["bbbb2222", "aaaa1111"]) {
      await rollBack(target, await wayBack(target, undefined), nobody);
      const live = await liveEntries(target);
      expect([live.get("home.html"), live.get("borrow.html")]).toEqual([tree, "cccc3333"]);
    }
    expect(await wayBack(target, undefined)).toEqual(new Map());
  });

  test("leaves a page alone that has gone back before", async () => {
    const target = memoryTarget();
    await publish(one, target);
    await publish(two, target);
    await publish(buildOf("cccc3333"), target);
    await rollBack(target, await wayBack(target, "quota"), nobody);
    await rollBack(target, await wayBack(target, undefined), nobody);
    expect(await treesOf(target)).toEqual(["bbbb2222"]);
    // Of one build alone, pages lead to it.
    expect(target.files.get("www/home.html")).toEqual(two.entries.get("home.html"));
  });

  test("is a page that every other one leads to as it is live, however often it was begun; what is no mix of now goes", async () => {
    const target = memoryTarget();
    await publish(one, target);
    await publish(two, target);
    for (let changes = 1; changes < 400; changes += 40) {
      await rollBack(stoppedAfter(target, changes), await wayBack(target, "quota"), nobody).catch(() => undefined);
      expect(faultsOf(target.files)).toEqual([]);
    }
    await rollBack(target, await wayBack(target, "quota"), nobody);
    expect(leadsTo(target, "home.html", "quota")).toBe(addressIn(one, "quota"));
    expect(leadsTo(target, "quota.en.html", "home")).toBe(addressIn(two, "home"));
    const mixes = async () =>
      (await unkeptFiles(target, { count: 2, days: 0 }, Date.parse("2027-01-01T00:00:00.000Z"))).length;
    expect(await mixes()).toBe(0);
    await publish(buildOf("cccc3333"), target);
    await prune(target, await unkeptFiles(target, { count: 0, days: 0 }, Date.parse("2027-01-01T00:00:00.000Z")));
    expect([...target.files].filter(([path, text]) => path.endsWith("/tree.json") && text.includes("mixOf"))).toEqual(
      [],
    );
    expect(faultsOf(target.files)).toEqual([]);
  });

  test("changes nothing where a file of it is gone", async () => {
    const target = memoryTarget();
    await publish(one, target);
    await publish(two, target);
    target.files.delete("www/trees/aaaa1111/quota.html");
    await expect(wayBack(target, undefined).then((way) => rollBack(target, way, nobody))).rejects.toThrow("quota.html");
    expect(await treesOf(target)).toEqual(["bbbb2222"]);
  });
});

describe("Pruned", () => {
  const day = 86_400_000;
  const now = Date.parse("2026-11-25T00:00:00.000Z");
  const aged = (days: number): Provenance => ({ ...nobody, at: new Date(now - days * day).toISOString() });
  async function four(): Promise<ReturnType<typeof memoryTarget>> {
    const target = memoryTarget();
    const names = ["aaaa1111", "bbbb2222", "cccc3333", "dddd4444"];
    for (const [index, name] of names.entries()) await publish(buildOf(name), target, aged(40 - index * 10));
    return target;
  }
  const trees = (target: ReturnType<typeof memoryTarget>) =>
    [...new Set([...target.files.keys()].flatMap((path) => /^www\/trees\/(\w+)/.exec(path)?.[1] ?? []))].sort();

  test.each([
    [{ count: 3, days: 0 }, ["bbbb2222", "cccc3333", "dddd4444"]],
    [{ count: 0, days: 35 }, ["bbbb2222", "cccc3333", "dddd4444"]],
    // What is live, and what it can go back to, always stays.
    [{ count: 1, days: 0 }, ["cccc3333", "dddd4444"]],
  ])("by %j are old builds with what they alone need", async (keeping, left) => {
    const target = await four();
    await prune(target, await unkeptFiles(target, keeping, now));
    expect(trees(target)).toEqual(left);
    expect(faultsOf(target.files)).toEqual([]);
    expect(target.files.has("www/assets/shell-aaaa1111.js.br")).toBe(false);
    expect(target.files.has("www/assets/plain-abcdefgh.css")).toBe(true);
  });

  test("and stopped at any step the site is whole; a build that somebody is writing stays", async () => {
    const whole = await four();
    const files = await unkeptFiles(whole, { count: 1, days: 0 }, now);
    for (let step = 0; step < files.length; step += 7) {
      const target = memoryTarget(new Map(whole.files));
      await expect(prune(stoppedAfter(target, step), files)).rejects.toThrow("killed");
      expect(faultsOf(target.files)).toEqual([]);
      // The next time the rest goes.
      await prune(target, await unkeptFiles(target, { count: 1, days: 0 }, now));
      expect([step, trees(target)]).toEqual([step, ["cccc3333", "dddd4444"]]);
      expect([...target.files.keys()].filter((path) => /(?:aaaa1111|bbbb2222)/.test(path))).toEqual([]);
    }
    const young = buildOf("eeee5555");
    await expect(
      putTree(
        young,
        stoppedAfter(whole, 30),
        { ...nobody, at: new Date(now).toISOString() },
        await planOf(young, whole),
      ),
    ).rejects.toThrow("killed");
    const unkept = await unkeptFiles(whole, { count: 1, days: 0 }, now);
    expect(unkept.filter((file) => file.includes("eeee5555"))).toEqual([]);
    expect(
      (await unkeptFiles(whole, { count: 1, days: 0 }, now + 2 * day)).some((file) => file.includes("eeee5555")),
    ).toBe(true);
  });

  test("are builds alone: what no build has listed is somebody else's", async () => {
    const target = await four();
    for (const path of ["www/assets/other-app.js", "www/pages/of-another.json", "www/other.part"])
      target.files.set(path, Buffer.from("x"));
    const unkept = await unkeptFiles(target, { count: 1, days: 0 }, now);
    expect([unkept.length > 0, unkept.filter((path) => path.includes("other"))]).toEqual([true, []]);
  });

  test("is nothing where a build is live whose note is gone: nobody knows what it needs", async () => {
    const target = await four();
    target.files.delete("www/trees/dddd4444/tree.json");
    await expect(unkeptFiles(target, { count: 1, days: 0 }, now)).rejects.toThrow(
      /nothing old is removed\. www\/trees\/dddd4444\/tree\.json is missing/,
    );
    // As it says: published again, it is known again.
    await publish(buildOf("dddd4444"), target);
    expect((await unkeptFiles(target, { count: 1, days: 0 }, now)).length).toBeGreaterThan(0);
  });

  test("and what was half written when somebody was killed, a day later", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gangway-parts-"));
    const target = folderTarget(folder);
    await publish(buildOf("aaaa1111"), target);
    const [left, fresh] = ["www/assets/shell-aaaa1111.js.part", "www/quota.html.part"].map((path) =>
      join(folder, path),
    );
    for (const path of [left, fresh]) writeFileSync(path ?? "", "half");
    const before = new Date(Date.now() - 2 * day);
    utimesSync(left ?? "", before, before);
    await prune(target, await unkeptFiles(target, { count: 1, days: 0 }, Date.now()));
    const parts = readdirSync(folder, { recursive: true }).filter((path) => String(path).endsWith(".part"));
    expect(parts).toEqual([join("www", "quota.html.part")]);
    rmSync(folder, { recursive: true });
  });
});
