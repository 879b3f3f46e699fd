import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { each } from "../../renderer/compiler/build/publish/each.ts";
import { folderTarget } from "../../renderer/compiler/build/publish/folderTarget.ts";
import { planOf, release } from "../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../renderer/compiler/build/publish/putTree.ts";
import type { Build } from "../../renderer/compiler/build/publish/readBuild.ts";
import type { TreeRecord } from "../../renderer/compiler/build/publish/releases.ts";
import type { Page } from "../../schemas/index.ts";
import { buildOf, faultsOf, nobody, pagesNamed } from "../integration/compiler/published.ts";
import { isSoak, someOf } from "../soak.ts";

/* Publishing is killed in each of its steps: each file half written, and each written and not yet in its place. */

const folder = mkdtempSync(join(tmpdir(), "gangway-killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = join(folder, "project");
put(root, [
  ["pages/app.yaml", "app: x\ngangway: 2\nhome: quota\napi: { base: /api }\n"],
  [
    "pages/quota.yaml",
    "page: quota\ngangway: 2\ntitle: 额度\nsupports: { browser: any }\nbody: [{ type: text, text: 额度 }]\n",
  ],
]);

function put(to: string, files: readonly (readonly [string, Buffer | string])[]): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  }
}

/** A build in which each page is another than in all other builds. */
function newBuild(tree: string, pages: readonly Page[]): Build {
  return buildOf(tree, (page) => ({ ...page, title: `${page.title} ${tree}` }), pages);
}

async function publish(build: Build, site: string, at: string): Promise<void> {
  const [target, who] = [folderTarget(site), { ...nobody, at }];
  const plan = await planOf(build, target);
  await putTree(build, target, who, plan);
  await release(build, target, who, plan);
}

/** Runs `publish` by the command line, and kills it in a step of what it does to the site. */
interface Killing {
  readonly site: string;
  readonly args: readonly string[];
  /** In none when left out. */
  readonly step?: string;
}

/** Gives the steps of what was not killed. */
async function kill({ site, args, step }: Killing): Promise<readonly string[]> {
  const program = ["--import", new URL("./killIn.mjs", import.meta.url).href, "renderer/compiler/cli/gangway.mjs"];
  const command = [...program, "publish", ...args, "--to", site, "--root", root];
  const env = { ...process.env, KILLED_FOLDER: site, ...(step !== undefined && { KILLED_STEP: step }) };
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  const ended = await once(child, "close");
  expect([step, ...ended]).toEqual(step === undefined ? [step, 0, null] : [step, null, "SIGKILL"]);
  return [...said.matchAll(/^step (.+)$/gm)].map(([, one = ""]) => one);
}

/** What somebody finds wrong at a site of these pages who takes files as they are, or compressed. */
function faultsAt(site: string, pages: readonly Page[]): readonly string[] {
  const found = readdirSync(site, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = found.map((one) => join(one.parentPath, one.name).slice(site.length + 1));
  const files = new Map(paths.map((path) => [path.split(sep).join("/"), readFileSync(join(site, path))]));
  const unpacked = [...files].flatMap(([path, bytes]): readonly (readonly [string, Buffer])[] => {
    if (path.endsWith(".gz")) return [[path.slice(0, -3), gunzipSync(bytes)]];
    return path.endsWith(".br") ? [[path.slice(0, -3), brotliDecompressSync(bytes)]] : [];
  });
  const others = unpacked.filter(([path, bytes]) => files.get(path)?.equals(bytes) === false);
  // What never changes is the same however it is taken; a page may be the one of before or the one of now.
  const changed = others.map(([path]) => path).filter((path) => !/^www\/[^/]+\.html$/.test(path));
  return [
    ...changed,
    ...faultsOf(files, pages),
    ...faultsOf(new Map([...files, ...unpacked]), pages),
    ...brokenBuilds(files),
  ];
}

/** Files that a build lacks which says that it is whole: who goes back to it would miss them. */
function brokenBuilds(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const records = [...files].filter(([path]) => /^www\/trees\/\w+\/tree\.json$/.test(path));
  const needed = records.flatMap(([, text]) => (JSON.parse(text.toString("utf8")) as TreeRecord).files);
  return needed.filter((path) => !files.has(`www/${path}`));
}

/** The builds of which pages are live. */
function liveAt(site: string): readonly string[] {
  const names = readdirSync(join(site, "www")).filter((name) => name.endsWith(".html"));
  const trees = names.map((name) => /"tree":"(\w+)"/.exec(readFileSync(join(site, "www", name), "utf8"))?.[1] ?? "");
  return [...new Set(trees)].sort();
}

/** A site with an older build and one that is live, to be copied, and where the next one lies as `npm run build` leaves it. */
async function beforePublishing(name: string, pages: readonly Page[]) {
  const [before, dist, next] = [join(folder, name, "before"), join(folder, name, "dist"), newBuild("bbbb2222", pages)];
  await publish(newBuild("cccc0000", pages), before, "2026-11-23T00:00:00.000Z");
  await publish(newBuild("aaaa1111", pages), before, "2026-11-24T00:00:00.000Z");
  put(dist, [...next.entries, ...next.files]);
  let copies = 0;
  const copy = () => {
    const site = join(folder, name, `site-${copies++}`);
    cpSync(before, site, { recursive: true });
    return site;
  };
  return { copy, dist, next };
}

/** All steps of a publishing, and the first of each of these kinds, of which there must be one. */
async function stepsOf(killing: Killing, kinds: readonly RegExp[]) {
  const steps = await kill(killing);
  const telling = kinds.map((kind) => steps.find((step) => kind.test(step)) ?? `none like ${kind}`);
  expect(telling.filter((step) => !steps.includes(step))).toEqual([]);
  return { steps, telling };
}

test("Killed in any step, publishing leaves a whole site, and publishing again comes to its end", async () => {
  const pages = pagesNamed("quota");
  const { copy, dist, next } = await beforePublishing("whole", pages);
  const args = ["--dist", dist, "--keep", "1"];
  const { steps, telling } = await stepsOf({ site: copy(), args }, [
    // Begun, its files with what is compressed of them, the note that it is whole.
    /^rename www\/trees\/bbbb2222\/begun\.json$/,
    /^rename www\/assets\/shell-bbbb2222\.js\.br$/,
    /^rename www\/assets\/shell-bbbb2222\.js$/,
    /^rename www\/pages\/quota\.\w+\.json$/,
    /^rename www\/trees\/bbbb2222\/addresses\/quota\.json$/,
    /^rename www\/trees\/bbbb2222\/tree\.json$/,
    // The record of the release, the pages, the share that gets another build, the server's configuration.
    /^link releases\/000003\.json$/,
    /^rename www\/quota\.html\.gz$/,
    /^rename www\/quota\.html\.br$/,
    /^rename www\/quota\.html$/,
    /^rm releases\/share\.json$/,
    /^rename nginx\/gangway\.conf$/,
    // What is kept no longer: the note, and then the files.
    /^rm www\/trees\/cccc0000\/tree\.json$/,
    /^rm www\/assets\/shell-cccc0000\.js$/,
  ]);
  const tried = async (step: string) => {
    const site = copy();
    await kill({ site, args, step });
    expect([step, faultsAt(site, pages)]).toEqual([step, []]);
    await publish(next, site, nobody.at);
    expect([step, faultsAt(site, pages), liveAt(site)]).toEqual([step, [], ["bbbb2222"]]);
  };
  // All of them in the soak.
  const others = steps.filter((step) => !telling.includes(step));
  expect(others.length).toBeGreaterThan(40);
  await each([...telling, ...someOf(others, 16)], tried, 2);
});

test("So does publishing a page alone, to which the others are led", async () => {
  const pages = pagesNamed("quota", "home");
  const { copy, dist } = await beforePublishing("alone", pages);
  const args = ["quota", "--dist", dist];
  const done = copy();
  const { steps, telling } = await stepsOf({ site: done, args }, [
    // The mix of both builds, the page that is led there, the page itself.
    /^rename www\/trees\/\w+\/addresses\/home\.json$/,
    /^rename www\/home\.html$/,
    /^rename www\/quota\.html$/,
  ]);
  const tried = async (step: string) => {
    const site = copy();
    await kill({ site, args, step });
    expect([step, faultsAt(site, pages)]).toEqual([step, []]);
    await kill({ site, args });
    expect([step, faultsAt(site, pages), liveAt(site)]).toEqual([step, [], liveAt(done)]);
  };
  expect(liveAt(done)).toHaveLength(2);
  await each(isSoak ? steps : telling, tried, 2);
}, 600_000);
