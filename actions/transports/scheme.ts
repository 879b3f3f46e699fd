import { sent } from "../answer.ts";
import { ActionError } from "../errors.ts";
import { notImplemented } from "../failures.ts";
import type { NativeRequest, Transport, Wire } from "../transport.ts";
import type { HostWindow } from "../window.ts";

/**
 * A scheme call (specification §7): the URL, which comes ready as the request's method, is loaded in a hidden
 * frame that is removed at once. It has no answer: the call is done when the frame is gone. One call takes one
 * task, since older web views deliver only the last of several.
 */
export const scheme: Transport = {
  missing: ({ names }, { name }) => (names.schemePrefix === undefined ? notImplemented(name) : undefined),
  send: async (wire, request) => {
    guard(wire, request);
    await inTurn(wire.window, () => loadFrame(wire.window.document, request.method));
    return sent;
  },
};

function guard({ names }: Wire, { name, method }: NativeRequest): void {
  const foreign = names.schemePrefix === undefined || !method.startsWith(names.schemePrefix);
  if (!foreign && !hasControl(method)) return;
  const reason = foreign ? `does not begin with ${names.schemePrefix}` : "holds a control character";
  throw new ActionError("bad-url", `The address of ${name} ${reason}`, { name });
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < " " || character === "\u007f");
}

/** A frame that stays would stop `pageshow` from firing on iOS; setting `location` could replace the page. */
function loadFrame(document: Document, url: string): void {
  const frame = document.createElement("iframe");
  frame.style.display = "none";
  frame.src = url;
  document.documentElement.appendChild(frame);
  frame.remove();
}

const lastTurn = new WeakMap<HostWindow, Promise<void>>();

function inTurn(window: HostWindow, run: () => void): Promise<void> {
  const turn = (lastTurn.get(window) ?? Promise.resolve()).then(() => {
    run();
    return new Promise<void>((resolve) => window.setTimeout(resolve, 0));
  });
  lastTurn.set(
    window,
    turn.catch(() => undefined),
  );
  return turn;
}
