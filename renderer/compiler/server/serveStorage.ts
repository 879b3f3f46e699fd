import type { IncomingMessage, ServerResponse } from "node:http";
import { maxBytes } from "../parse/readDocument.ts";
import type { PageStorage, RemovalOutcome, WriteOutcome } from "./pageStorage.ts";
import { receiveBytes } from "./receiveBytes.ts";
import type { TellChange } from "./tellChange.ts";

/** Where the files below `pages` are read and written; the path of one stands behind it. */
export const storageAddress = "/@files";

/** What a client gets for each way in which a write ends: the status of HTTP that says the same. */
const statuses: Readonly<Record<WriteOutcome["kind"] | RemovalOutcome["kind"], number>> = {
  written: 200,
  removed: 200,
  stale: 412,
  name: 400,
  link: 403,
  folder: 409,
  size: 413,
  encoding: 422,
};

/**
 * Answers a request for a file: GET reads it, PUT writes it, DELETE removes it. Whoever writes says in `If-Match` which
 * text is known, or with `If-None-Match: *` that there is none; a stale one gets what stands there now. What is written or
 * removed is told of before the answer: who asks the compiler next is answered from it.
 */
export async function serveStorage(
  storage: PageStorage,
  tellChange: TellChange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = fileIn(request.url ?? "");
  if (request.method === "GET") {
    const found = file === "" ? storage.list() : storage.read(file);
    return answer(response, found ? 200 : 404, found ?? {});
  }
  if (request.method !== "PUT" && request.method !== "DELETE") return answer(response, 405, {});
  const bytes = await receiveBytes(request, maxBytes);
  const known = knownIn(request);
  if (known === undefined) return answer(response, 428, {});
  const outcome = request.method === "PUT" ? writeOf(storage, file, bytes, known) : removalOf(storage, file, known);
  const { kind, ...rest } = outcome;
  if (kind === "written" || kind === "removed") tellChange(file);
  answer(response, statuses[kind], { kind, ...rest });
}

/** The path of a file from the project's folder; as it is written where it cannot be read. */
function fileIn(url: string): string {
  const path = new URL(url, "http://localhost").pathname.slice(storageAddress.length + 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The text that the writer knows; null: it knows that there is none; undefined: it does not say. */
function knownIn({ headers }: IncomingMessage): string | null | undefined {
  if (headers["if-none-match"] === "*") return null;
  return /^"([\w-]+)"$/.exec(headers["if-match"] ?? "")?.[1];
}

function writeOf(storage: PageStorage, file: string, bytes: Buffer | undefined, known: string | null): WriteOutcome {
  return bytes ? storage.write(file, bytes, known ?? undefined) : { kind: "size" };
}

function removalOf(storage: PageStorage, file: string, known: string | null): RemovalOutcome {
  return known === null ? { kind: "stale", current: storage.read(file) } : storage.remove(file, known);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
