import type { App, Page, Stubs } from "../../schemas/index.ts";
import type { Problem } from "../load/index.ts";

/** A page in the list of pages. */
export interface PageEntry {
  readonly name: string;
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** What the desk knows of all pages. */
export interface Desk {
  readonly pages: readonly PageEntry[];
  readonly app: App;
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
export function fetchDesk(): Promise<Desk> {
  return fetchJson<Desk>("/@desk");
}

/** Asks the dev server for one page. Rejects with an Error when there is none of that name. */
export function fetchPage(name: string): Promise<DeskPage> {
  return fetchJson<DeskPage>(`/@desk/${encodeURIComponent(name)}`);
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json() as Promise<Answer>;
}
