import { type Host, inHosts } from "../../../actions/index.ts";
import type { NextPage, PageAddresses, PageAhead } from "../../../schemas/index.ts";
import type { PageLocation, Router } from "../host/router.ts";

/** What fetching ahead works with. */
interface AheadPort {
  readonly runtime: {
    readonly host: Host;
    /** The language that is wanted. */
    readonly language: { readonly wanted: () => string };
    readonly router: Pick<Router, "location" | "subscribe">;
    /** What the user is told in place of a page that is stopped. */
    readonly stops: { readonly ofPage: (page: string) => string | undefined };
  };
  readonly window: Window;
  /** The build of the document: scripts and styles come from it alone. */
  readonly tree: string;
  /** Where the addresses of all pages are: the same, or a mix of builds. */
  readonly mix: string;
}

/** What engines say of the network; those of Apple say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Milliseconds of a way to the server and back. */
  readonly rtt?: number;
  /** Megabits a second. */
  readonly downlink?: number;
}

/** What is not there yet of a page, and its bytes. */
interface Missing {
  readonly files: readonly string[];
  readonly cost: number;
}
const none: Missing = { files: [], cost: 0 };

/** Bytes, as they travel: what is fetched ahead from one page, and in one document. */
const budget = { page: 96 * 1024, document: 256 * 1024 };

/** What a network must give at least: on less the page that is there may need all of it. */
const least = { rtt: 100, downlink: 2 };

/** Milliseconds until it is looked whether a page is at rest, and how often that is done. */
const rest = { after: 1000, looks: 30 };

/**
 * Fetches what the page that is there leads to, so that a tap finds it in the browser's cache: data, scripts and styles of
 * the pages to which a step leads on this host, in the page's order, within a budget. Nothing is run or shown, and what
 * cannot be had is left. Only while the page is at rest and in sight, and on a network that the engine calls good and that
 * nobody saves on: an engine that says nothing of it gets nothing, since each byte may be paid for.
 */
export function fetchAhead({ runtime, window, tree, mix }: AheadPort): void {
  const { router, host, language, stops } = runtime;
  const held = new Set(window.performance.getEntriesByType("resource").map(({ name }) => name));
  /** The pages from which, and those that, all has been fetched. */
  const done = { from: new Set<string>(), of: new Set<string>() };
  let left = budget.document;

  const addressOf = (file: string) => new URL(file, window.location.href).href;
  const isOpen = ({ page, only }: NextPage) =>
    stops.ofPage(page) === undefined && (!only || only.some((claim) => inHosts(host, claim)));
  const costOf = ({ data, code }: PageAhead) =>
    Object.entries(code).reduce((sum, [file, bytes]) => sum + (held.has(addressOf(file)) ? 0 : bytes), data);

  /** Fetches a file to its end: then the browser's cache has it. */
  async function fetchFile(file: string): Promise<Response> {
    const answer = await window.fetch(addressOf(file), { priority: "low" } as RequestInit);
    await answer.clone().arrayBuffer();
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    held.add(answer.url);
    return answer;
  }

  async function saidOf(page: string, build: string): Promise<PageAddresses> {
    return (await fetchFile(`./trees/${build}/addresses/${encodeURIComponent(page)}.json`)).json();
  }

  /** The files of a page that are not there yet; none where they cost too much. */
  async function filesOf(page: string, most: number): Promise<Missing> {
    const { ahead, files } = await saidOf(page, tree);
    const cost = ahead ? costOf(ahead) : Number.POSITIVE_INFINITY;
    if (!ahead || cost > most) return none;
    const data = mix === tree ? files : (await saidOf(page, mix)).files;
    const wanted = data[language.wanted()] ?? Object.values(data)[0] ?? [];
    return { files: [wanted, ...Object.keys(ahead.code)].flat().filter((file) => !held.has(addressOf(file))), cost };
  }

  /** Whether there were files, and all of them are there now. */
  async function fetchFiles(files: readonly string[], isStill: () => boolean): Promise<boolean> {
    for (const file of files) {
      if (!isStill() || !(await fetchFile(file).catch(() => undefined))) return false;
    }
    return files.length > 0;
  }

  async function fetchFrom(place: PageLocation): Promise<void> {
    const isStill = () => router.location() === place && !window.document.hidden && isGood(window);
    let most = Math.min(budget.page, left);
    for (const next of (await saidOf(place.page, tree)).ahead?.next ?? []) {
      if (!isStill()) return;
      if (!isOpen(next) || done.of.has(next.page)) continue;
      // A page that cannot be had keeps no other from being fetched.
      const { files, cost } = await filesOf(next.page, most).catch(() => none);
      most -= cost;
      left -= cost;
      if (await fetchFiles(files, isStill)) done.of.add(next.page);
    }
    done.from.add(place.page);
  }

  /** Waits until a page is at rest; one that does not come to rest is left alone. */
  const wait = (place: PageLocation, looks = 0) => {
    window.setTimeout(() => {
      if (router.location() !== place || done.from.has(place.page)) return;
      if (isAtRest(window.document))
        window.requestIdleCallback(() => isGood(window) && void fetchFrom(place).catch(() => undefined));
      else if (looks < rest.looks) wait(place, looks + 1);
    }, rest.after);
  };
  router.subscribe(() => wait(router.location()));
  wait(router.location());
}

/** Whether the engine says that the network is good, and that nobody saves on it. */
function isGood({ navigator }: Window): boolean {
  const connection = (Reflect.get(navigator, "connection") ?? {}) as Connection;
  const { saveData, effectiveType, rtt = Number.POSITIVE_INFINITY, downlink = 0 } = connection;
  const isFast = effectiveType === "4g" && rtt <= least.rtt && downlink >= least.downlink;
  return navigator.onLine && saveData !== true && isFast;
}

/** Whether all that a page shows is there: no outline is left, nothing is under way. */
function isAtRest(document: Document): boolean {
  return document.readyState === "complete" && !document.querySelector(".gw-outline, [aria-busy=true]");
}
