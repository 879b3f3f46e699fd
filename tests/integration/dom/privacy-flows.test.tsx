import { afterEach, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { createRecorder, type LoggedCall } from "../../../actions/index.ts";
import { type OpenPage, open, rest, tap, until } from "../../dom/pages.tsx";
import { flowPage, planted } from "../../privacyFlows.ts";
import { counted, times } from "../../soak.ts";

/* What the compiler lets through is taken, and nothing that was planted comes out. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const perPage = 50;
const pages = times(1, 100);

let page: OpenPage | undefined;
afterEach(async () => {
  await page?.close();
  page = undefined;
  history.replaceState(null, "", "/");
});

const answers = {
  requests: [
    { request: "/me", answer: { name: planted.meName, phone: planted.mePhone } },
    { request: "/help", answer: { phone: "4001234567", hours: "9:00 至 21:00" } },
  ],
  natives: [
    { native: "getUserInfo", answer: { mobile: planted.mePhone, token: planted.userToken } },
    {
      native: "getAppParams",
      answer: { mid: planted.mid, latitude: planted.latitude, channel: "sms", appVersion: "5.0.0" },
    },
  ],
};

/** The core of what was planted: a part that also stands in it when its ends were cut off. */
const cores = Object.values(planted).map((value) => value.slice(1, -1));

/** What was planted and stands in a text, as it is or as addresses write it, also where the text is cut. */
function leaked(text: string): readonly string[] {
  const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split("%"), (one) => Number.parseInt(one, 16))),
  );
  return cores.filter((core) => decoded.includes(core));
}

test(
  `${counted(pages * perPage)} random flows of personal data at work: none in an address, a title, an event, a log, a storage`,
  async () => {
    const console = (["log", "warn", "error"] as const).map((name) => vi.spyOn(globalThis.console, name));
    const written: unknown[] = [];
    for (let seed = 1; seed <= pages; seed++) {
      for (const one of console) one.mockClear();
      const { text, buttons } = flowPage(1_000 + seed, perPage, (isRefused) => !isRefused);
      const lines = text.split("\n").slice(2).join("\n");
      page = await open(lines, { stubs: answers, host: { name: "gr", platform: "android", version: "5.0.0" } });
      const { runtime, requests } = page;
      const calls: LoggedCall[] = [];
      runtime.bridge.onCall((call) => calls.push(call));
      const recorder = createRecorder(runtime.bridge, {
        host: runtime.host,
        userAgent: navigator.userAgent,
        contract,
      });
      await until(() => expect(page?.requests.map(({ path }) => path)).toContain("/help"));
      for (const button of buttons) await tap(button);
      await rest();

      written.push(...requests.filter(({ path }) => path === "/written"));
      const addresses = requests.map(({ path, query }) => `${path} ${JSON.stringify(query)}`);
      const events = requests.filter(({ path }) => path === "/track").map(({ body }) => JSON.stringify(body));
      const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
      const logged = [JSON.stringify(calls), JSON.stringify(recorder.record())];
      const printed = console.map(({ mock }) => JSON.stringify(mock.calls.map((one) => one.map(String))));
      for (const out of [
        location.href,
        document.title,
        JSON.stringify(history.state),
        ...addresses,
        ...events,
        ...stored,
        ...logged,
        ...printed,
      ])
        expect(leaked(out), `seed ${seed}: ${out.slice(0, 2_000)}`).toEqual([]);
      await page.close();
      page = undefined;
    }
    // What may be sent is sent: the flows were at work.
    expect(leaked(JSON.stringify(written))).not.toEqual([]);
    vi.restoreAllMocks();
  },
  60_000 + pages * 3_000,
);
