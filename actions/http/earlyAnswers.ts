import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { answerLimits } from "./answerLimits.ts";
import { answerOf, type Body, createTeller } from "./answerOf.ts";
import type { ClientOptions } from "./clientOptions.ts";
import { type EarlyRequest, readHeaders } from "./earlyRequest.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { ownHeadersFor } from "./ownHeadersFor.ts";
import { readBody } from "./readBody.ts";
import { usualTimeout } from "./timeouts.ts";

/** Milliseconds after which an answer is too old for who asks now. */
const freshFor = 30_000;

/** Gives the answer of the early request that is the very one which would be sent; undefined: there is none, or it has failed. */
export type EarlyAnswer = (request: HttpRequest) => Promise<Json | undefined>;

/**
 * Makes what answers reads by what the page's HTML has asked for already, without the code that sends: what a page begins
 * with is on screen sooner. Each is taken once, by all who ask the same at the same moment.
 *
 * @param early the requests; emptied as they are taken
 */
export function createEarlyAnswers(
  early: EarlyRequest[],
  options: ClientOptions & { readonly timeout?: number | undefined },
): EarlyAnswer {
  const takenNow = new Map<string, Promise<Json | undefined>>();

  async function take(request: HttpRequest): Promise<Json | undefined> {
    const url = addressOf(request, options);
    if (url === undefined) return undefined;
    const own = await ownHeadersFor(url, options);
    const headers = { ...readHeaders, ...options.headers, ...own?.headers, ...request.headers };
    const index = early.findIndex((one) => isSame(one, url, headers));
    const [found] = index < 0 ? [] : early.splice(index, 1);
    if (!found || performance.now() >= freshFor) return undefined;
    const tell = createTeller(request, options);
    const timeout = request.timeout ?? options.timeout ?? usualTimeout(request);
    const answered = await ended(found.request, timeout, request);
    const { status } = answered;
    if (status < 200 || status >= 300) return undefined;
    const { maxCharacters = answerLimits.characters } = options;
    const type = answered.getResponseHeader("Content-Type");
    return answerOf(readBody(answered.responseText, { type, maxCharacters }) as Body, status, request, options, tell);
  }

  return (request) => {
    const { signal: _, ...asked } = request;
    const identity = JSON.stringify(asked);
    const known = takenNow.get(identity);
    if (known) return known;
    const taking = take(request);
    takenNow.set(identity, taking);
    setTimeout(() => takenNow.delete(identity));
    return taking;
  };
}

/**
 * The absolute address of a read, with its query. Nothing is sent there: it is only held against what has been asked for.
 * undefined for what only the code that sends can judge: an address that is none or climbs, a query of more than texts and
 * numbers.
 */
function addressOf({ path, query = {} }: HttpRequest, { base, page }: ClientOptions): string | undefined {
  if (/(?:\.|%2e){2}/i.test(path)) return undefined;
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
  try {
    const url = new URL(isWhole ? path : `${base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`, page);
    for (const [name, value] of Object.entries(query)) {
      if (typeof value === "object" && value !== null) return undefined;
      if (value !== null && value !== undefined) url.searchParams.append(name, String(value));
    }
    return url.href;
  } catch {
    return undefined;
  }
}

function isSame(early: EarlyRequest, url: string, headers: Readonly<Record<string, string>>): boolean {
  if (withSortedQuery(early.url) !== withSortedQuery(url)) return false;
  const [ours, theirs] = [early.headers, headers].map((all) =>
    Object.entries(all).map(([name, value]) => `${name.toLowerCase()}:${value}`),
  );
  return JSON.stringify(ours?.sort()) === JSON.stringify(theirs?.sort());
}

/** Servers read `%3A` and `:` alike, and so the two ways to write a query. */
function withSortedQuery(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/** A request that has ended, however. Rejects when the time of whoever asks is over. */
function ended(request: XMLHttpRequest, timeout: number, { path }: HttpRequest): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    if (request.readyState === request.DONE) return resolve(request);
    request.ontimeout = () => reject(new ActionError("timed-out", `timeout of ${timeout} ms exceeded`, { name: path }));
    request.onloadend = () => resolve(request);
    // An engine counts from when it was sent, which was when the document was opened.
    if (timeout > 0) request.timeout = performance.now() + timeout;
  });
}
