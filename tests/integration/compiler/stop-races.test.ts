import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Stop } from "../../../actions/index.ts";
import { withStop } from "../../../renderer/compiler/build/publish/changedStops.ts";
import { putStops } from "../../../renderer/compiler/build/publish/putStops.ts";
import { makeKey, publicKeyOf, verifyStops } from "../../../renderer/compiler/build/publish/signStops.ts";
import type { PublishTarget } from "../../../renderer/compiler/build/publish/target.ts";
import { memoryTarget } from "./published.ts";

/* Two who stop something at the same moment, in each order that could lose one of them. */

const folder = mkdtempSync(join(tmpdir(), "gangway-races-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = join(folder, "own.pem");
makeKey(key);

let memory = memoryTarget();
beforeEach(() => {
  memory = memoryTarget();
});

const put = (what: string, target: PublishTarget = memory) =>
  putStops(target, key, (stops: readonly Stop[]) => withStop(stops, { what, say: "x" }));

/** What clients are given. */
function stopped(): readonly string[] | undefined {
  const text = memory.files.get("www/stop.json")?.toString("utf8") ?? "";
  return verifyStops(text, publicKeyOf(key))?.stops.map(({ what }) => what);
}

/** A target at which something happens once, before or after a file is written. */
function once(file: string, when: "before" | "after", happens: () => Promise<unknown>, target: PublishTarget = memory) {
  let isDone = false;
  const write: PublishTarget["write"] = async (path, deposit) => {
    const isNow = path === file && !isDone;
    if (isNow) isDone = true;
    if (isNow && when === "before") await happens();
    await target.write(path, deposit);
    if (isNow && when === "after") await happens();
  };
  return { ...target, write };
}

test("Several at once all succeed, and all that they stop is stopped", async () => {
  const asked = ["page:a", "page:b", "page:c", "page:d"];
  await Promise.all(asked.map((what) => put(what)));
  expect([...(stopped() ?? [])].sort()).toEqual(asked);
});

test("Another one writes first what this one was about to write", async () => {
  const slow = once("stops/000001.json", "before", () => put("page:b"));
  expect((await put("page:a", slow)).map(({ what }) => what)).toEqual(["page:a", "page:b"]);
  expect(stopped()).toEqual(["page:a", "page:b"]);
});

test("Another one is done before this one gives clients its older list", async () => {
  const slow = once("www/stop.json", "before", () => put("page:b"));
  await put("page:a", slow);
  expect(stopped()).toEqual(["page:b", "page:a"]);
});

test("A bucket that knows no conditions lets another one write over what this one has written", async () => {
  const write: PublishTarget["write"] = (path, { bytes, type, keep }) => memory.write(path, { bytes, type, keep });
  const bucket = { ...memory, write };
  let go = () => {};
  const firstHasWritten = new Promise<void>((resolve) => {
    go = resolve;
  });
  const record = "stops/000001.json";
  // It has read that nothing is stopped, and writes after the first one.
  const other = put(
    "page:b",
    once(record, "before", () => firstHasWritten, bucket),
  );
  const letOtherWrite = async () => {
    go();
    await other;
  };
  await put("page:a", once(record, "after", letOtherWrite, bucket));
  expect(stopped()).toEqual(["page:a", "page:b"]);
});

test("Who cannot write says so, and what was in force stays", async () => {
  await put("page:a");
  const full = { ...memory, write: () => Promise.reject(new Error("No space left on device")) };
  await expect(put("page:b", full)).rejects.toThrow("No space left");
  expect(stopped()).toEqual(["page:a"]);
});
