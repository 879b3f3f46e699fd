import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTarget } from "../../renderer/compiler/build/publish/openTarget.ts";
import { planOf, release } from "../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../renderer/compiler/build/publish/putTree.ts";
import type { Build } from "../../renderer/compiler/build/publish/readBuild.ts";
import { liveEntries } from "../../renderer/compiler/build/publish/releases.ts";
import type { PublishTarget } from "../../renderer/compiler/build/publish/target.ts";
import { buildOf, faultsOf, nobody, pagesNamed } from "../integration/compiler/published.ts";
import { isSoak } from "../soak.ts";
import { gangway } from "./commandLine.ts";
import { hasSwift, type SwiftServer, startSwift } from "./swiftServer.ts";

/* Publishing to a bucket of a server that is not ours: OpenStack Swift, by its S3 interface. */

/** All of a build would be put there file by file. */
const some = pagesNamed("home", "quota", "repay");
const smallBuild = (tree: string) => buildOf(tree, undefined, some);

/** What is wrong with the site in a bucket. */
async function faultsIn(target: PublishTarget): Promise<readonly string[]> {
  const files = new Map<string, Buffer>();
  for (const path of (await target.list("www/")).keys()) {
    const isRead = /\.html$|\/addresses\//.test(path);
    files.set(path, (isRead ? await target.read(path) : undefined) ?? Buffer.from(""));
  }
  expect(files.size).toBeGreaterThan(20);
  return faultsOf(files, some);
}

describe.skipIf(!hasSwift())("A bucket of OpenStack Swift", () => {
  const folder = mkdtempSync(join(tmpdir(), "gangway-swift-"));
  const [first, second] = [smallBuild("aaaa1111"), smallBuild("bbbb2222")];
  let server: SwiftServer;

  /** Starts it, or starts it again, and opens the bucket by what stands in the environment. */
  async function start(): Promise<PublishTarget> {
    // The next list begins after so many.
    server = await startSwift(folder, isSoak ? 1000 : 10);
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value);
    return openTarget("s3://pages/h5");
  }

  async function publish(build: Build, target: PublishTarget): Promise<void> {
    const plan = await planOf(build, target);
    await putTree(build, target, nobody, plan);
    await release(build, target, nobody, plan);
  }

  let target: PublishTarget;
  beforeAll(async () => {
    target = await start();
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test("gets a build, and lists it whole though it says ten at a time", async () => {
    await publish(first, target);
    expect(await faultsIn(target)).toEqual([]);
    expect((await planOf(first, target)).files.size).toBe(0);
    expect(new Set((await liveEntries(target)).values())).toEqual(new Set(["aaaa1111"]));
  });

  test("that breaks down in the midst of a publishing has a whole site, and publishing again goes on where it was", async () => {
    const all = (await planOf(second, target)).files.size;
    let [left, last] = [6, Promise.resolve()];
    const breaking: PublishTarget = {
      ...target,
      // One after the other, so that some are there, and others are not.
      write(path, deposit) {
        last = last.then(() => target.write(path, deposit)).then(() => (--left === 0 ? server.kill() : undefined));
        return last;
      },
    };
    await expect(publish(second, breaking)).rejects.toThrow();
    target = await start();
    expect(await faultsIn(target)).toEqual([]);
    expect(new Set((await liveEntries(target)).values())).toEqual(new Set(["aaaa1111"]));
    const missing = (await planOf(second, target)).files.size;
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(all);
    await publish(second, target);
    expect(await faultsIn(target)).toEqual([]);
    expect(new Set((await liveEntries(target)).values())).toEqual(new Set(["bbbb2222"]));
  });

  test("gives a page back by the command line, and removes a file", async () => {
    const { stdout, stderr, status } = await gangway(["rollback", "quota", "--to", "s3://pages/h5"]);
    expect([stderr, stdout, status]).toEqual(["", "quota.en.html → aaaa1111\nquota.html → aaaa1111\n", 0]);
    const live = await liveEntries(target);
    expect([live.get("quota.html"), live.get("home.html")]).toEqual(["aaaa1111", "bbbb2222"]);
    expect(await faultsIn(target)).toEqual([]);
    await target.remove("www/quota.html");
    expect(await target.read("www/quota.html")).toBeUndefined();
  });

  test("says who is not let in, that there is no such bucket, and that it is in another region", async () => {
    const deposit = { bytes: Buffer.from("x"), type: "text/plain", keep: "no-store" };
    const nowhere = await openTarget("s3://nowhere/h5");
    await expect(nowhere.write("a", deposit)).rejects.toThrow("s3://nowhere/h5: there is no such bucket");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "wrong");
    const closed = await openTarget("s3://pages/h5");
    await expect(closed.write("a", deposit)).rejects.toThrow(/the keys are wrong.*SignatureDoesNotMatch/);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", server.env.AWS_SECRET_ACCESS_KEY);
    vi.stubEnv("AWS_REGION", "eu-west-1");
    const elsewhere = await openTarget("s3://pages/h5");
    await expect(elsewhere.write("a", deposit)).rejects.toThrow(/in another region.*cn-north-1/);
    vi.stubEnv("AWS_REGION", server.env.AWS_REGION);
  });

  test.runIf(isSoak)("of more than a thousand objects is listed whole", async () => {
    const deposit = { bytes: Buffer.from("x"), type: "text/plain", keep: "no-store" };
    const names = Array.from({ length: 1050 }, (_, index) => `many/${index}`);
    for (let from = 0; from < names.length; from += 25)
      await Promise.all(names.slice(from, from + 25).map((name) => target.write(name, deposit)));
    expect([...(await target.list("many/")).keys()].sort()).toEqual([...names].sort());
  });
});
