import type { Transport } from "../bridge/transport.ts";
import { codeMissing } from "../errors.ts";
import { absentDsbridge, dsbridgeCall } from "./dsbridgeObject.ts";

const loadCalls = () => import("./callDsbridge.ts");

/**
 * OpenHarmony's DSBridge (specification §7). Phones with another system never fetch how it is spoken to; these do with
 * the first call, which they make at their start.
 */
export const dsbridge: Transport = {
  load: loadCalls,
  missing: (wire) => (dsbridgeCall(wire) ? undefined : absentDsbridge),
  send: async (wire, request) => {
    const { callDsbridge } = await loadCalls().catch((cause) => {
      throw codeMissing(request.name, cause);
    });
    return callDsbridge(wire, request);
  },
};
