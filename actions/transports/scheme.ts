import { sent } from "../bridge/answer.ts";
import type { NativeRequest, Transport, Wire } from "../bridge/transport.ts";
import { type ActionError, bridgeMissing, notImplemented } from "../errors.ts";

import { guardSchemeUrl } from "../url.ts";
import type { HostWindow } from "../window.ts";
import { watchFrames } from "./watchFrames.ts";

/**
 * A scheme call (specification §7): the URL, which comes ready as the request's method, is loaded in a hidden
 * frame that is removed at once. It has no answer: the call is done when the frame is gone, and fails when the page's
 * own policy does not let it load. One call takes one task, since older web views deliver only the last of several.
 */
export const scheme: Transport = {
  missing: ({ names }, { name }) => (names.schemePrefix === undefined ? notImplemented(name) : undefined),
  send: async (wire, request) => {
    const { window, names } = wire;
    guardSchemeUrl(request.method, names.schemePrefix ?? "");
    const isBlocked = watchFrames(window, names.schemePrefix ?? "");
    await inTurn(window, () => loadFrame(window.document, request.method));
    if (await isBlocked()) throw blocked(wire, request);
    return sent;
  },
};

function blocked({ names: { schemePrefix = "" } }: Wire, { name }: NativeRequest): ActionError {
  const [scheme] = schemePrefix.split("//");
  return bridgeMissing(name, `${name} was not sent: the page's Content-Security-Policy needs ${scheme} in frame-src`);
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
