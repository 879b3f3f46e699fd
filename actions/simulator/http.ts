import { type HttpReply, isFormData, type Server } from "./server.ts";

/** A class that stands in for XMLHttpRequest. */
export type Xhr = new () => XhrStandIn;

/** Makes a class that stands in for XMLHttpRequest and gets its answers from a server of stubs. */
export function createXhr(server: Server): Xhr {
  return class extends XhrStandIn {
    constructor() {
      super(server);
    }
  };
}

const opened = 1;
const loaded = 4;

/**
 * An XMLHttpRequest as far as an HTTP client goes: one request, its status, headers, body, time limit and abort.
 * The answer arrives in one piece; upload progress of a multipart form is reported in four steps until then.
 */
class XhrStandIn extends EventTarget {
  readonly upload = new EventTarget();
  readyState = 0;
  status = 0;
  statusText = "";
  responseText = "";
  responseURL = "";
  responseType: XMLHttpRequestResponseType = "";
  timeout = 0;
  withCredentials = false;
  onreadystatechange: EventListener | null = null;
  onload: EventListener | null = null;
  onloadend: EventListener | null = null;
  onerror: EventListener | null = null;
  ontimeout: EventListener | null = null;
  onabort: EventListener | null = null;
  readonly #server: Server;
  readonly #headers: Record<string, string> = {};
  #method = "GET";
  #url = "";
  #timers: number[] = [];
  #arrival: number | undefined;
  #isUnderWay = false;
  #leaveServer = () => {};

  constructor(server: Server) {
    super();
    this.#server = server;
  }

  /** The body as `responseType` asks for it: JSON as its value, all else as text. */
  get response(): unknown {
    return this.responseType === "json" && this.responseText !== "" ? JSON.parse(this.responseText) : this.responseText;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
    this.#change(opened);
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.status > 0 && name.toLowerCase() === "content-type" ? "application/json" : null;
  }

  getAllResponseHeaders(): string {
    return this.status > 0 ? "content-type: application/json\r\n" : "";
  }

  send(body: unknown = null): void {
    this.#isUnderWay = true;
    const request = { method: this.#method, url: this.#url, headers: this.#headers, body };
    const give = (reply: HttpReply) => this.#expect(reply, isFormData(body));
    this.#leaveServer = this.#server.take(request, give);
    if (this.timeout > 0) this.#after(this.timeout, () => this.#end("timeout"));
  }

  abort(): void {
    if (this.#isUnderWay) this.#end("abort");
  }

  /** An answer takes the place of the one that is on its way. */
  #expect(reply: HttpReply, isForm: boolean): void {
    if (isForm && this.#arrival === undefined) this.#leave(reply.delay);
    this.#server.window.clearTimeout(this.#arrival);
    this.#arrival = reply.kind === "silent" ? 0 : this.#after(reply.delay, () => this.#arrive(reply));
  }

  #after(ms: number, run: () => void): number {
    const timer = this.#server.window.setTimeout(run, ms);
    this.#timers.push(timer);
    return timer;
  }

  #leave(ms: number): void {
    for (const loaded of [1, 2, 3, 4]) {
      const event = Object.assign(new Event("progress"), { lengthComputable: true, loaded, total: 4 });
      this.#after((ms * (loaded - 1)) / 4, () => this.upload.dispatchEvent(event));
    }
  }

  #arrive({ kind, status, body }: HttpReply): void {
    const isRead = kind === "answer" || kind === "malformed";
    if (isRead) {
      const text = body === undefined ? "" : JSON.stringify(body);
      this.status = status;
      this.responseText = kind === "malformed" ? text.slice(0, -1) || "{" : text;
      this.responseURL = this.#url;
    }
    this.#end(isRead ? "load" : "error");
  }

  #end(event: "load" | "error" | "timeout" | "abort"): void {
    for (const timer of this.#timers) this.#server.window.clearTimeout(timer);
    this.#timers = [];
    this.#isUnderWay = false;
    this.#leaveServer();
    this.#change(loaded);
    this.#fire(event);
    this.#fire("loadend");
  }

  #change(readyState: number): void {
    this.readyState = readyState;
    this.#fire("readystatechange");
  }

  #fire(type: "readystatechange" | "load" | "loadend" | "error" | "timeout" | "abort"): void {
    const event = new Event(type);
    this[`on${type}`]?.call(this, event);
    this.dispatchEvent(event);
  }
}
