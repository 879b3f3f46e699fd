import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProject, testSuiteOf } from "../../renderer/compiler/index.ts";
import { yamlFilesIn } from "../../renderer/compiler/project/files.ts";
import { upgradeFile } from "../../renderer/compiler/upgrade/upgradeFile.ts";
import { explainFailure, runTest, type TestWindow } from "../../renderer/testing/index.ts";
import { times } from "../soak.ts";

/* What the pages of an earlier version did, they do when they are upgraded: their tests are of that time, too. */

const archive = "tests/cases/upgrade";

/** Each version has telling pages; all of them in the long run. */
const pagesOf = (names: readonly string[]) => names.filter((name) => ["quota", "repay"].includes(name) || times(0, 1));

describe.each(readdirSync(archive))("The pages of %s do what they did", (version) => {
  const root = mkdtempSync(join(tmpdir(), "gangway-upgraded-"));
  beforeAll(() => {
    cpSync(join(archive, version), root, { recursive: true });
    const old = openProject(root);
    for (const name of yamlFilesIn(root, "pages")) {
      writeFileSync(join(root, name), upgradeFile(old.source(name), old.language)?.text ?? "");
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(pagesOf(openProject(join(archive, version)).pages))("%s", async (name) => {
    const suite = testSuiteOf(openProject(root), name);
    for (const one of suite?.tests ?? []) {
      for (const host of one.hosts.slice(0, times(1, 100))) {
        const { failure } = await runTest(
          window as unknown as TestWindow,
          suite as NonNullable<typeof suite>,
          one,
          host,
        );
        expect(failure && `\n${one.title}\n${explainFailure(failure, host, "zh")}`).toBeUndefined();
      }
    }
  });
});
