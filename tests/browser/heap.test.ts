import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSoak, times } from "../soak.ts";
import { launch } from "./chromium.ts";
import { deliveredScenes, stubbedApi } from "./deliveredScenes.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";
import { settle } from "./visual/visit.ts";

/*
 * A borrower who stays: one tab goes through the pages again and again, and nothing of those that were left remains. The soak
 * has an engine that compiles nothing beyond bytecode: what runs often is compiled anew for half an hour otherwise, and the heap
 * grows by that alone (6 to 7 in a hundred between minute 5 and minute 30).
 */

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), stubbedApi);
  browser = isSoak ? await launch({ args: ["--js-flags=--no-sparkplug --no-maglev --no-opt"] }) : await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What a document holds once its garbage is gone. */
interface Held {
  /** Bytes of the heap. */
  readonly heap: number;
  /** Bytes of it that the front end has: its objects, functions, lists and texts, without what the engine has compiled. */
  readonly own: number;
  /** Of the document's tree, with what is detached. */
  readonly nodes: number;
  readonly listeners: number;
}

async function heldBy(devtools: CDPSession): Promise<Held> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    ...{ heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") },
    own: await ownBytes(devtools),
  };
}

const ownTypes: readonly string[] = ["object", "closure", "array", "string", "concatenated string", "sliced string"];

/** From a picture of the heap, as developer tools take it. */
async function ownBytes(devtools: CDPSession): Promise<number> {
  const parts: string[] = [];
  const onPart = ({ chunk }: { readonly chunk: string }) => void parts.push(chunk);
  devtools.on("HeapProfiler.addHeapSnapshotChunk", onPart);
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  devtools.off("HeapProfiler.addHeapSnapshotChunk", onPart);
  const { nodes, snapshot } = JSON.parse(parts.join(""));
  const fields: readonly string[] = snapshot.meta.node_fields;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (ownTypes.includes(snapshot.meta.node_types[0][nodes[at + type]])) bytes += nodes[at + size];
  return bytes;
}

/**
 * Goes to one page after the other as the front end itself does, by entries of the history, each once the one before is calm.
 * Runs in the page as a whole: what a driver sends there is compiled anew each time, and stays in the heap.
 */
async function goRound(places: typeof visited): Promise<readonly string[]> {
  const titles: string[] = [];
  for (const { page, query } of places) {
    const { gangwayLocation: { depth = 0 } = {}, gangwayPosition = 0 } = history.state ?? {};
    const gangwayLocation = { location: { page, query }, depth: depth + 1 };
    const state = { gangwayLocation, gangwayPosition: gangwayPosition + 1 };
    history.pushState(state, "", `./${page}.html?${new URLSearchParams(query)}`);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    await new Promise<void>((resolve) => {
      const end = () => {
        observer.disconnect();
        resolve();
      };
      let timer = setTimeout(end, 200);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, 100);
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      // A count that ticks is never calm.
      setTimeout(end, 1500);
    });
    titles.push(document.title);
  }
  return titles;
}

/** Some pages with much on them; all of them in the soak. */
const visited = deliveredScenes.filter(
  ({ page }) => isSoak || ["home", "borrow", "orders", "card-auth"].includes(page),
);
const milliseconds = times(0, 30 * 60_000);

test(
  "A tab that goes through the pages again and again holds no more than it did early on",
  async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    await page.goto(`${site.url}/home.html`);
    /** On the same page, when all that it fetches has come: another one holds more, and one that is left is still on its way out. */
    const heldAtRest = async () => {
      for (const place of [visited.slice(-1), visited.slice(0, 1)]) {
        await page.evaluate(goRound, place);
        await page.waitForLoadState("networkidle");
      }
      await settle(page, 1000);
      return heldBy(devtools);
    };
    const began = performance.now();
    const isOver = (part: number) => performance.now() - began >= milliseconds * part;
    let early: Held | undefined;
    let rounds = 0;
    const shown = new Set<string>();
    // The first two rounds fetch chunks and pages, which stay.
    for (; rounds < 5 || !isOver(1); rounds++) {
      for (const title of await page.evaluate(goRound, visited)) shown.add(title);
      if (rounds >= 1 && isOver(1 / 6)) early ??= await heldAtRest();
    }
    const late = await heldAtRest();
    await context.close();
    if (!early) throw new Error("Nothing was measured");
    console.log(`${rounds} rounds of ${visited.length} pages: ${JSON.stringify({ early, late })}`);
    // Each was there, and no error in its place.
    expect(shown.size).toBeGreaterThan(visited.length * 0.7);
    expect(late.own).toBeLessThanOrEqual(early.own * 1.05);
    expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.05);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.05);
    if (isSoak) expect(late.heap).toBeLessThanOrEqual(early.heap * 1.05);
    expect(uncaught).toEqual([]);
  },
  milliseconds + 240_000,
);
