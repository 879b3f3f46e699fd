import { isMapping } from "../../../parse/path.ts";

/** What goes along with a request. */
interface Sending {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly paging?: unknown;
}

/**
 * The names in the query and the body of a request; undefined where these are not written out. Pure.
 *
 * @param address the path, perhaps with a query
 * @param holder what it stands in, on a page or as it was checked
 */
export function namesSent(address: string, holder: object): readonly string[] | undefined {
  const { query = {}, body = {}, paging }: Sending = holder;
  // A check of a field sends the field, where it does not say what.
  const isCheck = "must" in holder && !("query" in holder || "body" in holder);
  if (isCheck || !isMapping(query) || !isMapping(body)) return undefined;
  const inAddress = new URLSearchParams(address.replace(/^[^?]*/, "")).keys();
  const page = isMapping(paging) && typeof paging.page === "string" ? [paging.page] : [];
  return [...inAddress, ...Object.keys(query), ...Object.keys(body), ...page];
}
