import { createServer } from "node:http";
import { listen } from "./listen.ts";

/** What is served at a path: its type and text, and headers beside it. */
export interface Served {
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server on loopback, with pages that tell what happens to them. */
export interface Ground {
  readonly origin: string;
  /** The next thing that a page tells, in its order. Rejects when it stays silent. */
  readonly heard: () => Promise<string>;
  readonly close: () => void;
}

/** Milliseconds until silence counts as an answer; long only on a busy machine. */
const patience = 25_000;

/** Serves by path; whatever a page posts is told. */
export async function startGround(pages: Readonly<Record<string, Served>>): Promise<Ground> {
  const told: string[] = [];
  let wake: () => void = () => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://ground");
    const { type, text, headers = {} } = pages[pathname] ?? { type: "text/plain", text: "" };
    request.setEncoding("utf8");
    request.on("data", (part) => {
      told.push(part);
      wake();
    });
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, ...headers }).end(text);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    async heard() {
      if (told.length === 0) await soon((resolve) => (wake = resolve));
      return told.shift() ?? "";
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function soon(begin: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The page tells nothing")), patience);
    begin(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A page of HTML. */
export function html(text: string): Served {
  return { type: "text/html", text: `<!doctype html><meta charset="utf-8">${text}` };
}
