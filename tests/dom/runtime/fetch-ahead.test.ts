import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAhead } from "../../../renderer/runtime/delivery/fetchAhead.ts";
import { createStopBoard } from "../../../renderer/runtime/stops/stopBoard.ts";
import type { PageAddresses } from "../../../schemas/index.ts";

/* What is fetched before it is wanted: of whom, from where, how much, and when nothing is. */

const kb = 1024;
const good = { effectiveType: "4g", rtt: 50, downlink: 10, saveData: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A page of a build: its bytes, and where it leads. */
function addresses(name: string, bytes: number, next: readonly string[] = [], code = {}): PageAddresses {
  const needs = { components: [], verbs: [], operations: [] };
  const ahead = {
    data: kb,
    code: { [`assets/${name}.js`]: bytes - kb, ...code },
    next: next.map((page) => ({ page })),
  };
  return { files: { zh: `pages/${name}.zh.json`, en: `pages/${name}.en.json` }, needs, ahead };
}

interface Given {
  readonly connection?: object | undefined;
  readonly mix?: string;
  readonly said: Readonly<Record<string, PageAddresses>>;
}

/** Starts it on the page `a` of the build `t1`, in the browser, in English. */
function start({ connection = good, mix = "t1", said }: Given) {
  const asked: string[] = [];
  const stops = createStopBoard();
  const listeners = new Set<() => void>();
  let location = { page: "a", query: {} };
  const answer = (path: string) => said[path.replace(/^.*trees\/(\w+)\/addresses\/(\w+)\.json$/, "$1/$2")] ?? {};
  const window = {
    navigator: { onLine: true, ...(connection && { connection }) },
    ...{ document, location: { href: "https://h5.example/a.html" }, setTimeout },
    performance: { getEntriesByType: () => [{ name: "https://h5.example/assets/shared.js" }] },
    requestIdleCallback: (run: () => void) => run(),
    fetch: async (url: string) => {
      asked.push(url.replace("https://h5.example/", ""));
      const found = Object.assign(new Response(JSON.stringify(answer(url))), {});
      Object.defineProperty(found, "url", { value: url });
      return found;
    },
  } as unknown as Window;
  const runtime = {
    stops,
    host: { name: "browser", platform: "other", version: undefined },
    language: { wanted: () => "en" },
    router: { location: () => location, subscribe: (listener: () => void) => listeners.add(listener) },
  } as unknown as Parameters<typeof fetchAhead>[0]["runtime"];
  fetchAhead({ runtime, window, tree: "t1", mix });
  const go = (page: string) => {
    location = { page, query: {} };
    for (const listener of listeners) listener();
  };
  const files = () => asked.filter((path) => !path.startsWith("trees/"));
  return { asked, files, stops, go, wait: () => vi.advanceTimersByTimeAsync(2500) };
}

test("Data and code of the pages that the page leads to come from its own build, what is there already is not fetched", async () => {
  const said = {
    "t1/a": addresses("a", kb, ["b"]),
    "t1/b": addresses("b", 9 * kb, ["c"], { "assets/shared.js": 500 * kb }),
  };
  const { asked, wait } = start({ said });
  await wait();
  expect(asked).toEqual(["trees/t1/addresses/a.json", "trees/t1/addresses/b.json", "pages/b.en.json", "assets/b.js"]);
});

test("Where what is live is of several builds the data are those of the mix, and the code is that of the own build", async () => {
  const mixed = { ...addresses("other", kb), files: { en: "pages/b.new.json" } };
  const { files, wait } = start({
    mix: "m1",
    said: { "t1/a": addresses("a", kb, ["b"]), "t1/b": addresses("b", 9 * kb), "m1/b": mixed },
  });
  await wait();
  expect(files()).toEqual(["pages/b.new.json", "assets/b.js"]);
});

test("A page that is stopped is left, and one that a step leads to only on other hosts", async () => {
  const from = addresses("a", kb, ["b", "c", "d"]);
  const next = [{ page: "b" }, { page: "c", only: [{ gr: "4.6.0+" }, { wechat: "any" }] }, { page: "d" }];
  const said = {
    "t1/a": { ...from, ahead: { data: 0, code: {}, next } },
    "t1/b": addresses("b", kb),
    "t1/c": addresses("c", kb),
    "t1/d": addresses("d", kb),
  };
  const { asked, stops, wait } = start({ said });
  stops.put((page) => (page === "b" ? "停用" : undefined));
  await wait();
  expect(asked.filter((path) => /[bc]\./.test(path))).toEqual([]);
  expect(asked).toContain("pages/d.en.json");
});

test("From one page 96 KB are fetched at most, in one document 256 KB; what is smaller comes in place of what is too large", async () => {
  const sizes: Readonly<Record<string, number>> = {
    b: 60 * kb,
    c: 50 * kb,
    d: 30 * kb,
    e: 90 * kb,
    f: 70 * kb,
    g: 90 * kb,
  };
  const said: Record<string, PageAddresses> = {
    "t1/a": addresses("a", kb, ["b", "c", "d"]),
    "t1/x": addresses("x", kb, ["e"]),
    "t1/y": addresses("y", kb, ["g", "f"]),
  };
  for (const [name, bytes] of Object.entries(sizes)) said[`t1/${name}`] = addresses(name, bytes);
  const { files, wait, go } = start({ said });
  await wait();
  expect(files().filter((path) => path.startsWith("assets/"))).toEqual(["assets/b.js", "assets/d.js"]);
  for (const page of ["x", "y", "a"]) {
    go(page);
    await wait();
  }
  // 60 + 30 + 90 + 70 = 250: neither the other 90 nor the 50 that were too much before.
  expect(
    files()
      .filter((path) => path.startsWith("assets/"))
      .slice(2),
  ).toEqual(["assets/e.js", "assets/f.js"]);
});

test.each([
  ["saves data", { ...good, saveData: true }],
  ["is slow", { ...good, effectiveType: "3g" }],
  ["takes long for each answer", { ...good, rtt: 150 }],
  ["gives little at a time", { ...good, downlink: 1.6 }],
  ["does not say how fast it is", { effectiveType: "4g" }],
])("Nothing is fetched where the network %s", async (_, connection) => {
  const { asked, wait } = start({ connection, said: { "t1/a": addresses("a", kb, ["b"]) } });
  await wait();
  expect(asked).toEqual([]);
});

test("While something on the page is under way nothing is fetched, and once it is done all is", async () => {
  const said = { "t1/a": addresses("a", kb, ["b"]), "t1/b": addresses("b", kb) };
  const { asked, wait } = start({ said });
  document.body.innerHTML = "<main><div class='gw-outline'></div></main>";
  await wait();
  expect(asked).toEqual([]);
  document.body.replaceChildren();
  await wait();
  expect(asked).toContain("pages/b.en.json");
});
