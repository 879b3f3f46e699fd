import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findChromiumProgram, takePictures } from "../../renderer/compiler/build/publish/takePictures.ts";
import type { Page } from "../../schemas/index.ts";
import { buildOf, faultsOf, pagesNamed } from "../integration/compiler/published.ts";
import { gangway } from "./commandLine.ts";

/* Publishing as an operator does it. */

const folder = mkdtempSync(join(tmpdir(), "gangway-publish-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pages for a test that does not care how many there are. */
const few = pagesNamed("home", "quota", "error");

/** Writes a build as `npm run build` leaves it; gives its folder. */
function dist(tree: string, pages?: readonly Page[]): string {
  const { entries, files } = buildOf(tree, undefined, pages);
  const to = join(folder, tree);
  rmSync(to, { recursive: true, force: true });
  for (const [path, bytes] of [...entries, ...files]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  }
  return to;
}

const site = join(folder, "site");

function filesOf(root: string): ReadonlyMap<string, Buffer> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = found.map((one) => join(one.parentPath, one.name).slice(root.length + 1));
  return new Map(paths.map((path) => [path.split(sep).join("/"), readFileSync(join(root, path))]));
}

const liveTree = (page: string) => /"tree":"(\w+)"/.exec(readFileSync(join(site, "www", page), "utf8"))?.[1];

test("A build is published and rolled back; the site is whole all the while", async () => {
  const [first, second] = [dist("aaaa1111"), dist("bbbb2222")];
  expect((await gangway(["publish", "--to", site, "--dist", first, "--lang", "en"])).status).toBe(0);
  expect(faultsOf(filesOf(site))).toEqual([]);
  expect(existsSync(join(site, "nginx/place.conf"))).toBe(true);
  const included = `include "${join(site, "nginx/place.conf")}";`;
  expect(readFileSync(join(site, "nginx/gangway.conf"), "utf8")).toContain(included);
  expect(readdirSync(join(site, "www")).filter((name) => name.endsWith(".conf"))).toEqual([]);

  const dry = await gangway(["publish", "--to", site, "--dist", second, "--dry-run", "--lang", "en"]);
  expect(dry.stdout).toContain("bbbb2222");
  expect((await gangway(["publish", "--to", site, "--dist", second, "--why", "for the test"])).status).toBe(0);
  expect([faultsOf(filesOf(site)), liveTree("quota.html")]).toEqual([[], "bbbb2222"]);

  expect((await gangway(["rollback", "quota", "--to", site])).stdout).toBe(
    "quota.en.html → aaaa1111\nquota.html → aaaa1111\n",
  );
  expect([liveTree("quota.html"), liveTree("home.html"), faultsOf(filesOf(site))]).toEqual([
    ...["aaaa1111", "bbbb2222"],
    [],
  ]);
  expect((await gangway(["rollback", "--all", "--to", site])).status).toBe(0);
  expect(liveTree("home.html")).toBe("aaaa1111");
  const noted = JSON.parse(readFileSync(join(site, "www/trees/bbbb2222/tree.json"), "utf8"));
  expect(noted).toMatchObject({ tree: "bbbb2222", commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
});

test("Before it is published a Chromium takes pictures of what looks otherwise, and of what is new", async () => {
  const program = findChromiumProgram();
  if (program === undefined) throw new Error("There is no Chromium: install one or set CHROME_PATH");
  const html = (colour: string) => Buffer.from(`<!doctype html><body style="background:${colour}">`);
  const text = Buffer.from('<!doctype html><body>{"shown":1}');
  // Looks the same once the server has answered.
  const asking = Buffer.from(
    '<!doctype html><body><script>fetch("/api/x?y=1").then((a) => a.text()).then((t) => (document.body.textContent = t))</script>',
  );
  const served = (files: Readonly<Record<string, Buffer>>) => async (path: string) => files[path];
  const night = (colour: string) =>
    Buffer.from(`<!doctype html><style>@media (prefers-color-scheme: dark) { body { background: ${colour} } }</style>`);
  const inGr = Buffer.from(
    '<!doctype html><body><script>if (navigator.userAgent === "GR/5") document.body.style.background = "blue"</script>',
  );
  const scene = (page: string) => ({ page, query: { id: "1" }, name: page });
  const scenes = [
    ...["same", "other", "new", "asks", "night", "app"].map(scene),
    { ...scene("night"), name: "night.dark", isDark: true },
    { ...scene("app"), name: "app.gr", userAgent: "GR/5" },
  ];
  const to = join(folder, "pictures");
  const before = {
    ...{ "same.html": html("red"), "other.html": html("red"), "asks.html": text },
    ...{ "night.html": night("red"), "app.html": html("white") },
  };
  const after = {
    ...{ ...before, "other.html": html("blue"), "new.html": html("red"), "asks.html": asking },
    ...{ "night.html": night("blue"), "app.html": inGr },
  };
  const answer = (path: string) => (path === "/api/x" ? { shown: 1 } : undefined);
  const order = { scenes, before: served(before), after: served(after), answer, folder: to, program };
  expect(await takePictures(order)).toEqual({
    changed: ["app.gr", "new", "night.dark", "other"],
    missing: [],
  });
  const both = (name: string) => [`${name}.after.png`, `${name}.before.png`];
  expect(readdirSync(to).sort()).toEqual([
    ...both("app.gr"),
    "new.after.png",
    ...["night.dark", "other"].flatMap(both),
  ]);
});

test("A share of the clients, or those of a host, get it first; what is wrong in a call is said", async () => {
  const third = dist("cccc3333");
  const call = (...more: readonly string[]) =>
    gangway(["publish", "--to", site, "--dist", third, "--lang", "en", ...more]);
  expect((await call("--percent", "5", "--for", "gr")).stdout).toContain("For 5%, gr only.");
  const config = () => readFileSync(join(site, "nginx/gangway.conf"), "utf8");
  expect(config()).toContain('5% "cccc3333";');
  expect(liveTree("home.html")).not.toBe("cccc3333");
  expect((await gangway(["rollback", "--all", "--to", site, "--lang", "en"])).stdout).toContain("nobody");
  expect(config()).not.toContain("cccc3333");
  expect((await call("--for", "gp")).stderr).toContain("“gp” is none");
  expect((await call("--percent", "500")).status).toBe(2);
  expect((await call("--keep", "soon")).stderr).toContain("--keep 10 --keep 30d");
  expect((await gangway(["publish", "--dist", third, "--lang", "en"])).stderr).toContain("--to is missing");
  expect((await gangway(["publish", "--to", site, "--dist", folder, "--lang", "en"])).stderr).toContain("no build");
});

/** What was said to be wrong in a call, of which nothing has come. */
async function refusalOf(args: readonly string[], ...more: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await gangway([...args, ...more, "--lang", "en"]);
  expect([more, status, stdout]).toEqual([more, 2, ""]);
  return stderr.split("\n")[0] ?? "";
}

test("What is wrong in a call is said before anything is done", async () => {
  const at = join(folder, "untouched");
  const call = ["publish", "--to", at, "--dist", dist("aaaa1111", few)];
  expect(await refusalOf(call, "--percent", "0")).toContain("--percent wants more than 0");
  expect(await refusalOf(call, "--percent", "0.00")).toContain("rollback --all");
  expect(await refusalOf(call, "--percent", "100", "--for", "gr")).toContain("--for gr is not: write one of them");
  expect(await refusalOf(call, "--keep", "soon")).toContain("“soon” is none");
  expect(await refusalOf(call, "quota", "home")).toContain("Name one page");
  expect(await refusalOf(call, "quotas")).toContain(
    "has no page quotas: npm run build writes it anew. Did you mean quota?",
  );
  expect(await refusalOf(call, "nowhere")).toMatch(/has no page nowhere.* It has .*home.*quota/);
  expect(existsSync(at)).toBe(false);
  const half = await gangway([...call, "--percent", "0.5", "--lang", "en"]);
  expect(half.stdout).toContain("For 0.5% only.");
  expect((await gangway([...call, "--percent", "100"])).status).toBe(0);
  expect(readFileSync(join(at, "www/home.html"), "utf8")).toContain('"tree":"aaaa1111"');
  expect(await refusalOf(["publish", "--to", join(at, "www/home.html"), "--dist", dist("aaaa1111", few)])).toContain(
    "www/home.html",
  );
});

test("A build that a share of the clients has does not end unsaid, and one of a page alone goes back with that page", async () => {
  const at = join(folder, "shared");
  const call = (command: string, ...more: readonly string[]) => gangway([command, ...more, "--to", at, "--lang", "en"]);
  const [first, second] = [dist("aaaa1111", few), dist("bbbb2222", few)];
  await call("publish", "--dist", first);
  await call("publish", "--dist", second, "--percent", "5", "--for", "gr");
  const ending = "Build bbbb2222 (5%, gr) goes to nobody any more.";
  expect((await call("publish", "quota", "--dist", first, "--dry-run")).stdout).toContain(ending);
  const whole = await call("rollback", "quota");
  expect([whole.status, whole.stderr]).toEqual([
    2,
    expect.stringContaining("5%, gr still get build bbbb2222 whole: gangway rollback --all takes it from them."),
  ]);
  // The same build to more clients, and to all, ends nothing.
  expect((await call("publish", "--dist", second, "--percent", "50")).stdout).not.toContain("nobody");
  expect((await call("publish", "quota", "--dist", second, "--percent", "50")).stdout).toContain(
    "goes to nobody any more",
  );
  const alone = await call("rollback", "quota");
  expect([alone.status, alone.stdout]).toEqual([0, expect.stringMatching(/^\w+ goes to nobody any more\.\n$/)]);
  expect(existsSync(join(at, "releases/share.json"))).toBe(false);
  expect(readFileSync(join(at, "nginx/gangway.conf"), "utf8")).not.toContain("split_clients");
});

test("A page that leads to one which is live nowhere is published, and that one is named", async () => {
  const at = join(folder, "led");
  const publish = (...more: readonly string[]) => gangway(["publish", ...more, "--to", at, "--lang", "en"]);
  const [first, second] = [
    dist("aaaa1111", pagesNamed("quota", "error")),
    dist("bbbb2222", [...few, ...pagesNamed("borrow")]),
  ];
  expect((await publish("--dist", first)).stdout).not.toContain("live nowhere");
  const alone = await publish("home", "--dist", second);
  expect(alone.stdout).toContain("home leads to pages that are live nowhere: borrow. A tap finds them;");
  expect(alone.status).toBe(0);
});

test("Where the clone lacks the commit that is live, it is said how to fetch it", async () => {
  const at = join(folder, "shallow");
  await gangway(["publish", "--to", at, "--dist", dist("aaaa1111", few)]);
  const note = join(at, "www/trees/aaaa1111/tree.json");
  writeFileSync(note, readFileSync(note, "utf8").replace(/"commit": "\w+"/, `"commit": "${"0123456789".repeat(4)}"`));
  const dry = await gangway(["publish", "--to", at, "--dist", dist("bbbb2222", few), "--dry-run", "--lang", "en"]);
  expect([dry.status, dry.stderr]).toEqual([0, ""]);
  expect(dry.stdout).toContain("is of commit 0123456789, which this clone does not have. git fetch --unshallow");
});

test("A trial stops the build that fails more often, and leaves the other; the page of what was observed shows both", async () => {
  const at = join(folder, "trial");
  await gangway(["publish", "--to", at, "--dist", dist("aaaa1111")]);
  await gangway(["publish", "--to", at, "--dist", dist("bbbb2222"), "--percent", "50"]);
  const line = (visit: number, tree: string, ...reports: readonly object[]) =>
    JSON.stringify({
      ...{ visit: String(visit), tree, landingPage: "quota", sentAt: Date.now() + 60_000 },
      ...{ host: "gr", platform: "ios", hostVersion: "5.0.0", reports },
    });
  const broken = { kind: "component", name: "<b>list</b>", message: "", page: "quota", count: 2 };
  const view = { kind: "view", name: "quota", message: "", page: "quota", count: 1 };
  const vital = { kind: "vital", name: "lcp", value: 800, message: "", page: "quota", count: 1 };
  const lines = join(folder, "reports.jsonl");
  const trial = () => gangway(["trial", "--to", at, "--lines", lines, "--lang", "en"]);
  writeFileSync(
    lines,
    [
      // The first four tell that it is since then.
      ...Array.from({ length: 14 }, (_, visit) => line(visit, visit % 2 ? "aaaa1111" : "bbbb2222", broken)),
      line(15, "bbbb2222", { ...broken, count: "2" }),
      "half a li",
    ].join("\n"),
  );
  expect(await trial()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^go on.*bbbb2222: 5, aaaa1111: 5/),
    stderr: "Could not be read, and do not count: lines 1, reports in other lines 1.\n",
  });
  writeFileSync(
    lines,
    Array.from({ length: 20 }, (_, visit) => line(visit, "bbbb2222", broken, view, vital)).join("\n"),
  );
  expect(await trial()).toMatchObject({ status: 1, stdout: expect.stringMatching(/^stop/) });
  expect(readFileSync(join(at, "nginx/gangway.conf"), "utf8")).not.toContain("bbbb2222");
  expect((await trial()).stderr).toContain("no build goes to a share");
  const { stdout } = await gangway(["observed", "--lines", lines, "--lang", "en"]);
  expect(stdout).toContain("<td>component &#60;b&#62;list&#60;/b&#62;</td><td>quota</td><td>bbbb2222</td>");
  expect(stdout).toContain('<td>gr ios</td><td>lcp</td><td class="n">20</td><td class="n">800</td>');
  expect(stdout).toContain(
    '<td>quota</td><td class="n">20</td><td class="share" style="--part:1.000">100.0 %</td><td class="n">20</td>',
  );
});

test("Source maps are kept beside what is served, never in it, and go with their build; a report's stack is traced by them", async () => {
  const at = join(folder, "traced");
  const script = "assets/shell-aaaa1111.js";
  const map = {
    version: 3,
    sources: ["src/list.ts"],
    sourcesContent: ["a();\nfunction show() { fail(); }\n"],
    names: [],
  };
  const withMap = (tree: string) => {
    const from = dist(tree);
    mkdirSync(join(from, ".maps", tree, "assets"), { recursive: true });
    writeFileSync(join(from, ".maps", tree, `${script}.map`), JSON.stringify({ ...map, mappings: "AACmB" }));
    return from;
  };
  const publish = (tree: string, ...more: readonly string[]) =>
    gangway(["publish", "--to", at, "--dist", withMap(tree), ...more]);
  expect((await publish("aaaa1111")).status).toBe(0);
  expect([...filesOf(at).keys()].filter((file) => file.includes(".map"))).toEqual([`.maps/aaaa1111/${script}.map`]);

  const lines = join(folder, "stacks.jsonl");
  const report = (number: string, ...stack: readonly string[]) => {
    return {
      number,
      kind: "component",
      name: "list",
      message: "x",
      page: "quota",
      count: 1,
      ...(stack[0] && { stack }),
    };
  };
  const body = (tree: string, ...reports: readonly object[]) =>
    JSON.stringify({ visit: "1", tree, host: "gr", platform: "ios", hostVersion: "5.0.0", reports });
  writeFileSync(
    lines,
    [
      body("aaaa1111", report("A7K2", `${script}:1:1`, "?"), report("A7K3", "?"), report("A7K4")),
      body("cccc0000", report("A7K5", "assets/other-cccc0000.js:1:1")),
    ].join("\n"),
  );
  // Whoever runs this may have built the project.
  const places = ["--to", at, "--dist", join(folder, "nothing built")];
  const trace = (number: string) => gangway(["trace", lines, "--number", number, ...places, "--lang", "en"]);
  const found = await trace("a7k2");
  expect(found).toMatchObject({ status: 0, stdout: expect.stringContaining("at show (src/list.ts:2:20)") });
  expect(found.stdout).toContain("function show() { fail(); }");
  expect(await trace("A7K3")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("Nothing of this stack is ours"),
  });
  expect(await trace("A7K4")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("None of these reports has a stack"),
  });
  expect((await trace("A7K5")).stdout).toContain("The source maps of build cccc0000 are not there any more");
  expect((await trace("ZZZZ")).stderr).toContain("It has no report ZZZZ");

  expect((await publish("bbbb2222")).status).toBe(0);
  for (const note of ["tree", "begun"]) {
    const file = join(at, `www/trees/aaaa1111/${note}.json`);
    const old = { ...JSON.parse(readFileSync(file, "utf8")), at: "2020-01-01T00:00:00.000Z" };
    writeFileSync(file, JSON.stringify(old));
  }
  mkdirSync(join(at, ".maps/somebody else's"));
  expect((await publish("cccc3333", "--keep", "1")).status).toBe(0);
  // The build before can be gone back to.
  expect(readdirSync(join(at, ".maps")).sort()).toEqual(["bbbb2222", "cccc3333", "somebody else's"]);
  expect(readdirSync(join(at, "www/trees")).sort()).toEqual(["bbbb2222", "cccc3333"]);
  rmSync(join(folder, "aaaa1111/.maps"), { recursive: true });
  // The names of scripts say what is in them, so another build's map would do: here it has none of that name.
  rmSync(join(at, ".maps"), { recursive: true });
  expect(await trace("A7K2")).toMatchObject({ status: 1, stdout: expect.stringContaining("there are none") });
});
