import type { Json } from "../../schemas/index.ts";
import { sent } from "../bridge/answer.ts";
import type { PendingAnswer } from "../bridge/callbacks.ts";
import type { Transport } from "../bridge/transport.ts";
import { ActionError, notImplemented, threw } from "../errors.ts";

import { type HostWindow, injected } from "../window.ts";
import { ask } from "./ask.ts";
import { hostMethod } from "./hostMethod.ts";

type Params = Readonly<Record<string, Json>>;

/** What a browser can do by itself, by the name on the wire. */
const abilities = new Map<string, (window: HostWindow, params: Params) => unknown>(
  Object.entries({ copy, dial, back, close, screenSize }),
);

/** The plain browser: no native side, but what the page itself can do. */
export const web: Transport = {
  missing: (_, { name, method }) => (abilities.has(method) ? undefined : notImplemented(name)),
  reached: () => true,
  send: (wire, request) => {
    const { name, method, params } = request;
    return ask(wire, request, (waiting) => follow(abilities.get(method)?.(wire.window, params), name, waiting));
  },
};

function follow(done: unknown, name: string, waiting: PendingAnswer | undefined): void {
  Promise.resolve(done).then(
    (value) => waiting?.settle({ code: sent.code, data: value }),
    (cause) => waiting?.fail(threw(name, cause)),
  );
}

/** Copies `text`; the older way serves where the clipboard is not there or not allowed. */
async function copy(window: HostWindow, { text = "" }: Params): Promise<void> {
  const write = hostMethod(Reflect.get(window.navigator, "clipboard"), "writeText");
  try {
    if (!write) throw new Error("This browser has no clipboard");
    await write(String(text));
  } catch (cause) {
    if (!copyBySelection(window.document, String(text))) throw cause;
  }
}

function copyBySelection(document: Document, text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  document.body.appendChild(area);
  area.select();
  const copied = hostMethod(document, "execCommand")?.("copy") === true;
  area.remove();
  return copied;
}

/** Calls `phone`: digits, and the signs that a telephone number may hold. Throws ActionError `bad-url` for others. */
function dial({ document }: HostWindow, { phone = "" }: Params): void {
  const number = String(phone).replace(/[\s-]/g, "");
  const address = `tel:${number}`;
  if (!/^tel:\+?[\d*#,;]+$/.test(address)) throw new ActionError("bad-url", "Invalid authority", { name: address });
  const link = document.createElement("a");
  link.href = address;
  link.click();
}

function back({ history }: HostWindow): void {
  history.back();
}

/** A browser closes only what a script has opened; any other page goes back instead. */
function close(window: HostWindow): void {
  hostMethod(window, "close")?.();
  window.history.back();
}

function screenSize(window: HostWindow): Json {
  const screen = injected(window, "screen");
  if (typeof screen !== "object" || screen === null) return null;
  return { width: Number(Reflect.get(screen, "width")), height: Number(Reflect.get(screen, "height")) };
}
