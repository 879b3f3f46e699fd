import type { Transport } from "../bridge/transport.ts";
import { bridgeMissing, notImplemented } from "../errors.ts";
import { injected } from "../window.ts";
import { askMiniProgram } from "./miniProgram.ts";

const loadSdk = () => import("weixin-js-sdk");

/**
 * The WeChat mini program, through the vendor's SDK. The SDK reads the user agent when it is loaded, so it is
 * loaded with the first call. It swallows calls for ever when its bridge is not there (measured), hence `missing`.
 */
export const wechat: Transport = {
  load: loadSdk,
  missing: ({ window }, { name }) => (injected(window, "WeixinJSBridge") ? undefined : notImplemented(name)),
  send: async (wire, request) => {
    const { default: sdk } = await loadSdk().catch((cause) => {
      throw bridgeMissing(request.name, notImplemented(request.name), cause);
    });
    // What its mini program lacks may be a function of the SDK itself.
    return askMiniProgram(request.method in sdk.miniProgram ? sdk.miniProgram : sdk, wire, request);
  },
};
