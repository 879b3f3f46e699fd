import type { Transport } from "../bridge/transport.ts";
import { codeMissing, notImplemented } from "../errors.ts";
import { injected } from "../window.ts";

/** The SDK reads the user agent when it is loaded, and warns where there is no window, as while the front end is built. */
const load = () => Promise.all([import("weixin-js-sdk"), import("./askWechat.ts")]);

/**
 * The WeChat mini program, through the vendor's SDK, which comes with the first call. The SDK swallows calls for ever
 * when its bridge is not there (measured), hence `missing`.
 */
export const wechat: Transport = {
  load,
  missing: ({ window }, { name }) => (injected(window, "WeixinJSBridge") ? undefined : notImplemented(name)),
  send: async (wire, request) => {
    const [{ default: sdk }, { askWechat }] = await load().catch((cause) => {
      throw codeMissing(request.name, cause);
    });
    return askWechat(sdk, wire, request);
  },
};
