import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { folderTarget } from "../../renderer/compiler/build/publish/folderTarget.ts";
import { onlyPage } from "../../renderer/compiler/build/publish/onePage.ts";
import { planOf, release } from "../../renderer/compiler/build/publish/publishBuild.ts";
import { putStops } from "../../renderer/compiler/build/publish/putStops.ts";
import { putTree } from "../../renderer/compiler/build/publish/putTree.ts";
import { type Build, readBuild } from "../../renderer/compiler/build/publish/readBuild.ts";
import { rollBack, wayBack } from "../../renderer/compiler/build/publish/rollBack.ts";
import { makeKey, publicKeyOf } from "../../renderer/compiler/build/publish/signStops.ts";
import { isSoak } from "../soak.ts";
import type { BuildName } from "./builds.ts";
import { type DeliveredScene, deliveredScenes, stubbedApi } from "./deliveredScenes.ts";
import { goTo } from "./goTo.ts";
import { builtFolder, openChromium, untilItWorks } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

/*
 * Each page, gone to by a client of the build before: its build is there still, or gone, or the page needs what its front end
 * lacks; online, on a slow network, and while there is none. Nobody is stuck, and nothing that was typed is lost.
 */

const folder = mkdtempSync(join(tmpdir(), "gangway-version-pages-"));
const who = { commit: "", by: "", why: "", at: "2026-11-25T00:00:00.000Z" };

const situations = ["both builds are there", "its build is gone", "it needs what the front end lacks"] as const;
const networks = ["online", "slow", "offline"] as const;
type Situation = (typeof situations)[number];
type Network = (typeof networks)[number];

let site: Site;
/** What the build before needs, and the next one does not have. */
const alone = new Set<string>();
let browser: Browser;
let first: string;
let second: string;
/** The page's HTML of the build before. */
let before = "";

/** By it a document knows its borrower: for nobody else anything outlives it. */
const token = "?token=token-of-the-borrower";

const target = { ...folderTarget(folder), isServed: false };

async function built(name: BuildName): Promise<Build> {
  const build = readBuild(await builtFolder(name));
  if (!build) throw new Error(`${name} is no build`);
  return build;
}

/** Puts a build beside those that are there, and makes its pages live. */
async function publish(build: Build): Promise<Build> {
  const plan = await planOf(build, target);
  await putTree(build, target, who, plan);
  await release(build, target, who, plan);
  return build;
}

/** What the page in the build before says it needs, with a component of the next one among it. */
function lacking(path: string): string {
  const said = JSON.parse(readFileSync(join(folder, "www", path), "utf8"));
  return JSON.stringify({
    ...said,
    needs: { ...said.needs, components: [...said.needs.components, "ofTheNextBuild"] },
  });
}

/** From now on the server is as the situation wants it: what `--keep` removes is gone, or a page needs what is new. */
async function change(page: Page, situation: Situation, isOffline: () => boolean): Promise<void> {
  if (situation === "both builds are there") return;
  await page.route(/\/(?:assets|pages|trees)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (isOffline()) return route.abort("internetdisconnected");
    if (situation === "its build is gone")
      return alone.has(pathname) ? route.fulfill({ status: 404 }) : route.continue();
    const isAsked = pathname.startsWith(`/trees/${first}/addresses/`);
    return isAsked ? route.fulfill({ body: lacking(pathname), contentType: "application/json" }) : route.continue();
  });
}

beforeAll(async () => {
  const old = await publish(await built("site"));
  first = old.tree;
  before = String(old.entries.get("card-auth.html"));
  const next = await publish(await built("lab"));
  second = next.tree;
  for (const file of [...old.files.keys()]) if (!next.files.has(file)) alone.add(`/${file}`);
  site = await serveSite(join(folder, "www"), stubbedApi);
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The build of the document, and whether it shows a page: one of its own words, and no way to try again in its place. */
async function shownIn(page: Page): Promise<string> {
  const read = () => {
    const { tree } = JSON.parse(document.getElementById("gangway")?.textContent ?? "{}");
    const main = document.querySelector("main");

    return { tree, isThere: (main?.textContent ?? "").trim() !== "" && !document.querySelector("main > .gw-retry") };
  };
  // While a document takes the place of another there is nothing to be asked.
  const { tree, isThere } = await page.evaluate(read).catch(() => ({ tree: "", isThere: false }));
  return isThere ? tree : "";
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 },
  });
}

async function walk(scene: DeliveredScene, situation: Situation, network: Network): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.route("**/card-auth.html?*", (route) => route.fulfill({ body: before, contentType: "text/html" }), {
    times: 1,
  });
  // The page about a network that is gone leaves by itself once the server can be reached.
  await page.route("**/ping", (route) => route.abort());
  await page.goto(`${site.url}/card-auth.html${token}`);
  expect(await shownIn(page)).toBe(first);
  const holder = page.getByLabel("持卡人");
  await holder.fill("欧阳小明");
  // Only a working page tells its form.
  await untilItWorks(page);
  await holder.blur();
  const typedInto = await holder.elementHandle();
  let isOffline = network === "offline";
  await change(page, situation, () => isOffline);
  if (network === "slow") await slowDown(page);
  await context.setOffline(isOffline);
  await goTo(page, scene);
  if (network === "offline") {
    const again = page.getByRole("button", { name: "重新加载" });
    await again.waitFor();
    isOffline = false;
    await context.setOffline(false);
    // A document that opens anew by itself meanwhile takes the button along.
    await again.click({ timeout: 5000 }).catch(() => undefined);
  }
  // Another document takes it along.
  const isStillThere = () => typedInto?.evaluate((field) => field.isConnected).catch(() => false);
  await vi.waitFor(async () => expect(await isStillThere()).toBe(false), { timeout: 30_000, interval: 50 });
  const expected = situation === "both builds are there" ? first : second;
  // What leads on by itself may have done so.
  await vi.waitFor(async () => expect(await shownIn(page)).toBe(expected), { timeout: 30_000, interval: 100 });
  await goTo(page, { page: "card-auth", query: {} });
  await page.getByText("已恢复上次填写的内容").waitFor();
  expect(await holder.inputValue()).toBe("欧阳小明");
  await context.close();
}

/** Every page in each situation on each network in the soak; else a page for each network: versions.test.ts has a build that is gone. */
const walks = deliveredScenes
  .filter(({ page }) => page !== "card-auth")
  .flatMap((scene, index) =>
    situations.flatMap((situation, which) =>
      networks.flatMap((network, how) =>
        isSoak || (which === 0 && index === 2 * how) ? [[scene.page, situation, network, scene] as const] : [],
      ),
    ),
  );

test.concurrent.each(walks)(
  "%s: %s, %s: it is shown, and what was typed before is there",
  async (_, situation, network, scene) => {
    await walk(scene, situation, network);
  },
);

const page = "card-auth";
const titles = { before: "请填写本人的储蓄卡", now: "请填写你自己的储蓄卡" };

/** A build in which the title of the page's form is another, and whose pages obey a key. */
function edited({ tree, entries, files }: Build, key: string): Build {
  const name = `${tree.slice(0, -4)}ed17`;
  const change = (bytes: Buffer) =>
    Buffer.from(
      bytes
        .toString("utf8")
        .replaceAll(titles.before, titles.now)
        .replaceAll(`"tree":"${tree}"`, `"tree":"${name}"`)
        .replace('id="gangway">{"app":{', `$&"emergencyStop":{"key":"${key}"},`)
        .replace(/(pages\/card-auth\.(?:en\.)?)\w+(?=\.json)/g, "$1edited"),
    );
  const place = (path: string) =>
    path.replace(`trees/${tree}/`, `trees/${name}/`).replace(/^(pages\/card-auth\.(?:en\.)?)\w+(?=\.json)/, "$1edited");
  const isOfPages = (path: string) => /^(?:pages|trees)\//.test(path);
  return {
    tree: name,
    entries: new Map([...entries].map(([path, bytes]) => [path, change(bytes)])),
    files: new Map([...files].map(([path, bytes]) => [place(path), isOfPages(path) ? change(bytes) : bytes])),
  };
}

/** Goes to the page that all others lead to, and waits until it is there in the place of the one before. */
async function goHome(client: Page): Promise<void> {
  await goTo(client, { page: "home", query: {} });
  await client.getByLabel("持卡人").waitFor({ state: "detached" });
}

/** Waits for the title of the page's form, and for what was typed into it. */
async function expectForm(client: Page, title: string, holder: string): Promise<void> {
  await client.getByText(title).waitFor();
  await expect.poll(() => client.getByLabel("持卡人").inputValue()).toBe(holder);
}

test("A page goes back, is stopped, and is published alone under open clients: nobody is stuck, nothing typed is lost", async () => {
  const pem = join(folder, "stop.pem");
  makeKey(pem);
  const newest = await publish(edited(await built("lab"), publicKeyOf(pem)));
  // Two phones: what is sent on one takes its draft along.
  const phones = await Promise.all([browser.newContext(), browser.newContext()]);
  const [types, saves] = await Promise.all([phones[0].newPage(), phones[1].newPage()]);
  const open = async (name: string, client: Page) => {
    await client.goto(`${site.url}/${name}.html${token}`, { waitUntil: "networkidle" });
    await untilItWorks(client);
  };
  for (const [client, holder] of [
    [types, "欧阳小明"],
    [saves, "张三"],
  ] as const) {
    await open(page, client);
    await expectForm(client, titles.now, "");
    await client.getByLabel("持卡人").fill(holder);
  }
  await rollBack(target, await wayBack(target, page), who);

  // Who has it open goes on, saves, and stays in its build.
  await saves.getByLabel("身份证号").fill("110105199003077315");
  await saves.getByLabel("银行卡号").fill("6222021234567890128");
  await saves.getByLabel("预留手机号").fill("13800001111");
  await saves.getByLabel("验证码").fill("123456");
  await saves.getByLabel("紧急联系人手机号").fill("13900001111");
  await saves.getByRole("checkbox").check();
  await saves.getByRole("button", { name: "同意并绑卡" }).click();
  await expect.poll(() => new URL(saves.url()).pathname).toBe("/quota.html");
  await expect.poll(() => shownIn(saves)).toBe(newest.tree);
  await goHome(types);
  expect(await shownIn(types)).toBe(newest.tree);
  await goTo(types, { page, query: {} });
  await expectForm(types, titles.now, "欧阳小明");

  // Opened anew it is as before, also where another page leads to it that did not go back.
  await types.reload();
  await expectForm(types, titles.before, "欧阳小明");
  expect(await shownIn(types)).toBe(second);
  await goHome(types);
  expect(await shownIn(types)).toBe(second);
  await open("home", types);
  await expect.poll(() => shownIn(types)).toBe(newest.tree);
  await goTo(types, { page, query: {} });
  await expectForm(types, titles.before, "欧阳小明");

  // Stopped, and let go on.
  const stopped = types.getByText("系统维护到 10 点");
  const comeBack = () => types.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  await types.getByLabel("预留手机号").pressSequentially("13812345678");
  await putStops(target, pem, () => [{ what: `page:${page}`, say: "系统维护到 10 点" }]);
  await expect.poll(() => comeBack().then(() => stopped.count())).toBe(1);
  await putStops(target, pem, () => []);
  await expect.poll(() => comeBack().then(() => stopped.count())).toBe(0);
  await expectForm(types, titles.before, "欧阳小明");
  expect((await types.getByLabel("预留手机号").inputValue()).replace(/ /g, "")).toBe("13812345678");

  // Published alone.
  await publish(await onlyPage(newest, page, target));
  await open("home", types);
  await goTo(types, { page, query: {} });
  await expectForm(types, titles.now, "欧阳小明");
  for (const phone of phones) await phone.close();
});
