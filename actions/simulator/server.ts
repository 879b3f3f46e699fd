import type { Json, RequestStub, Stubs } from "../../schemas/index.ts";
import type { Host, HostWindow } from "../index.ts";
import { asJson, holds, parseJson } from "./json.ts";
import { StubRules } from "./stubRules.ts";
import type { JsonRecord } from "./types.ts";

/** A request as the server gets it. */
export interface ServerRequest {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** How the server answers a request. */
export interface HttpReply {
  readonly kind: "answer" | "silent" | "unreachable";
  readonly status: number;
  readonly body: Json | undefined;
  /** Milliseconds. */
  readonly delay: number;
  /** No stub applied. */
  readonly isDefault: boolean;
}

/** A request with its answer. */
export interface HttpEvent {
  readonly method: string;
  /** Below the API base; the whole address of any other server. */
  readonly path: string;
  readonly query: JsonRecord;
  /** Their names are in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  readonly reply: HttpReply;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The server behind the API base, which answers with the request stubs. */
export class Server {
  readonly window: HostWindow;
  readonly #base: string;
  readonly #host: Host;
  readonly #tell: (event: HttpEvent) => void;
  #stubs: StubRules<RequestStub>;

  /** @param base the API base: an address, or a path of the page's own server */
  constructor(window: HostWindow, base: string, host: Host, tell: (event: HttpEvent) => void) {
    this.window = window;
    this.#base = new URL(base, window.location.href).href.replace(/\/$/, "");
    this.#host = host;
    this.#tell = tell;
    this.#stubs = new StubRules<RequestStub>([], host);
  }

  setStubs(stubs: Stubs | undefined): void {
    this.#stubs = new StubRules(stubs?.requests, this.#host);
  }

  /** Decides the answer; a request without a stub gets a 404 that says so. */
  answer(request: ServerRequest): HttpReply {
    const { method, path, query, body } = this.#read(request);
    const stub = this.#stubs.take(
      (one) => one.request === path && (one.method ?? method) === method && isWhere(one.where ?? {}, query, body),
    );
    const reply = stub ? replyOf(stub) : notStubbed(method, path);
    this.#tell({ method, path, query, headers: request.headers, body, reply, at: Date.now() });
    return reply;
  }

  #read({ method, url, headers, body }: ServerRequest) {
    const { href, searchParams } = new URL(url, this.window.location.href);
    const [address = ""] = href.split(/[?#]/);
    const isApi = address === this.#base || address.startsWith(`${this.#base}/`);
    return {
      method: method.toLowerCase(),
      path: isApi ? address.slice(this.#base.length) : address,
      query: Object.fromEntries(searchParams),
      body: readBody(body, headers),
    };
  }
}

function readBody(body: unknown, headers: ServerRequest["headers"]): Json {
  if (isFormData(body)) return Object.fromEntries([...body].map(([name, part]) => [name, readPart(part)]));
  const isForm = headers["content-type"]?.includes("x-www-form-urlencoded") === true;
  if (body instanceof URLSearchParams || isForm) return Object.fromEntries(new URLSearchParams(String(body)));
  return typeof body === "string" ? parseJson(body) : (asJson(body) ?? null);
}

/** Whether a body is a form. By name, since it may come from another window. */
export function isFormData(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === "[object FormData]";
}

/** A part of a form as JSON: of a file its name, size and type. */
function readPart(part: FormDataEntryValue): Json {
  return typeof part === "string" ? part : { name: part.name, size: part.size, type: part.type };
}

/** Whether each value stands in the body, or as text in the query. */
function isWhere(where: object, query: JsonRecord, body: Json): boolean {
  return Object.entries(where).every(([key, value]) => {
    return holds(body, { [key]: value }) || (key in query && query[key] === String(value));
  });
}

function replyOf({ answer, status = 200, delay = 0, silent, unreachable }: RequestStub): HttpReply {
  const kind = unreachable ? "unreachable" : silent ? "silent" : "answer";
  return { kind, status, body: asJson(answer), delay, isDefault: false };
}

function notStubbed(method: string, path: string): HttpReply {
  const message = `There is no stub for ${method} ${path}`;
  return { kind: "answer", status: 404, body: { message }, delay: 0, isDefault: true };
}
