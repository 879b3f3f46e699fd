import type { Json } from "../../schemas/index.ts";
import { asRecord } from "./json.ts";
import type { NativeSide } from "./nativeSide.ts";

/** What the app does with what a handler gives back. */
type OnReturn = (value: Json, isComplete: boolean) => void;

/** The way from an app with DSBridge to the handlers of its page. */
export interface HandlerCalls {
  /** Calls a handler; `onReturn` takes what it gives back, as often as that happens. */
  readonly call: (method: string, args: readonly Json[], onReturn?: OnReturn) => void;
  /** Asks the page whether it has a handler. */
  readonly has: (method: string) => boolean;
  /** Takes what a page says to DSBridge itself (`_dsb.…`): false when it concerns no handler. */
  readonly take: (method: string, data: Json) => boolean;
}

/**
 * The native half of DSBridge's calls of handlers, as in its sources: each call has a number, its arguments are the text
 * of a list, and the page gives back by `_dsb.returnValue`.
 *
 * @param waitsForPage whether calls are kept until the page has said `_dsb.dsinit`, as Android's half does
 */
export function createHandlerCalls(side: NativeSide, waitsForPage: boolean): HandlerCalls {
  const returns = new Map<number, OnReturn>();
  let early: (() => void)[] | undefined = waitsForPage ? [] : undefined;
  let lastId = 0;

  function call(method: string, args: readonly Json[], onReturn?: OnReturn): void {
    lastId += 1;
    const message = { method, callbackId: lastId, data: args.length === 0 ? "" : JSON.stringify(args) };
    if (onReturn) returns.set(lastId, onReturn);
    const send = () => side.callGlobal("_handleMessageFromNative", message);
    if (early) early.push(send);
    else send();
  }

  function giveBack({ id, complete, data = null }: Readonly<Record<string, Json>>): void {
    const onReturn = returns.get(Number(id));
    if (complete === true) returns.delete(Number(id));
    onReturn?.(data, complete === true);
  }

  function flush(): void {
    const sends = early ?? [];
    early = undefined;
    for (const send of sends) send();
  }

  return {
    call,
    has(method) {
      const answers: Json[] = [];
      call("_hasJavascriptMethod", [method], (value) => answers.push(value));
      return answers[0] === true;
    },
    take(method, data) {
      if (method === "_dsb.dsinit") flush();
      else if (method === "_dsb.returnValue") giveBack(asRecord(data));
      else return false;
      return true;
    },
  };
}
