import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import type { LoggedCall } from "../../../actions/index.ts";
import type { WireEvent } from "../../../actions/simulator/index.ts";
import type { RequestEvent } from "../../../renderer/studio/channel/messages.ts";
import { addressAt, phoneAddress, readPhoneAddress } from "../../../renderer/studio/channel/phoneAddress.ts";
import { fitInto } from "../../../renderer/studio/device/useFit.ts";
import { selectByCommand } from "../../../renderer/studio/keyboard/selectByCommand.ts";
import { commandOf } from "../../../renderer/studio/keyboard/shortcuts.ts";
import { formatValue } from "../../../renderer/studio/panels/log/formatCall.ts";
import { addCall, addRequest, addWire, emptyLog, reopenLog } from "../../../renderer/studio/panels/log/log.ts";
import { goBack } from "../../../renderer/studio/phone/goBack.ts";
import { redactRequest, redactWire } from "../../../renderer/studio/phone/redactLog.ts";
import { describeGate } from "../../../renderer/studio/selection/describeGate.ts";
import { describeTarget } from "../../../renderer/studio/selection/describeTarget.ts";
import { languagesOf } from "../../../renderer/studio/selection/languagesOf.ts";
import {
  hostsOf,
  platformsOf,
  readSelection,
  type SelectionChange,
  writeSelection,
} from "../../../renderer/studio/selection/selection.ts";
import { intervalAt, versionIntervals, versionLines } from "../../../renderer/studio/selection/versionAxis.ts";
import { destinationOf } from "../../../renderer/studio/state/destination.ts";
import { hasFallback } from "../../../renderer/studio/state/reduceMessage.ts";
import { createStudioReducer } from "../../../renderer/studio/state/reduceStudio.ts";
import { initialState, type StudioEvent } from "../../../renderer/studio/state/studioState.ts";
import { tokenizeJson } from "../../../renderer/studio/ui/tokenizeJson.ts";

describe("The selection of host, platform and version", () => {
  test("Without an address it is the quota page in GR 4.9.0 on Android", () => {
    expect(readSelection(contract, "")).toEqual({
      page: "quota",
      host: "gr",
      platform: "android",
      version: "4.9.0",
      theme: "light",
    });
  });

  test("An address keeps what was picked", () => {
    const address = "?page=card-auth&host=nwd&platform=ohos&version=9.6.0&theme=dark";
    expect(writeSelection(readSelection(contract, address))).toBe(address);
  });

  test("An address keeps the language, and says none where none was picked", () => {
    const address = "?page=settings&host=gr&platform=ios&version=5.0.0&theme=light&lang=en";
    expect(readSelection(contract, address).language).toBe("en");
    expect(writeSelection(readSelection(contract, address))).toBe(address);
    expect(writeSelection(readSelection(contract, "?lang="))).not.toContain("lang");
  });

  test("The languages of the project are offered; one that the page does not have cannot be picked", () => {
    const page = { page: "a", title: "a", supports: {}, body: [] };
    const speaking = { ...page, texts: { zh: {}, en: {} } };
    expect(languagesOf(["zh", "en"], speaking as never).map(({ isSpoken }) => isSpoken)).toEqual([true, true]);
    expect(languagesOf(["zh", "en"], page as never)).toEqual([
      { language: "zh", isSpoken: true },
      { language: "en", isSpoken: false },
    ]);
    expect([languagesOf(["zh"], speaking as never), languagesOf(undefined, undefined)]).toEqual([[], []]);
  });

  test.each([
    ["?host=nwd", "NWD 10.12.0 · 安卓"],
    ["?host=nwd&version=8.9", "NWD 8.9.0 · 安卓"],
    ["?host=browser&platform=ios", "浏览器"],
    ["?host=wechat&platform=ios&version=4.9.0", "微信 · iOS"],
    ["?host=gr&version=0.0.0&platform=ios", "GR 4.6.0 以下 · iOS"],
    ["?host=qq&platform=tv&version=new", "GR 5.0.0 · 安卓"],
  ])("%s is %s", (address, words) => {
    expect(describeTarget(contract, readSelection(contract, address))).toBe(words);
  });

  test("The hosts are offered with the apps first, the platforms without the desktop's", () => {
    expect(hostsOf(contract).map(({ title }) => title)).toEqual(["GR", "NWD", "微信", "抖音", "浏览器"]);
    expect(platformsOf(contract)).toEqual(["ios", "android", "ohos"]);
  });
});

describe("The version axis", () => {
  const versions = (host: "gr" | "nwd" | "wechat") =>
    versionIntervals(contract, host, "android").map((one) => one.version);

  test("It is cut at the gates of the specification; before the first there are versions that a phone can have", () => {
    expect(versions("gr")).toEqual(["4.5.0", "4.6.0", "4.9.0", "4.17.0", "4.18.2", "5.0.0"]);
    expect(versions("nwd")).toEqual(["8.9.0", "8.9.1", "9.6.0", "10.8.0", "10.10.0", "10.11.0", "10.12.0"]);
    expect(versions("wechat")).toEqual(["0.0.0"]);
  });

  test("A version between two gates lies in the stretch that the earlier one begins", () => {
    const gr = versionIntervals(contract, "gr", "ios");
    const found = ["0.0.0", "4.5.9", "4.8.9", "4.10.0", "12.0.0"].map(
      (version) => gr[intervalAt(gr, version)]?.version,
    );
    expect(found).toEqual(["4.5.0", "4.5.0", "4.6.0", "4.9.0", "5.0.0"]);
  });

  test("GR below 5.0.0 is the legacy line; NWD has no lines", () => {
    expect(versionLines(versionIntervals(contract, "gr", "ios"))).toEqual([
      { name: "legacy", start: 0, length: 5 },
      { name: "newer", start: 5, length: 1 },
    ]);
    expect(versionLines(versionIntervals(contract, "nwd", "ios"))).toEqual([]);
  });

  test("A gate is told in words, also when nobody knows what it is for, or when it is another platform's", () => {
    const told = (version: string, platform: "ios" | "android") => {
      const axis = versionIntervals(contract, "gr", platform);
      const interval = axis[intervalAt(axis, version)];
      return interval && describeGate(contract, interval, platform);
    };
    expect(told("4.9.0", "ios")).toBe("4.9.0 起：窗口信息、拨号、导航栏");
    expect(told("4.17.0", "ios")).toBe("4.17.0 起：有变化，规格没有写明是什么");
    expect(told("4.18.2", "ios")).toBe("4.18.2 起的变化只在安卓：规格没有写明");
    expect(told("0.0.0", "ios")).toBeUndefined();
  });
});

describe("The keyboard", () => {
  const selection = readSelection(contract, "");
  const key = (
    code: string,
    held: Partial<Record<"altKey" | "shiftKey" | "ctrlKey" | "metaKey", boolean>>,
    text = "",
  ) => ({
    code,
    key: text,
    altKey: false,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    ...held,
  });
  const change = (stroke: ReturnType<typeof key>) => {
    const command = commandOf(stroke, false);
    return command && selectByCommand(contract, selection, command);
  };

  test("Alt with a digit picks the host, with Shift the platform, with a bracket the gate beside", () => {
    expect(change(key("Digit4", { altKey: true }))).toEqual({ host: "douyin" });
    expect(change(key("Digit3", { altKey: true, shiftKey: true }))).toEqual({ platform: "ohos" });
    expect(change(key("BracketLeft", { altKey: true }))).toEqual({ version: "4.6.0" });
    expect(change(key("BracketRight", { altKey: true }))).toEqual({ version: "4.17.0" });
  });

  test("A platform that the host does not have, and a gate beyond the last, pick nothing", () => {
    const browser = readSelection(contract, "?host=browser");
    expect(selectByCommand(contract, browser, { do: "platform", index: 0 })).toBeUndefined();
    expect(selectByCommand(contract, readSelection(contract, "?version=5.0.0"), { do: "gate", by: 1 })).toBeUndefined();
  });

  test("While a text is written, a slash is a slash and Alt still counts", () => {
    expect(commandOf(key("Slash", {}, "/"), false)).toEqual({ do: "filter" });
    expect(commandOf(key("Slash", {}, "/"), true)).toBeUndefined();
    expect(commandOf(key("KeyB", { altKey: true }, "∫"), true)).toEqual({ do: "back" });
    expect(commandOf(key("KeyB", { altKey: true, ctrlKey: true }), false)).toBeUndefined();
  });

  test("F6 goes from pane to pane and Control+K to anything, also while a text is written", () => {
    expect(commandOf(key("F6", {}, "F6"), true)).toEqual({ do: "pane", by: 1 });
    expect(commandOf(key("F6", { shiftKey: true }, "F6"), true)).toEqual({ do: "pane", by: -1 });
    expect(commandOf(key("KeyK", { ctrlKey: true }, "k"), true)).toEqual({ do: "palette" });
    expect(commandOf(key("KeyK", { metaKey: true }, "k"), true)).toEqual({ do: "palette" });
    expect(commandOf(key("KeyK", {}, "k"), true)).toBeUndefined();
  });
});

describe("The log", () => {
  const wire = (event: Partial<WireEvent>): WireEvent => ({
    mechanism: "promise",
    direction: "out",
    name: "selectContacts",
    payload: { limit: 1 },
    isDefault: false,
    at: 1000,
    ...event,
  });
  const call = (ended: Partial<LoggedCall>): LoggedCall => ({
    id: 1,
    name: "selectContacts",
    mechanism: "promise",
    method: "contacts/select",
    payload: { limit: 1 },
    startedAt: 1000,
    ms: 40,
    ...ended,
  });
  const states = (log: typeof emptyLog) => log.rows.map(({ state }) => state);

  test("A call waits until its answer has come, and then says how long it took", () => {
    const sent = addWire(emptyLog, wire({}));
    expect(states(sent)).toEqual(["waiting"]);
    const answered = addWire(sent, wire({ direction: "in", payload: { code: "1", data: [] }, at: 1030 }));
    const ended = addCall(answered, call({ answer: { code: "1", data: [] } }), false);
    expect(ended.rows).toMatchObject([{ state: "done", answer: { code: "1", data: [] }, ms: 40 }]);
  });

  test("A refusal, a silence and a scheme call each end in their own state", () => {
    const refused = addCall(
      addWire(emptyLog, wire({})),
      call({ error: { code: "refused", message: "code 0" } }),
      false,
    );
    const silent = addCall(addWire(emptyLog, wire({})), call({ error: { code: "timed-out", message: "" } }), false);
    const scheme = { mechanism: "scheme", name: "baseApply" } as const;
    const sent = addCall(
      addWire(emptyLog, wire(scheme)),
      call({ ...scheme, answer: { code: "1", data: null } }),
      false,
    );
    expect([...states(refused), ...states(silent), ...states(sent)]).toEqual(["refused", "silent", "sent"]);
  });

  test("A call that the host cannot make is a line of its own, which says whether the fallback was taken", () => {
    const unsupported = call({ mechanism: undefined, error: { code: "unsupported", message: "needs GR 4.9.0" } });
    expect(addCall(emptyLog, unsupported, true).rows).toMatchObject([{ kind: "none", state: "fallback" }]);
    expect(addCall(emptyLog, unsupported, false).rows).toMatchObject([
      { state: "unsupported", note: "needs GR 4.9.0" },
    ]);
  });

  test("Two calls of one name are told apart by their order", () => {
    const both = addWire(addWire(emptyLog, wire({ at: 1 })), wire({ at: 2 }));
    const first = addCall(both, call({ error: { code: "refused", message: "" } }), false);
    expect(states(first)).toEqual(["refused", "waiting"]);
  });

  test("When the page is opened anew, what waited will have no answer", () => {
    expect(states(reopenLog(addWire(emptyLog, wire({}))))).toEqual(["silent"]);
  });

  test("A request shows its status, and that nobody has prepared an answer", () => {
    const request = (event: Partial<RequestEvent> & Pick<RequestEvent, "number">): RequestEvent => ({
      method: "get",
      path: "/quota",
      payload: null,
      outcome: "answer",
      status: 200,
      isDefault: false,
      at: 1,
      ms: 300,
      ...event,
    });
    const requests = [
      request({ number: 1 }),
      request({ number: 2, status: 404, isDefault: true }),
      request({ number: 3, outcome: "unreachable" }),
      request({ number: 4, outcome: "malformed" }),
    ];
    expect(requests.reduce(addRequest, emptyLog).rows.map(({ name, state, note }) => [name, state, note])).toEqual([
      ["GET /quota", "done", "200"],
      ["GET /quota", "failed", "404，没有准备这个回答"],
      ["GET /quota", "failed", "服务器连不上"],
      ["GET /quota", "failed", "回答读不懂"],
    ]);
  });

  test("A request that gets another answer while it waits keeps its row, until the page is opened anew", () => {
    const waiting = { number: 1, method: "get", path: "/quota", payload: null, isDefault: false, at: 1, ms: 0 };
    const silent = addRequest(emptyLog, { ...waiting, outcome: "silent", status: 200 });
    const answered = { ...waiting, outcome: "answer", status: 200, answer: { left: 1 }, isByHand: true } as const;
    expect(addRequest(silent, answered).rows).toMatchObject([{ id: 1, state: "done", isByHand: true }]);
    expect(addRequest(reopenLog(silent), answered).rows).toMatchObject([{ state: "silent" }, { id: 2, state: "done" }]);
  });

  test("Nobody's contact, card number or token is in the log", () => {
    const picked = wire({ direction: "in", payload: { code: "1", data: [{ name: "李四", phone: "1" }] } });
    expect(redactWire(contract, picked).payload).toEqual({ code: "1", data: [{ name: "***", phone: "***" }] });
    const reply = { kind: "answer", status: 200, body: { token: "t" }, delay: 0, isDefault: false } as const;
    const body = { card: "6222 0212 3456 7890 123", amount: 5000 };
    const bound = redactRequest({
      number: 1,
      method: "post",
      path: "/card/bind",
      query: {},
      headers: {},
      body,
      reply,
      at: 0,
    });
    expect(bound).toMatchObject({ payload: { card: "***", amount: 5000 }, answer: { token: "***" } });
  });

  test("An answer is shown as its data, an address as itself", () => {
    expect(formatValue({ callbackId: "gw1", code: "1", data: { a: 1 } })).toBe('{"a":1}');
    expect(formatValue("grapp://apply/base")).toBe("grapp://apply/base");
    expect(formatValue({ code: "1", data: null })).toBe("");
  });

  test("Coloured JSON is the same JSON", () => {
    const text = JSON.stringify({ name: '引号 " 和 \\', list: [1, -2.5, true, null], nested: { empty: {} } }, null, 2);
    const pieces = tokenizeJson(text);
    expect(pieces.map((one) => one.text).join("")).toBe(text);
    expect(pieces.filter(({ kind }) => kind === "key").map((one) => one.text)).toEqual([
      '"name"',
      '"list"',
      '"nested"',
      '"empty"',
    ]);
  });
});

describe("Where the host leads", () => {
  const out = (event: Partial<WireEvent>): WireEvent => ({
    mechanism: "scheme",
    direction: "out",
    name: undefined,
    payload: null,
    isDefault: false,
    at: 0,
    ...event,
  });

  test("A scheme call leads to the native page of its name", () => {
    const url = "grapp://apply/base?amount=5000";
    expect(destinationOf(contract, out({ name: "baseApply", payload: url }))).toEqual({
      kind: "app",
      name: "baseApply",
      title: "基础申请页",
      url,
    });
  });

  test("A move of the mini program leads to its page, however the vendor wraps it", () => {
    const payload = { name: "navigateTo", arg: { url: "/pages/webview/index?url=x" } };
    const found = destinationOf(contract, out({ mechanism: "wechat", name: "webview", payload }));
    expect(found).toMatchObject({ kind: "miniProgram", title: "小程序网页", url: "/pages/webview/index?url=x" });
  });

  test("A native call, a message and an answer leave the page in front", () => {
    expect(destinationOf(contract, out({ mechanism: "promise", name: "share" }))).toBeUndefined();
    expect(destinationOf(contract, out({ mechanism: "douyin", payload: { name: "postMessage" } }))).toBeUndefined();
    expect(destinationOf(contract, out({ direction: "in", name: "baseApply" }))).toBeUndefined();
  });
});

describe("The studio", () => {
  const reduce = createStudioReducer(contract);
  const after = (search: string, ...events: readonly StudioEvent[]) =>
    events.reduce(reduce, initialState(readSelection(contract, search)));
  const select = (change: SelectionChange): StudioEvent => ({ type: "select", change });
  const page = { page: "quota", title: "我的额度", supports: { gr: "4.6.0+" }, body: [] } as never;
  const good = { name: "quota", page, stubs: { stubs: "quota" }, problems: [] };

  test("Another host opens the page anew; other colours do not", () => {
    expect(after("", select({ host: "douyin" })).frame.id).toBe(1);
    expect(after("", select({ theme: "dark" })).frame.id).toBe(0);
  });

  test("Field values survive a change of host or phone setting, but not of page, nor a restart", () => {
    const typed: StudioEvent = {
      type: "phone",
      frame: 0,
      message: { kind: "typed", page: "quota", values: { amount: 9 } },
    };
    const brought = (...events: readonly StudioEvent[]) => after("", typed, ...events).frame.brought;
    expect(brought(select({ host: "douyin" }))).toEqual({ amount: 9 });
    expect(brought(select({ platform: "ios" }), select({ host: "nwd" }))).toEqual({ amount: 9 });
    expect(brought(select({ page: "help" }))).toEqual({});
    expect(brought({ type: "restart" })).toEqual({});
  });

  test("Another language leaves the page open; the one that the page chooses is the one that is picked", () => {
    const english = after("", select({ language: "en" }));
    expect([english.frame.id, english.selection.language]).toEqual([0, "en"]);
    const event: StudioEvent = { type: "phone", frame: 0, message: { kind: "language", language: "zh" } };
    expect(after("?lang=en", event).selection.language).toBe("zh");
    expect(after("?lang=en", select({ host: "douyin" })).frame.address).toContain("lang=en");
  });

  test("A host that was picked before comes back as it was left", () => {
    const studio = after(
      "",
      select({ platform: "ios" }),
      select({ version: "4.17.0" }),
      select({ host: "browser" }),
      select({ host: "gr" }),
    );
    expect(describeTarget(contract, studio.selection)).toBe("GR 4.17.0 · iOS");
  });

  test("A page that breaks keeps the version that could be read last", () => {
    const studio = after(
      "",
      { type: "page", answer: good },
      { type: "page", answer: { ...good, page: undefined } as never },
    );
    expect(studio.loadedPages.quota).toMatchObject({ isBroken: true, lastGood: { page } });
  });

  test("A page that is saved without a change keeps its identity, so that the phone is left alone", () => {
    const once = after("", { type: "page", answer: good });
    const twice = reduce(once, { type: "page", answer: structuredClone(good) });
    expect(twice.loadedPages.quota?.lastGood).toBe(once.loadedPages.quota?.lastGood);
  });

  test("What a frame says that is gone is not heard", () => {
    const place = { type: "phone", message: { kind: "place", page: "card-auth", query: "", isByUser: true } } as const;
    expect(after("", { ...place, frame: 0 }).selection.page).toBe("card-auth");
    expect(after("", select({ host: "nwd" }), { ...place, frame: 0 }).selection.page).toBe("quota");
  });

  test("The editor follows a tap on the phone, and neither what the phone does by itself nor the way to the error page", () => {
    const app = { app: "借款", home: "quota", errorPage: "error", api: { base: "/api" } };
    const place = (page: string, isByUser: boolean): StudioEvent => ({
      ...{ type: "phone", frame: 0 },
      message: { kind: "place", page, query: "id=1", isByUser },
    });
    const project: StudioEvent = { type: "project", project: { pages: [], app } };
    const led = after("", project, place("card-auth", true));
    expect([led.selection.page, led.selection.query, led.frame.shown]).toEqual(["card-auth", "id=1", "card-auth"]);
    const wandered = after("", project, place("card-auth", false));
    expect([wandered.selection.page, wandered.frame.shown]).toEqual(["quota", "card-auth"]);
    expect(after("", project, place("error", true)).selection.page).toBe("quota");
  });

  test("A change of what all pages share opens the page anew", () => {
    const project = (app: string): StudioEvent => ({
      type: "project",
      project: { pages: [], app: { app, home: "quota", api: { base: "/api" } } },
    });
    expect(after("", project("借款"), project("借款")).frame.id).toBe(0);
    expect(after("", project("借款"), project("贷款")).frame.id).toBe(1);
  });

  test("A fallback is found at any depth, and only that of the step that was taken", () => {
    const step = {
      verb: "openScheme",
      openScheme: "baseApply",
      fallback: [{ verb: "callNative", callNative: "share" }],
    };
    expect(hasFallback({ body: [{ type: "button", onTap: [step] }] }, "baseApply")).toBe(true);
    expect(hasFallback({ body: [{ type: "button", onTap: [step] }] }, "share")).toBe(false);
  });
});

describe("The phone", () => {
  test("Its address says what it is, and keeps it from page to page", () => {
    const address = phoneAddress(readSelection(contract, "?host=nwd&platform=ios&version=9.6.0&theme=dark"));
    const there = addressAt(address.slice(address.indexOf("?")), { page: "card-auth", query: { bcid: "7&8" } });
    expect(readPhoneAddress(there)).toEqual({
      host: { name: "nwd", platform: "ios", version: "9.6.0" },
      look: { theme: "dark", text: "100", motion: "full", keyboard: "none", turn: "upright" },
      place: { page: "card-auth", query: { bcid: "7&8" } },
    });
  });

  test("An app older than its first gate does not say its version", () => {
    const address = phoneAddress(readSelection(contract, "?page=quota&host=gr&platform=ios&version=0.0.0"));
    expect(readPhoneAddress(address.slice(address.indexOf("?"))).host).toEqual({
      name: "gr",
      platform: "ios",
    });
  });

  test("It fits into its room, never above its own size, with its screen on whole pixels", () => {
    const screen = { width: 390, height: 844 };
    expect(fitInto(screen, 2000, 2000)).toMatchObject({ scale: 1, rim: 11 });
    const { scale, rim, left } = fitInto(screen, 676, 580);
    expect((844 + 2 * rim) * scale).toBeLessThanOrEqual(580);
    expect(390 * scale).toBeCloseTo(Math.round(390 * scale), 9);
    expect(left + rim * scale).toBeCloseTo(Math.round(left + rim * scale), 9);
  });

  test("Its back key goes back in the page's own history, and says when there is none", () => {
    const pressed: string[] = [];
    const window = (navigation?: { canGoBack: boolean }) => ({
      history: { back: () => pressed.push("back") },
      ...(navigation && { navigation }),
    });
    expect([goBack(window()), goBack(window({ canGoBack: true })), goBack(window({ canGoBack: false }))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(pressed).toEqual(["back", "back"]);
  });
});
