import { sent } from "../bridge/answer.ts";
import type { Transport } from "../bridge/transport.ts";
import { bridgeMissing } from "../errors.ts";
import { absentDsbridge, dotted, dsbridgeCall } from "./dsbridgeObject.ts";

const loadHandlers = () => import("./dsbridgeHandlers.ts");

/**
 * DSBridge in the other direction: the page registers a handler, and the app calls it by its name (`callJs`,
 * `callHandler` of DSBridge 3). Nothing is sent, so nothing confirms it. An event is what the app calls with: nothing is
 * null, one argument is that, several are a list. A call that does not listen waits for the first of them. Few apps have
 * it: its code is fetched with the first call, and the app keeps its own calls until then.
 */
export const dsbridgeHandler: Transport = {
  load: loadHandlers,
  missing: (wire) => (dsbridgeCall(wire) ? undefined : absentDsbridge),
  send: async (wire, request) => {
    if (!dsbridgeCall(wire)) throw bridgeMissing(request.name, absentDsbridge);
    const { registerHandler } = await loadHandlers().catch((cause) => {
      throw bridgeMissing(request.name, absentDsbridge, cause);
    });
    const waiting = wire.callbacks.wait({ ...request, confirms: false });
    const handle = (...args: readonly unknown[]) => waiting.settle({ code: sent.code, data: eventOf(args) });
    const unregister = registerHandler(wire, dotted(request.method), handle);
    waiting.answer.then(unregister, unregister);
    return request.onEvent ? sent : waiting.answer;
  },
};

function eventOf(args: readonly unknown[]): unknown {
  return args.length < 2 ? (args[0] ?? null) : args;
}
