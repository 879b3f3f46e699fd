import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { act } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { ActionError, createBridge, detectHost, parseVersion, schemeUrl } from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import { openProject, type Project } from "../../../renderer/compiler/index.ts";
import { compareWithContract } from "../../../renderer/device-page/compareWithContract.ts";
import { createDeviceTest } from "../../../renderer/device-page/deviceTest.ts";
import { entriesOf } from "../../../renderer/device-page/entries.ts";
import { defaultTexts, readTexts } from "../../../renderer/device-page/paramText.ts";
import type { Stubs } from "../../../schemas/index.ts";
import { type OpenPage, open, rest, shows, tap } from "../pages.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const temporary: string[] = [];
afterAll(() => {
  for (const root of temporary) rmSync(root, { recursive: true });
});

/** The good project of the compiler's cases with further files. */
function projectWith(files: Readonly<Record<string, string>>): Project {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  cpSync("tests/cases/check/_good", root, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return openProject(root);
}

const plain = (name: string) =>
  `page: ${name}\ntitle: 帮助\nsupports: { browser: any }\nbody:\n  - { type: text, text: 你好 }\n`;

describe("Pages may stand in folders", () => {
  test("A page is known by its name, whatever its folder, and its answers stand beside it", () => {
    const project = projectWith({
      "pages/lab/tools.yaml": plain("tools"),
      "pages/lab/tools.stubs.yaml": "stubs: tools\nrequests:\n  - { request: /quota, answer: {} }\n",
      "pages/help/deep/faq.yaml": plain("faq"),
    });
    const { pages, problems } = project.checkAll();
    expect(problems).toEqual([]);
    expect([...pages.keys()]).toEqual(["apply", "faq", "quota", "tools"]);
    expect(project.pageFile("faq")).toBe("pages/help/deep/faq.yaml");
    expect(project.stubs("tools")?.requests).toHaveLength(1);
  });

  test("Two pages of one name are a problem, at the name of the deeper one, and the other is still there", () => {
    const project = projectWith({ "pages/lab/apply.yaml": `# 重名\n${plain("apply")}` });
    const { pages, problems } = project.checkAll();
    expect(problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
      "pages/lab/apply.yaml:2:7 P409",
    ]);
    expect(problems[0]?.message.zh).toBe("有两个页面都叫“apply”，另一个是 pages/apply.yaml。请改掉其中一个的名称。");
    expect([...pages.keys()]).toEqual(["apply", "quota"]);
    expect(project.pageFile("apply")).toBe("pages/apply.yaml");
  });

  test("Answers in another folder than their page are a problem", () => {
    const project = projectWith({
      "pages/lab/tools.yaml": plain("tools"),
      "pages/lab/apply.stubs.yaml": "stubs: apply\n",
    });
    expect(project.checkAll().problems.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      "pages/lab/apply.stubs.yaml:1 P402",
    ]);
  });
});

describe("What is typed into a form becomes parameters", () => {
  const shapes = {
    phone: { type: "text", required: true },
    limit: { type: "integer", default: 1 },
    names: { type: "list", of: { type: "text" } },
    isUnion: { type: "boolean" },
    value: { type: "any" },
  } as const;

  test("A form begins with the contract's defaults", () => {
    expect(defaultTexts(shapes)).toEqual({ phone: "", limit: "1", names: "", isUnion: "", value: "" });
  });

  test("Each text is read as its type says, and an empty one is left out", () => {
    const texts = { phone: " 10086 ", limit: "3", names: '["相机"]', isUnion: "false", value: "随便" };
    expect(readTexts(shapes, texts)).toEqual({
      params: { phone: "10086", limit: 3, names: ["相机"], isUnion: false, value: "随便" },
    });
    expect(readTexts(shapes, { phone: "1" })).toEqual({ params: { phone: "1" } });
  });

  test("What cannot be read is told beside its field", () => {
    expect(readTexts(shapes, { phone: " ", limit: "三", names: "相机" })).toEqual({
      faults: { phone: "必填", limit: "请填数字", names: '请填 JSON，如 ["CAMERA"] 或 {"a":1}' },
    });
  });
});

describe("A call is compared with the contract", () => {
  const failed = (code: ConstructorParameters<typeof ActionError>[0]) => new ActionError(code, "");
  const drift = { kind: "shape", name: "x", expected: "number", found: "text" } as const;

  test.each([
    ["answered as the row says", true, undefined, [], "agrees"],
    ["answered in another shape", true, undefined, [drift], "differs"],
    ["refused: the function is there", true, failed("refused"), [], "agrees"],
    ["declined by the user", true, failed("cancelled"), [], "agrees"],
    ["silent", true, failed("timed-out"), [], "differs"],
    ["without a bridge", true, failed("bridge-missing"), [], "differs"],
    ["not found", true, failed("unsupported"), [], "differs"],
    ["given up by the page", true, failed("interrupted"), [], "open"],
    ["undeclared, and not there", false, failed("unsupported"), [], "agrees"],
    ["undeclared, and silent", false, failed("timed-out"), [], "agrees"],
    ["undeclared, and it answers", false, undefined, [], "differs"],
    ["undeclared, and it refuses", false, failed("refused"), [], "differs"],
  ] as const)("%s", (_, isDeclared, thrown, drifts, verdict) => {
    expect(compareWithContract(isDeclared, thrown, drifts)).toBe(verdict);
  });
});

test("A host that answers what its version should not have differs from the contract", async () => {
  const seen: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };
  const simulator = createSimulator(window, { contract, host: seen });
  simulator.install();
  const host = { ...detectHost(window, contract), version: parseVersion("4.6.0"), line: "legacy" };
  const bridge = createBridge({ transports, window, contract, host, buildSchemeUrl: schemeUrl });
  const lab = createDeviceTest(bridge, host);
  const entries = entriesOf(contract, "natives").filter(({ name }) => name === "windowInfo" || name === "getAppType");
  expect(entries.map(lab.isSafe)).toEqual([true, false]);
  for (const entry of entries) await lab.call(entry, {});
  const { outcomes } = lab.getSnapshot();
  expect(outcomes["native getAppType"]).toMatchObject({ isRunning: false, verdict: "agrees" });
  expect(outcomes["native windowInfo"]).toMatchObject({ isRunning: false, verdict: "differs" });
  expect(entries.map((entry) => lab.driftsOf(entry).map(({ kind }) => kind))).toEqual([[], ["undeclared"]]);
  lab.end();
  bridge.dispose();
  simulator.uninstall();
});

test("A function that listens shows each event, until it is stopped", async () => {
  const simulator = createSimulator(window, { contract, host: { name: "gr", platform: "ios", version: "5.0.0" } });
  simulator.install();
  const host = detectHost(window, contract);
  const bridge = createBridge({ transports, window, contract, host, buildSchemeUrl: schemeUrl });
  const lab = createDeviceTest(bridge, host);
  const [entry] = entriesOf(contract, "natives").filter(({ name }) => name === "interceptBack");
  if (!entry) throw new Error("The contract has no interceptBack");
  const outcome = () => lab.getSnapshot().outcomes["native interceptBack"];
  expect(lab.isSafe(entry)).toBe(false);
  await lab.call(entry, { enabled: true });
  simulator.emit("interceptBack", { by: "key" });
  await rest(60);
  expect(outcome()).toMatchObject({ verdict: "agrees", events: [{ by: "key" }] });
  outcome()?.stop?.();
  simulator.emit("interceptBack", { by: "key" });
  await rest(60);
  expect(outcome()).toMatchObject({ events: [{ by: "key" }] });
  expect(outcome()?.stop).toBeUndefined();
  lab.end();
  bridge.dispose();
  simulator.uninstall();
});

describe("The testers' page", () => {
  const text = readFileSync("pages/lab/bridge.yaml", "utf8");
  const body = text.slice(text.indexOf("body:"));
  const answers: Omit<Stubs, "stubs"> = {
    natives: [
      { native: "getUserInfo", answer: { name: "李四", phone: "13900001111", level: 2 } },
      { native: "checkMicrophone", code: "0" },
      { native: "share", answer: { shared: true } },
    ],
  };
  let page: OpenPage | undefined;

  beforeEach(() => sessionStorage.clear());
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });

  async function openLab(host: SimulatedHost, part = body): Promise<OpenPage> {
    page = await open(part, { host, stubs: answers });
    await shows("判断的依据");
    return page;
  }

  const grIos: SimulatedHost = { name: "gr", platform: "ios", version: "5.0.0" };
  const rowOf = (name: string) =>
    [...document.querySelectorAll("article")].find((one) => one.querySelector(".gw-lab-name")?.textContent === name);
  const said = (name: string) => rowOf(name)?.textContent ?? "";

  test.each([
    [grIos, "GR 5.0.0 · iOS"],
    [{ name: "gr", platform: "android", version: "4.6.0" }, "GR 4.6.0 · 安卓"],
    [{ name: "nwd", platform: "ohos", version: "10.12.0" }, "NWD 10.12.0 · 鸿蒙"],
    [{ name: "wechat", platform: "ios" }, "微信"],
    [{ name: "browser", platform: "other" }, "浏览器"],
  ] as const)("It says where it is: %o", async (host, title) => {
    await openLab(host);
    expect(document.querySelector(".gw-lab-host")?.textContent).toContain(title);
  });

  test("Each row shows its way on this host, or that there is none", async () => {
    await openLab({ name: "gr", platform: "android", version: "4.6.0" });
    expect(said("getAppVersion")).toContain("androidV1");
    expect(said("share")).toContain("androidV3");
    expect(said("windowInfo")).toContain("不支持");
    expect(said("homeTab")).toContain("scheme");
    expect(said("webview")).toContain("不支持");
  });

  test("All that nobody notices is asked in one go, and nothing else", async () => {
    const { sent } = await openLab(grIos);
    await tap("测一遍查询");
    for (let left = 100; left > 0 && /等待回答/.test(document.body.textContent ?? ""); left--) await rest(50);
    expect(said("getUserInfo")).toContain("一致");
    expect(said("checkMicrophone")).toContain("一致");
    expect(sent).toContain("iosV2 getUserInfo");
    for (const name of ["share", "dial", "close", "aliPayDeduct", "requestPermissions", "copy", "homeTab"])
      expect(sent.filter((one) => one.endsWith(` ${name}`))).toEqual([]);
  });

  test("What a person notices asks first, and does nothing when the answer is no", async () => {
    const { sent } = await openLab(grIos);
    await tap("backHome");
    await tap("调用");
    await shows("真的要调用“回到首页”吗？");
    await tap("取消");
    expect(sent).not.toContain("iosV1 backHome");
    await rest(300);
    await tap("调用");
    await shows("真的要调用“回到首页”吗？");
    await act(async () => document.querySelector<HTMLElement>("[data-answer=confirm]")?.click());
    await rest(60);
    expect(sent).toContain("iosV1 backHome");
    expect(said("backHome")).toContain("一致");
  });

  test("An answer is shown redacted, with what it took", async () => {
    await openLab(grIos);
    await tap("getUserInfo");
    await tap("调用");
    await rest(60);
    expect(said("getUserInfo")).toContain('"level": 2');
    expect(said("getUserInfo")).toMatch(/\d+ ms/);
    expect(document.body.textContent).not.toContain("李四");
    expect(document.body.textContent).not.toContain("13900001111");
  });

  test("An answer that has not the shape of the contract is a difference, and says where", async () => {
    await openLab(grIos);
    page?.answer({ natives: [{ native: "getScreenSize", answer: { width: "很宽", height: 844 } }] });
    await tap("getScreenSize");
    await tap("调用");
    await shows("回答的形状不同");
    expect(said("getScreenSize")).toContain("不一致");
    expect(said("getScreenSize")).toContain("answer.width: number → text");
  });

  test("A function that this version should not have says so, and can be tried", async () => {
    const { sent } = await openLab({ name: "gr", platform: "android", version: "4.6.0" });
    await tap("windowInfo");
    expect(said("windowInfo")).toContain("契约说这个版本还没有");
    await tap("仍然试一试");
    expect(said("windowInfo")).toContain("等待回答");
    expect(sent).toContain("promise undefined");
  });

  test("The record is copied through the bridge, without anything personal, and is there again after a reload", async () => {
    await openLab({ name: "browser", platform: "other" });
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (said: string) => void copied.push(said) },
    });
    await tap("测一遍查询");
    await rest(100);
    await tap("复制这次的记录");
    await shows("记录已复制");
    const record = JSON.parse(copied[0] ?? "{}");
    expect(record).toMatchObject({ format: 1, host: { name: "browser", platform: "other" }, drifts: [], strays: [] });
    expect(record.calls).toMatchObject([{ name: "getScreenSize", mechanism: "web", answer: { code: "1" } }]);
    Reflect.deleteProperty(navigator, "clipboard");
    await page?.close();
    await openLab({ name: "browser", platform: "other" });
    expect(document.body.textContent).toMatch(/上次的记录 \d\d:\d\d，2 次调用/);
  });

  test("Where nothing can be copied the record is there to be selected", async () => {
    await openLab({ name: "wechat", platform: "ios" });
    Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
    await tap("复制这次的记录");
    await rest(60);
    expect(document.querySelector("textarea")?.value).toContain('"format":1');
    Reflect.deleteProperty(document, "execCommand");
  });

  test("A page may list one table, or a few functions", async () => {
    await openLab(grIos, "body:\n  - type: bridgeLab\n    groups: [natives]\n    functions: [dial, share]\n");
    const names = [...document.querySelectorAll("article .gw-lab-names > .gw-lab-name")].map((one) => one.textContent);
    expect(names).toEqual(["dial", "share"]);
  });
});
