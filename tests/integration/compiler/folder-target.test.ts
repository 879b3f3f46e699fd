import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderRefusal } from "../../../renderer/compiler/build/publish/folderRefusal.ts";
import { folderTarget } from "../../../renderer/compiler/build/publish/folderTarget.ts";
import type { PublishTarget } from "../../../renderer/compiler/build/publish/target.ts";

/* A folder to which is published. */

let folder: string;
let target: PublishTarget;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gangway-folder-"));
  target = folderTarget(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const deposit = { bytes: Buffer.from("x"), type: "text/plain", keep: "no-store" };

test("What is not there is absent; what cannot be read is not, and is said with its path and the way out", async () => {
  expect([await target.read("www/a.html"), await target.list("www/")]).toEqual([undefined, new Map()]);
  mkdirSync(join(folder, "www/a.html"), { recursive: true });
  await expect(target.read("www/a.html")).rejects.toThrow(
    `${join(folder, "www/a.html")}: a file is where a folder is needed, or a folder where a file is.`,
  );
});

test("A place below a file is refused, whatever is asked of it", async () => {
  writeFileSync(join(folder, "file"), "x");
  const below = folderTarget(join(folder, "file/site"));
  const all = [() => below.list("www/"), () => below.read("www/a.html"), () => below.write("www/a.html", deposit)];
  for (const ask of all)
    await expect(ask()).rejects.toThrow(
      /file\/site\/www.*: a file is where a folder is needed.*publish to another folder/,
    );
});

test.each([
  ["EACCES", "/srv/h5/www: whoever publishes may not read or write there. Give them the right to"],
  ["EROFS", "or publish to another folder. (EROFS)"],
  ["ENOSPC", "/srv/h5/www: there is no room left. Make some, and publish again"],
  ["EMFILE", "ulimit -n"],
  ["EIO", "/srv/h5/www: it cannot be read or written. Look at the disk, and publish again"],
])("What the system calls %s is said with the path and the way out", (code, said) => {
  const refusal = folderRefusal(Object.assign(new Error("x"), { code }), "/srv/h5/www");
  expect(refusal.message).toContain(said);
  expect(refusal.sentence.zh).toContain(`/srv/h5/www：`);
});

test("It is listed while somebody writes there", async () => {
  let isDone = false;
  const writing = (async () => {
    for (let count = 0; count < 300; count++) await target.write(`www/p${count % 20}.html`, deposit);
    isDone = true;
  })();
  let lists = 0;
  while (!isDone) {
    const files = [...(await target.list("www/")).keys()];
    expect(files.filter((file) => !/^www\/p\d+\.html$/.test(file))).toEqual([]);
    lists += 1;
  }
  await writing;
  expect([lists > 3, (await target.list("www/")).size]).toEqual([true, 20]);
});

test("Of what is removed no empty folder is left; the folder itself stays, and what lies beside it", async () => {
  await target.write("www/trees/aaaa1111/addresses/quota.json", deposit);
  await target.write("www/trees/bbbb2222/tree.json", deposit);
  await target.remove("www/trees/aaaa1111/addresses/quota.json");
  expect(readdirSync(join(folder, "www/trees"))).toEqual(["bbbb2222"]);
  await target.remove("www/trees/bbbb2222/tree.json");
  await target.remove("releases/share.json");
  expect(readdirSync(folder)).toEqual([]);
});
