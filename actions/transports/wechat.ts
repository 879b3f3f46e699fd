import { bridgeMissing, notImplemented } from "../bridge/failures.ts";
import type { Transport } from "../transport.ts";
import { injected } from "../window.ts";
import { askMiniProgram } from "./miniProgram.ts";

/**
 * The WeChat mini program, through the vendor's SDK. The SDK reads the user agent when it is loaded, so it is
 * loaded with the first call. It swallows calls for ever when its bridge is not there (measured), hence `missing`.
 */
export const wechat: Transport = {
  missing: ({ window }, { name }) => (injected(window, "WeixinJSBridge") ? undefined : notImplemented(name)),
  send: async (wire, request) => {
    const { default: sdk } = await import("weixin-js-sdk").catch((cause) => {
      throw bridgeMissing(request.name, notImplemented(request.name), cause);
    });
    return askMiniProgram(sdk.miniProgram, wire, request);
  },
};
