import type { Json, RequestStub, Stubs } from "../../schemas/index.ts";
import type { Host, HostWindow } from "../index.ts";
import { asJson, holds, parseJson } from "./json.ts";
import { StubRules } from "./stubRules.ts";
import type { Faults, JsonRecord } from "./types.ts";

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
  /** `malformed`: the text of its body is cut off. */
  readonly kind: "answer" | "silent" | "unreachable" | "malformed";
  readonly status: number;
  readonly body: Json | undefined;
  /** Milliseconds. */
  readonly delay: number;
  /** No stub applied. */
  readonly isDefault: boolean;
  /** The stub whose answer it is. */
  readonly stub?: RequestStub;
}

/** A request that waits for its answer. */
interface OpenRequest {
  readonly event: Omit<HttpEvent, "reply" | "at">;
  readonly give: (reply: HttpReply) => void;
}

/** A request with its answer. */
export interface HttpEvent {
  /** The number of the request, counted from 1; it stays when the request gets another answer while it waits. */
  readonly number: number;
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
  network: Faults["network"];
  readonly #base: string;
  readonly #tell: (event: HttpEvent) => void;
  readonly #stubs: StubRules<RequestStub>;
  readonly #open = new Map<number, OpenRequest>();
  #count = 0;

  /** @param base the API base: an address, or a path of the page's own server */
  constructor(window: HostWindow, base: string, host: Host, tell: (event: HttpEvent) => void) {
    this.window = window;
    this.#base = new URL(base, window.location.href).href.replace(/\/$/, "");
    this.#tell = tell;
    this.#stubs = new StubRules<RequestStub>([], host);
  }

  setStubs(stubs: Stubs | undefined): void {
    this.#stubs.replace(stubs?.requests);
  }

  /**
   * Takes a request and passes its answer to `give`, at once: to wait for its delay is up to whoever gets it. A request
   * without a stub gets a 404 that says so. Returns the function that says that nobody waits any more.
   */
  take(request: ServerRequest, give: (reply: HttpReply) => void): () => void {
    const { method, path, query, body } = this.#read(request);
    const stub = this.#stubs.take(
      (one) => one.request === path && (one.method ?? method) === method && isWhere(one.where ?? {}, query, body),
    );
    this.#count += 1;
    const event = { number: this.#count, method, path, query, headers: request.headers, body };
    this.#open.set(event.number, { event, give });
    this.#reply({ event, give }, stub ? replyOf(stub) : notStubbed(method, path));
    return () => this.#open.delete(event.number);
  }

  /** Answers a request that still waits, in place of the answer that is on its way; false when it waits no more. */
  answer(number: number, stub: RequestStub): boolean {
    const open = this.#open.get(number);
    if (open) this.#reply(open, replyOf(stub));
    return open !== undefined;
  }

  #reply({ event, give }: OpenRequest, prepared: HttpReply): void {
    const reply = overNetwork(prepared, this.network);
    this.#tell({ ...event, reply, at: Date.now() });
    give(reply);
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

function overNetwork(reply: HttpReply, network: Faults["network"]): HttpReply {
  if (network === "offline") return { ...reply, kind: "unreachable", body: undefined, delay: 0 };
  return network ? { ...reply, delay: reply.delay + network.late } : reply;
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

function replyOf(stub: RequestStub): HttpReply {
  const { answer, status = 200, delay = 0 } = stub;
  return { kind: kindOf(stub), status, body: asJson(answer), delay, isDefault: false, stub };
}

function kindOf({ silent, unreachable, malformed }: RequestStub): HttpReply["kind"] {
  if (unreachable) return "unreachable";
  return silent ? "silent" : malformed ? "malformed" : "answer";
}

function notStubbed(method: string, path: string): HttpReply {
  const message = `There is no stub for ${method} ${path}`;
  return { kind: "answer", status: 404, body: { message }, delay: 0, isDefault: true };
}
