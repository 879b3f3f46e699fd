import type { App, Page, Stubs } from "../../schemas/index.ts";
import type { Problem, Suite } from "../load/index.ts";

/** A page in the list of pages. */
export interface PageEntry {
  readonly name: string;
  readonly title: string;
  /** The folder below `pages` that it stands in; empty for `pages` itself. */
  readonly folder: string;
  readonly problems: readonly Problem[];
}

/** What the desk knows of all pages. */
export interface Desk {
  readonly pages: readonly PageEntry[];
  /** What all pages share; left out: it is broken. */
  readonly app?: App;
}

/** One page as the desk has read it. */
export interface DeskPage {
  readonly name: string;
  /** Left out: the page is broken. */
  readonly page?: Page;
  readonly stubs: Stubs;
  readonly problems: readonly Problem[];
}

/** Asks the dev server for the pages. Rejects with an Error when it does not answer. */
export async function fetchDesk(): Promise<Desk> {
  return (await fetchKnown("/@desk")).json();
}

/** Asks the dev server for one page; one that there is not comes without all. Rejects with an Error as `fetchDesk`. */
export async function fetchPage(name: string): Promise<DeskPage> {
  const answer = await fetchKnown(`/@desk/${encodeURIComponent(name)}`);
  return answer.status === 404 ? { name, stubs: { stubs: name }, problems: [] } : answer.json();
}

/** Asks the dev server for the tests of a page; undefined where there are none. Rejects with an Error as `fetchDesk`. */
export async function fetchTests(name: string): Promise<Suite | undefined> {
  const answer = await fetchKnown(`/@desk/${encodeURIComponent(name)}/tests`);
  return answer.status === 404 ? undefined : answer.json();
}

async function fetchKnown(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok && answer.status !== 404) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
