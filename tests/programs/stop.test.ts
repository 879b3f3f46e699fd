import { generateKeyPairSync, sign } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Stop, StopList } from "../../actions/index.ts";
import { signStops } from "../../renderer/compiler/build/publish/signStops.ts";
import { gangway } from "./commandLine.ts";

/* Emergency stops as an integrator makes them: what is typed, printed and published. */

const folder = mkdtempSync(join(tmpdir(), "gangway-stop-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [root, key] = [join(folder, "project"), join(folder, "own.pem")];
const publicKey = (await gangway(["stop", "--key", key])).stdout.trim();
mkdirSync(join(root, "pages"), { recursive: true });

function writeApp(publicKeyThere: string): void {
  const text = `app: x\ngangway: 2\nhome: a\napi: { base: /api }\nemergencyStop: { key: ${publicKeyThere} }\n`;
  writeFileSync(join(root, "pages/app.yaml"), text);
}

writeFileSync(
  join(root, "pages/a.yaml"),
  `page: a
gangway: 2
title: 甲
supports: { browser: any, gr: any }
body:
  - { type: button, text: 去, onTap: [{ toast: 好 }, { navigate: a }] }
  - { type: button, text: 交, onTap: [{ request: /orders, method: post, returns: any }] }
`,
);

let at = "";
let count = 0;
beforeEach(() => {
  writeApp(publicKey);
  count += 1;
  at = join(folder, `site${count}`);
});

const published = () => join(at, "www/stop.json");
const stop = (...more: readonly string[]) => gangway(["stop", ...more, "--to", at, "--root", root, "--lang", "en"]);
const say = ["--say", "歇一会儿", "--key", key];

/** What clients are given. */
const list = (): StopList => JSON.parse(JSON.parse(readFileSync(published(), "utf8")).list);
const stopped = () => list().stops.map(({ what, only }) => (only ? { [what]: only } : what));

/** Puts a file there for clients, as somebody does who can write to the server. */
function lay(text: string): void {
  mkdirSync(join(at, "www"), { recursive: true });
  writeFileSync(published(), text);
}

const ownList = (stops: readonly Stop[], issued = Date.now()) => JSON.stringify(signStops({ issued, stops }, key));

test("A stop says what it cuts off, is signed by the key that app.yaml names, and is lifted again", async () => {
  expect((await stop("page:a", "--only", "gr=5.0.0+", ...say)).stdout).toBe("page:a gr 5.0.0+: a (1)\n");
  expect((await stop("verb:toast", ...say, "--dry-run")).stdout).toBe("verb:toast: a (1)\n");
  expect((await stop()).stdout).toBe("page:a gr 5.0.0+: a (1)\n");
  expect((await stop("pages:a", ...say)).stderr).toContain("begins with verb:, native:, page:, write:");
  expect((await stop("page:a", "--key", key)).stderr).toContain("--say is missing");
  expect((await stop("page:a", "--lift", "--key", key)).status).toBe(0);
  expect(await stop()).toMatchObject({ status: 0, stdout: "" });
  writeApp(publicKey.replace("MFkw", "MFkx"));
  expect((await stop("page:a", ...say)).stderr).toContain("no page would obey");
});

describe("Refused, since it would stop nobody, is", () => {
  test.each([
    ["a version of one number", ["page:a", "--only", "gr=5+"], "“gr=5+” is none"],
    ["a range without a version in it", ["page:a", "--only", "gr=6.0.0..5.0.0"], "holds no version"],
    ["a host that there is not", ["page:a", "--only", "grr=any"], "no host grr. Did you mean gr?"],
    ["a platform that the host has not", ["page:a", "--only", "gr.other=any"], "no host gr.other"],
    ["one host twice", ["page:a", "--only", "gr=4.0.0..5.0.0", "--only", "gr=6.0.0+"], "names gr twice"],
    ["a page", ["page:b"], "no page b, neither in this project nor in what is published. Did you mean a?"],
    ["a verb", ["verb:tost"], "Did you mean toast?"],
    ["a native function", ["native:scann"], "Did you mean scan?"],
    ["a write in capitals", ["write:POST /orders"], "Did you mean post /orders?"],
    ["a write of no page", ["write:post /nowhere"], "No page has a post /nowhere"],
  ])("%s", async (_, asked, sentence) => {
    expect(await stop(...asked, ...say)).toMatchObject({ status: 2, stderr: expect.stringContaining(sentence) });
    expect(existsSync(published())).toBe(false);
  });
});

test("What only an older build has can be stopped as long as that is published", async () => {
  mkdirSync(join(at, "www/pages"), { recursive: true });
  const old = {
    page: "older",
    body: [{ type: "button", onTap: [{ verb: "request", request: "/gone", method: "post" }] }],
  };
  writeFileSync(join(at, "www/pages/older.zh.12345678.json"), JSON.stringify(old));
  expect((await stop("page:older", ...say)).status).toBe(0);
  expect((await stop("write:post /gone", ...say)).status).toBe(0);
  expect(stopped()).toEqual(["write:post /gone", "page:older"]);
});

test("A second stop of one name on other hosts leaves the first; one everywhere takes their place; each is lifted alone", async () => {
  await stop("verb:toast", "--only", "gr=any", ...say);
  const { stdout } = await stop("verb:toast", "--only", "nwd=any", ...say);
  expect(stdout).toBe("verb:toast nwd any: a (1)\nverb:toast gr any: a (1)\n");
  expect(stopped()).toEqual([{ "verb:toast": { nwd: "any" } }, { "verb:toast": { gr: "any" } }]);
  const lifted = await stop("verb:toast", "--only", "nwd=any", "--lift", "--key", key);
  expect(lifted.stdout).toBe("verb:toast gr any: a (1)\n");
  await stop("verb:toast", "--only", "nwd=any", ...say);
  await stop("verb:toast", ...say);
  expect(stopped()).toEqual(["verb:toast"]);
});

test("The same hosts once more are the same stop, in its new words", async () => {
  await stop("verb:toast", "--only", "gr=any", "--only", "nwd=any", ...say);
  await stop("verb:toast", "--only", "nwd=any", "--only", "gr=any", "--say", "到 10 点", "--key", key);
  expect(list().stops.map(({ say: words }) => words)).toEqual(["到 10 点"]);
});

test("What is not stopped is not lifted", async () => {
  await stop("verb:toast", "--only", "gr=any", ...say);
  const lift = (...what: readonly string[]) => stop(...what, "--lift", "--key", key);
  expect(await lift("verb:tost")).toMatchObject({ status: 2, stderr: expect.stringContaining("mean verb:toast?") });
  expect(await lift("verb:toast", "--only", "gr=5.0.0+")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Stopped: verb:toast gr any."),
  });
  expect(await lift()).toMatchObject({ status: 2, stderr: expect.stringContaining("is missing") });
  expect(stopped()).toEqual([{ "verb:toast": { gr: "any" } }]);
});

test("A lift is newer than a list from a machine whose clock is ahead: clients obey it", async () => {
  const ahead = Date.now() + 3_600_000;
  lay(ownList([{ what: "verb:toast", say: "x" }], ahead));
  expect((await stop("verb:toast", "--lift", "--key", key)).status).toBe(0);
  expect(list()).toMatchObject({ issued: ahead + 1, stops: [] });
});

describe("Neither believed nor signed again is", () => {
  function forged(): string {
    const evil = JSON.stringify({ issued: Date.now() + 1e12, stops: [{ what: "page:home", say: "evil" }] });
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const by = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
    return JSON.stringify({ list: evil, signature: sign("sha256", Buffer.from(evil), by).toString("base64") });
  }

  test.each([
    ["a list of another key", forged],
    ["half a file", () => ownList([]).slice(0, 20)],
    ["something else", () => "<html>"],
  ])("%s; the way out goes on from what the key has signed last", async (_, text) => {
    await stop("page:a", ...say);
    const { issued } = list();
    const there = text();
    lay(there);
    for (const refused of [await stop("verb:toast", ...say), await stop()]) {
      expect(refused).toMatchObject({ status: 2, stdout: "" });
      expect(refused.stderr).toContain(`${at}/www/stop.json: it is damaged`);
      expect(refused.stderr).toContain(`gangway stop --anew --key FILE --to ${at}`);
      expect(refused.stderr).not.toContain("SyntaxError");
    }
    expect(readFileSync(published(), "utf8")).toBe(there);
    expect(await stop("--anew", "--key", key)).toMatchObject({ status: 0, stdout: "page:a: a (1)\n" });
    expect(stopped()).toEqual(["page:a"]);
    expect(list().issued).toBeGreaterThan(issued);
    expect((await stop("verb:toast", ...say)).status).toBe(0);
    expect(stopped()).toEqual(["verb:toast", "page:a"]);
  });

  test.each([
    ["an older list that was put back", (older: string) => lay(older)],
    ["a file that was taken away", () => rmSync(published())],
  ])("%s: the newest counts, and the list of stops says so", async (_, spoil) => {
    await stop("page:a", ...say);
    const older = readFileSync(published(), "utf8");
    await stop("page:a", "--lift", "--key", key);
    await stop("write:post /orders", ...say);
    spoil(older);
    expect(await stop()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^write:post \/orders: a \(1\)\nClients that come now are not told so/),
    });
    await stop("verb:toast", ...say);
    expect(stopped()).toEqual(["verb:toast", "write:post /orders"]);
  });
});

describe("A key", () => {
  const mistyped = join(folder, "typo.pem");
  const command = (...args: readonly string[]) => gangway(["stop", ...args, "--root", root, "--lang", "en"]);

  test.each([
    ["a stop without a place", ["verb:toast", "--say", "x", "--key", key], "--to is missing"],
    ["a stop with an empty place", ["verb:toast", "--say", "x", "--key", key, "--to", ""], "--to is missing"],
    ["a mistyped key without a place", ["verb:toast", "--say", "x", "--key", mistyped], "--to is missing"],
    [
      "a mistyped key",
      ["verb:toast", "--say", "x", "--key", mistyped, "--to", join(folder, "site")],
      "there is no file",
    ],
    [
      "what is no key",
      ["verb:toast", "--say", "x", "--key", join(root, "pages/a.yaml"), "--to", folder],
      "no private key",
    ],
  ])("is neither made nor printed for %s", async (_, args, sentence) => {
    const ran = await command(...args);
    expect(ran).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(sentence) });
    expect(existsSync(mistyped)).toBe(false);
  });

  test("is printed again where it is there", async () => {
    expect((await command("--key", key)).stdout.trim()).toBe(publicKey);
  });
});

test("Several who stop at once have all stopped what they wanted, and what clients are given is whole", async () => {
  const asked = ["verb:toast", "page:a", "native:scan", "write:post /orders"];
  const ran = await Promise.all(asked.map((what) => stop(what, ...say)));
  expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual(asked.map(() => [0, ""]));
  expect(stopped().sort()).toEqual([...asked].sort());
});
