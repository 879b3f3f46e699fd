import type { Json } from "../../schemas/index.ts";
import type { PendingAnswer } from "../bridge/callbacks.ts";
import { threw } from "../errors.ts";
import { type HostWindow, injected } from "../window.ts";
import { hostMethod } from "./hostMethod.ts";

type PostMessage = (message: { readonly [key: string]: Json }) => unknown;

/** How to post to an iOS message handler; undefined when the host has none of that name. */
export function messageHandler(window: HostWindow, name: string): PostMessage | undefined {
  return hostMethod(memberOf(messageHandlers(window), name), "postMessage");
}

/** The object on which a host's message handlers stand; undefined when it has none. */
export function messageHandlers(window: HostWindow): unknown {
  return memberOf(injected(window, "webkit"), "messageHandlers");
}

/**
 * Takes what posting gave back. A host with reply handlers gives a promise of the answer; one without gives a promise of
 * nothing (measured in WebKitGTK) or nothing at all, and answers through the notify function. So a promise of nothing
 * says nothing. One of null is a reply, though not an answer.
 */
export function followReply(reply: unknown, name: string, waiting: PendingAnswer | undefined): void {
  hostMethod(reply, "then")?.(
    (value: unknown) => value !== undefined && waiting?.settle(value),
    (cause: unknown) => waiting?.fail(threw(name, cause)),
  );
}

function memberOf(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
}
