import { gzipSync } from "node:zlib";
import { covers, type HostVersionRange, hostClasses, versionRangesOf } from "../../../../actions/index.ts";
import type { Contract, NextPage, Page, PageAhead, Supports } from "../../../../schemas/index.ts";
import { claimOf, isIn } from "../../project/journeys/claimOf.ts";
import type { PageWay } from "../../project/journeys/pageWays.ts";

/** What the build knows of its pages and files, for who fetches pages before they are gone to. */
export interface BuildAhead {
  /** The ways that lead from a page, by its name. */
  readonly waysOf: (page: string) => readonly PageWay[];
  /** The bytes of a script or style sheet as it travels. */
  readonly bytesOf: (file: string) => number;
}

/** What a page is made of. */
interface PageFilesAhead {
  /** Its JSON in each language. */
  readonly texts: readonly string[];
  /** The scripts and style sheets that it needs before it is shown, beside those of every page. */
  readonly files: readonly string[];
}

/** What a phone is told of a page so that it can fetch it, and what it leads to, before they are gone to. Pure. */
export function pageAhead(
  page: Page,
  contract: Contract,
  { waysOf, bytesOf }: BuildAhead,
  { texts, files }: PageFilesAhead,
): PageAhead {
  return {
    data: Math.max(...texts.map(weigh)),
    code: Object.fromEntries([...new Set(files)].map((file) => [file, bytesOf(file)])),
    next: nextPages(page, contract, waysOf(page.page)),
  };
}

/** The pages to which ways lead in the same web view, each once. What is tapped comes before what happens by itself. */
function nextPages({ page, supports }: Page, contract: Contract, ways: readonly PageWay[]): readonly NextPage[] {
  const found = new Map<string, HostVersionRange[]>();
  const [tapped, others] = [ways.filter(isTapped), ways.filter((way) => !isTapped(way))];
  for (const { to, isElsewhere, ranges } of [...tapped, ...others])
    if (to !== undefined && to !== page && !isElsewhere) found.set(to, [...(found.get(to) ?? []), ...ranges]);
  return [...found].map(([to, ranges]) => {
    const classes = hostClasses(contract, [supports, ...ranges.map(claimOf)]).filter((one) => covers(supports, one));
    const taken = classes.filter((one) => ranges.some(isIn(one)));
    if (taken.length === classes.length) return { page: to };
    return { page: to, only: versionRangesOf(taken).map((range) => claimOn(range, contract)) };
  });
}

const isTapped = ({ trigger }: PageWay) => trigger === "tap";

/** A range of versions as pages say it: of a host, or of some of its platforms. */
function claimOn(range: HostVersionRange, { hosts }: Contract): Supports {
  const all = hosts.hosts.find(({ host }) => host === range.host)?.platforms.length;
  const whole = claimOf(range);
  if (range.platforms.length === all) return whole;
  return Object.fromEntries(range.platforms.map((platform) => [`${range.host}.${platform}`, whole[range.host] ?? ""]));
}

/** Weighs files by their texts, each once: most pages need the same. */
export function bytesOfFiles(textOf: (file: string) => string): BuildAhead["bytesOf"] {
  const known = new Map<string, number>();
  return (file) => {
    const bytes = known.get(file) ?? weigh(textOf(file));
    known.set(file, bytes);
    return bytes;
  };
}

/** The bytes of a text as it travels. */
function weigh(text: string): number {
  return text === "" ? 0 : gzipSync(text, { level: 9 }).length;
}
