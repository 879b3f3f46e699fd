import type { HttpRequest } from "./httpRequest.ts";

/**
 * Milliseconds until a request counts as failed, where neither its step, its data source nor app.yaml says so. Whether
 * a write has had its effect cannot be told after that, so it is given longer; a file longer still, since phones send
 * slowly.
 */
const usualTimeouts = { read: 15_000, write: 30_000, file: 180_000 } as const;

/** The time that a request has by its kind. */
export function usualTimeout({ method, file }: Pick<HttpRequest, "method" | "file">): number {
  if (file) return usualTimeouts.file;
  return method === "get" ? usualTimeouts.read : usualTimeouts.write;
}
