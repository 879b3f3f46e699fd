import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import type { HostWindow } from "../../../actions/index.ts";
import { emitPages } from "../../../renderer/compiler/build/emitPages.ts";
import { createGangway } from "../../../renderer/index.ts";
import { createOpenAnew } from "../../../renderer/runtime/delivery/createOpenAnew.ts";
import { fetchPage } from "../../../renderer/runtime/delivery/fetchPage.ts";
import { NoPage } from "../../../renderer/runtime/host/noPage.ts";
import { shippedProject as project } from "../../shippedProject.ts";

/* A client of one build, while the server has another one: every page, with and without a network. */

const shell = readFileSync("renderer/index.html", "utf8");

/** The files of a build, as `npm run build` emits them around another shell. */
function treeOf(tree: string): ReadonlyMap<string, string> {
  const { app } = project;
  if (!app || !project.contract) throw new Error("The project has mistakes");
  const pages = [...project.checkAll().pages.values()];
  return emitPages(shell, [], { app, contract: project.contract, pages, tree });
}

const [old, next] = [treeOf("old1"), treeOf("new2")];
const runtime = createGangway({
  window: window as HostWindow,
  contract,
  app: { app: "", home: "home", api: { base: "/api" } },
  start: { page: "home", query: {} },
});

let served: ReadonlyMap<string, string>;
let isOffline: boolean;
let acts: string[];

beforeEach(() => {
  served = new Map([...old, ...next]);
  isOffline = false;
  acts = [];
  sessionStorage.clear();
});

async function serve(url: string): Promise<Response> {
  if (isOffline) throw new TypeError("Failed to fetch");
  const text = served.get(new URL(url, "https://h5.example/").pathname.slice(1));
  return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
}

/** A client of the old build on a page. */
function client(page = "home", tree = "old1", mix?: string) {
  const listeners: (() => unknown)[] = [];
  let leave = () => {};
  const left = new Promise<string>((resolve) => {
    leave = () => resolve("goes");
  });
  const act = (what: string) => {
    acts.push(what);
    leave();
  };
  const anew = createOpenAnew({
    window: {
      location: {
        href: `https://h5.example/${page}.html`,
        reload: () => act("reload"),
      },
      addEventListener: (type, listener) => type === "vite:preloadError" && listeners.push(listener),
    },
    fetch: serve,
    tree,
    mix,
    address: (location) => `./${location.page}.html`,
    enter: (location) => void acts.push(`enter ${location.page}`),
    saveDrafts: async () => acts.push("drafts"),
  });
  const go = async (name: string, code: Promise<unknown> = Promise.resolve()) => {
    globalThis.fetch = serve as typeof fetch;
    const loading = code.then(() => fetchPage(name, "zh", mix ?? tree, runtime));
    const opening = anew.opening({ page: name, query: {} }, loading);
    return Promise.race([
      opening.then(
        (shown) => `shows ${shown.page}`,
        (error: unknown) => (error instanceof NoPage ? "no such page" : "stays"),
      ),
      // Of a document that goes nothing more is heard.
      left,
    ]);
  };
  const loseChunk = () => listeners.map((listen) => listen());
  return { go, loseChunk };
}

const without = (files: ReadonlyMap<string, string>, what: RegExp) =>
  new Map([...files].filter(([file]) => !what.test(file)));
const pages = project.pages;

describe("A client of an older build", () => {
  test("goes on in its own on every page, whatever else is there", async () => {
    for (const page of pages) expect([page, await client().go(page)]).toEqual([page, `shows ${page}`]);
    expect(acts).toEqual([]);
  });

  test("whose build is gone opens each page anew, once its drafts are written", async () => {
    served = without(served, /old1/);
    const ends = await Promise.all(
      pages.map(async (page) => {
        sessionStorage.clear();
        return client().go(page);
      }),
    );
    expect(ends).toEqual(pages.map(() => "goes"));
    const entered = acts.filter((act) => act.startsWith("enter"));
    expect([...entered].sort()).toEqual(pages.flatMap((page) => (page === "home" ? [] : [`enter ${page}`])).sort());
    for (const each of ["drafts", "reload"]) expect(acts.filter((act) => act === each)).toHaveLength(pages.length);
    expect(acts[0]).toBe("drafts");
  });

  test("whose mix of builds is gone opens a page anew, though its own build is live still, and once alone", async () => {
    expect(await client("home", "new2", "mixed").go("quota")).toBe("goes");
    expect(acts).toEqual(["drafts", "enter quota", "reload"]);
    acts = [];
    expect(await client("home", "new2", "mixed").go("quota")).toBe("no such page");
    expect(acts).toEqual([]);
  });

  test("whose mix is what the server has stays in it", async () => {
    const mixed = (files: ReadonlyMap<string, string>) =>
      [...files].map(([file, text]) => [file, text.replace('"tree":"new2"', '$&,"mix":"mixed"')] as const);
    served = without(new Map(mixed(served)), /addresses/);
    expect(await client("home", "new2", "mixed").go("quota")).toBe("no such page");
    expect(acts).toEqual([]);
  });

  test("stays where it is without a network, and says so", async () => {
    served = without(served, /old1/);
    isOffline = true;
    for (const page of pages) expect([page, await client().go(page)]).toEqual([page, "stays"]);
    expect(acts).toEqual([]);
  });

  test("stays in its own build when the network fails and is back a moment later", async () => {
    const lost = Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    expect(await client().go("quota", lost)).toBe("stays");
    expect(acts).toEqual([]);
    expect(await client().go("quota")).toBe("shows quota");
  });

  test("opens a page anew whose code does not come again, though its build is there", async () => {
    const one = client();
    const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    expect(await one.go("quota", lost())).toBe("stays");
    expect(await one.go("quota")).toBe("shows quota");
    expect(await one.go("quota", lost())).toBe("stays");
    expect(await one.go("quota", lost())).toBe("goes");
    expect(acts).toEqual(["drafts", "enter quota", "reload"]);
  });

  test("whose build is gone opens a page anew whose code does not come", async () => {
    served = without(served, /old1/);
    const lost = Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    expect(await client().go("quota", lost)).toBe("goes");
  });

  test("does not open the same build anew twice, however it fails", async () => {
    served = without(served, /old1/);
    expect(await client().go("quota")).toBe("goes");
    expect(await client().go("quota")).toBe("no such page");
    expect(acts).toEqual(["drafts", "enter quota", "reload"]);
  });

  test("opens nothing anew for a page that there is in no build, nor where the server has the same one", async () => {
    expect(await client().go("nothing")).toBe("no such page");
    served = without(old, /addresses/);
    expect(await client().go("quota")).toBe("no such page");
    expect(acts).toEqual([]);
  });

  test("opens its own page anew when a file is gone that it fetches late", async () => {
    served = without(served, /old1/);
    client("quota").loseChunk();
    await expect.poll(() => acts).toEqual(["drafts", "reload"]);
  });

  test("stays on its page when what that fetches late is lost for a moment, and opens it anew when it is lost again", async () => {
    const one = client("quota");
    expect(await one.go("quota")).toBe("shows quota");
    await Promise.all(one.loseChunk());
    expect(acts).toEqual([]);
    await Promise.all(one.loseChunk());
    expect(acts).toEqual(["drafts", "reload"]);
  });

  test("stays on its page however often that is lost while there is no network", async () => {
    const one = client("quota");
    expect(await one.go("quota")).toBe("shows quota");
    isOffline = true;
    for (let time = 0; time < 3; time++) await Promise.all(one.loseChunk());
    isOffline = false;
    await Promise.all(one.loseChunk());
    expect(acts).toEqual([]);
  });

  test("keeps nothing of its own visit: a browser without a storage is never opened anew", async () => {
    served = without(served, /old1/);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(await client().go("quota")).toBe("no such page");
    Storage.prototype.setItem = setItem;
    expect(acts).toEqual([]);
  });
});

test.each([
  ["a component", { components: ["hologram"] }],
  ["a verb", { verbs: ["teleport"] }],
  ["a formula operation", { operations: ["divine"] }],
])("A page that needs %s which this front end lacks is not shown in part: it is opened anew", async (_, lack) => {
  const file = "trees/old1/addresses/quota.json";
  const said = JSON.parse(old.get(file) ?? "{}");
  served = new Map([...served, [file, JSON.stringify({ ...said, needs: { ...said.needs, ...lack } })]]);
  expect(await client().go("quota")).toBe("goes");
  expect(acts).toEqual(["drafts", "enter quota", "reload"]);
});
