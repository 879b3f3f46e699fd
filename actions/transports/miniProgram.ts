import type { Answer } from "../bridge/answer.ts";
import type { PendingAnswer } from "../bridge/callbacks.ts";
import type { NativeRequest, Wire } from "../bridge/transport.ts";
import { ActionError, notFound, notImplemented } from "../errors.ts";
import { toJson } from "../json.ts";
import { ask } from "./ask.ts";
import { hostMethod } from "./hostMethod.ts";

/**
 * Calls a function of a vendor's object: of its mini program a move (navigateTo, redirectTo, reLaunch, switchTab,
 * navigateBack), or postMessage, which takes type and data (specification §7). A message waits in a mailbox: the
 * mini program reads it when the page is left or shared.
 */
export async function askMiniProgram(sdk: unknown, wire: Wire, request: NativeRequest): Promise<Answer> {
  const { name, method, params } = request;
  const call = hostMethod(sdk, method);
  if (!call) throw notFound(name, notImplemented(name));
  const options = method === "postMessage" ? { data: params } : params;
  return ask(wire, request, (waiting) => {
    call({
      ...options,
      success: (data: unknown) => waiting?.settle({ code: "1", data }),
      fail: (data: unknown) => fail(name, data, waiting),
      cancel: (data: unknown) => decline(name, data, waiting),
    });
  });
}

/** How the vendors say that a function or a page is not there, or not for this mini program. */
const lacking =
  /function[ _]not[ _]exist|not[ _]support|access[ _]denied|permission (?:denied|value is offline)|is not found/i;

/** How Douyin says that the user has closed it, by its document of saveImageToPhotosAlbum: as a failure. */
const cancelled = /:fail[ _]cancel\b/i;

function fail(name: string, data: unknown, waiting: PendingAnswer | undefined): void {
  const said = String(JSON.stringify(toJson(data)));
  if (lacking.test(said)) waiting?.fail(notFound(name, notImplemented(name)));
  else if (cancelled.test(said)) decline(name, data, waiting);
  else waiting?.settle({ code: "fail", data });
}

function decline(name: string, data: unknown, waiting: PendingAnswer | undefined): void {
  waiting?.fail(new ActionError("cancelled", `The user declined ${name}`, { name, data }));
}
