import { afterEach, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { createBridge, detectHost, type HostWindow, schemeUrl } from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import { createGangway } from "../../../renderer/index.ts";
import { fitSafeArea } from "../../../renderer/runtime/host/safeArea.ts";
import type { Json } from "../../../schemas/index.ts";

const style = document.documentElement.style;
const page = window as HostWindow;

afterEach(() => {
  style.cssText = "";
  localStorage.clear();
});

/** What the app answers; `silent`: it refuses. */
type Answer = Json | "refuses";

interface Fitted {
  readonly top: string;
  readonly bottom: string;
  readonly asked: number;
}

/** The heights that a page keeps clear, without the browser's own beneath them. */
async function fitted(host: SimulatedHost, ratio: number, answer: Answer): Promise<Fitted> {
  Object.defineProperty(window, "devicePixelRatio", { value: ratio, configurable: true });
  const native = "windowInfo";
  const stub = answer === "refuses" ? { native, code: "0" } : { native, answer };
  const simulator = createSimulator(page, { contract, host, stubs: { stubs: "lab", natives: [stub] } });
  let asked = 0;
  simulator.onWire(({ direction, name }) => {
    if (direction === "out" && name === native) asked += 1;
  });
  simulator.install();
  const detected = detectHost(page, contract);
  const bridge = createBridge({ transports, window: page, contract, host: detected, buildSchemeUrl: schemeUrl });
  await fitSafeArea({ window: page, hosts: contract.hosts, host: detected, bridge });
  bridge.dispose();
  simulator.uninstall();
  return { top: height("top"), bottom: height("bottom"), asked };
}

function height(edge: string): string {
  const [, found = ""] =
    /^max\((.+?), env\(safe-area-inset-(?:top|bottom), 0px\)\)$/.exec(style.getPropertyValue(`--safe-${edge}`)) ?? [];
  return found;
}

const gr = (version: string, platform: SimulatedHost["platform"] = "android"): SimulatedHost => ({
  name: "gr",
  platform,
  version,
});

/* Specification §9: Android navigation bar default 50, status bar 0, minimum 20 after scaling. */
test.each<[what: string, host: SimulatedHost, ratio: number, answer: Answer, top: string, bottom: string]>([
  ["the defaults without an answer", gr("4.9.0"), 1, "refuses", "", "50px"],
  ["the default, scaled", gr("4.9.0"), 2, "refuses", "", "25px"],
  ["the minimum after scaling", gr("4.9.0"), 3, "refuses", "", "20px"],
  ["what the app says, scaled", gr("4.9.0"), 3, { statusBarHeight: 72, navigationBarHeight: 144 }, "24px", "48px"],
  ["what it says, at least 20", gr("4.9.0"), 3, { statusBarHeight: 30, navigationBarHeight: 30 }, "10px", "20px"],
  ["a bar that is not there", gr("5.0.0"), 3, { statusBarHeight: 0, navigationBarHeight: 0 }, "", "20px"],
  ["the default for what it leaves out", gr("5.0.0"), 2, { statusBarHeight: 48 }, "24px", "25px"],
  ["the defaults for nonsense", gr("5.0.0"), 1, { statusBarHeight: -1, navigationBarHeight: "50vh" }, "", "50px"],
  ["heights as texts", gr("5.0.0"), 3, { statusBarHeight: "72", navigationBarHeight: " 144 " }, "24px", "48px"],
  ["JSON text", gr("5.0.0"), 3, '{"statusBarHeight":72,"navigationBarHeight":"144"}', "24px", "48px"],
  [
    "the default for a height that no bar has",
    gr("5.0.0"),
    1,
    { statusBarHeight: 10_000, navigationBarHeight: 1e308 },
    "",
    "50px",
  ],
  ["the height that can be read", gr("5.0.0"), 1, { statusBarHeight: "24", navigationBarHeight: -5 }, "24px", "50px"],
  ["NWD", { name: "nwd", platform: "android", version: "9.6.0" }, 2, { navigationBarHeight: 96 }, "", "48px"],
  ["iOS as it is", gr("4.9.0", "ios"), 3, { statusBarHeight: 47, navigationBarHeight: 34 }, "47px", "34px"],
  ["iOS without an answer", gr("4.9.0", "ios"), 3, "refuses", "", ""],
])("%s", async (_, host, ratio, answer, top, bottom) => {
  expect(await fitted(host, ratio, answer)).toEqual({ top, bottom, asked: 1 });
});

test("GR before 4.9.0 is not asked: on Android the defaults count", async () => {
  expect(await fitted(gr("4.8.9"), 1, null)).toEqual({ top: "", bottom: "50px", asked: 0 });
  expect(await fitted(gr("4.8.9", "ios"), 1, null)).toEqual({ top: "", bottom: "", asked: 0 });
});

test.each<SimulatedHost>([
  { name: "wechat", platform: "android" },
  { name: "douyin", platform: "ios" },
  { name: "browser", platform: "other" },
])("A page that is not in an app has no bars of one: %o", async (host) => {
  expect(await fitted(host, 1, null)).toEqual({ top: "", bottom: "", asked: 0 });
});

test("The front end does so when it starts", async () => {
  Object.defineProperty(window, "devicePixelRatio", { value: 2, configurable: true });
  const natives = [{ native: "windowInfo", answer: { statusBarHeight: 48, navigationBarHeight: 96 } }];
  const simulator = createSimulator(page, { contract, host: gr("4.9.0"), stubs: { stubs: "lab", natives } });
  simulator.install();
  const app = { app: "测试", home: "lab", api: { base: "/api" } };
  const runtime = createGangway({ window: page, contract, app, start: { page: "lab", query: {} } });
  await vi.waitFor(() => expect([height("top"), height("bottom")]).toEqual(["24px", "48px"]), { timeout: 30_000 });
  runtime.back.dispose();
  runtime.bridge.dispose();
  simulator.uninstall();
});

test("What an app has told stands from the beginning of the next visit on, in that app alone", async () => {
  const told = { statusBarHeight: 48, navigationBarHeight: 96 };
  expect(await fitted(gr("4.9.0"), 2, told)).toEqual({ top: "24px", bottom: "48px", asked: 1 });
  style.cssText = "";
  expect(await fitted(gr("4.9.0"), 2, "refuses")).toEqual({ top: "24px", bottom: "48px", asked: 1 });
  style.cssText = "";
  const nwd: SimulatedHost = { name: "nwd", platform: "android", version: "9.6.0" };
  expect((await fitted(nwd, 2, "refuses")).bottom).toBe("25px");
});
