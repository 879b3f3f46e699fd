import type { HttpRequest } from "../../../actions/index.ts";
import type { DataSource, Json } from "../../../schemas/index.ts";
import type { DataPort } from "./dataPort.ts";

/** What a data source is asked with at the moment. */
export function requestParams(source: DataSource, { evaluate }: DataPort) {
  const query = evaluate(source.query ?? {}) as Readonly<Record<string, Json>>;
  return { path: String(evaluate(source.get)), query };
}

/** The request for a page of a data source; for all of it when it has no pages. */
export function createRequest(source: DataSource, page: number, port: DataPort): HttpRequest {
  const { paging, timeout, retry } = source;
  const { path, query } = requestParams(source, port);
  return {
    method: "get",
    path,
    query: paging ? { ...query, [paging.page]: page } : query,
    ...(timeout !== undefined && { timeout }),
    ...(retry !== undefined && { retry }),
  };
}
