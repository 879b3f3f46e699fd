import {
  type AgentFacts,
  type AskedParam,
  type EarlyReads,
  type EarlyRequest,
  readHeaders,
} from "../../actions/index.ts";

/**
 * Sends what the page will ask for first, while its code is still on the way. Where it is not sure that the code would send
 * just this, it sends nothing: the code does, later.
 */
export function requestEarly(
  window: Window & typeof globalThis,
  facts: AgentFacts,
  { headers, reads }: EarlyReads,
): EarlyRequest[] {
  const { document, location, localStorage, navigator } = window;
  const { userAgent } = navigator;
  let name = facts.otherwise;
  let version: string | undefined;
  const isKnown = facts.agents.some(([pattern, host, flags]) => {
    const found = new RegExp(pattern, flags).exec(userAgent);
    if (found) [name, version] = [host, found[1]];
    return found;
  });
  if (
    (!isKnown && facts.unsure.some((pattern) => new RegExp(pattern).test(userAgent))) ||
    (!isKnown && facts.stored.some((key) => localStorage.getItem(key))) ||
    // It is written anew by the code.
    (version && !/^[1-9]\d*\.\d+\.\d+$/.test(version)) ||
    // It goes into a header that the code alone makes.
    document.cookie.indexOf("XSRF-TOKEN") >= 0
  )
    return [];

  const sent: Record<string, string> = { ...readHeaders };
  for (const header of Object.keys(headers)) {
    const said = headers[header] as string | readonly string[];
    const value = typeof said === "string" ? said : said[0] === "name" ? name : version;
    if (value) sent[header] = value;
  }

  const query = new URLSearchParams(location.search);
  return reads.flatMap((read): readonly EarlyRequest[] => {
    const url = new URL(read.url, location.href);
    for (const key of Object.keys(read.query)) {
      const asked = read.query[key] as AskedParam | string;
      const isParam = typeof asked === "object";
      const value = isParam ? (query.get(asked[0]) ?? asked[1]) : asked;
      // Twice in an address, it is one of them, which the code says; a token is taken out by it, wherever it stands.
      if (isParam && ((asked[2] && value === null) || query.getAll(asked[0]).length > 1 || /token/i.test(`${value}`)))
        return [];
      if (value !== null) url.searchParams.append(key, `${value}`);
    }
    const request = new window.XMLHttpRequest();
    request.open("GET", url.href);
    for (const header of Object.keys(sent)) request.setRequestHeader(header, sent[header] as string);
    request.send();
    return [{ url: url.href, headers: sent, request }];
  });
}
