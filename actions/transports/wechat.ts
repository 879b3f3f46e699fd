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
    const answer = await askMiniProgram(request.method in sdk.miniProgram ? sdk.miniProgram : sdk, wire, request);
    unwrapCode(answer.data);
    return answer;
  },
};

/** On iOS the text of a code comes wrapped. The SDK unwraps it only where it was loaded under an iPhone's user agent. */
function unwrapCode(data: unknown): void {
  const { resultStr } = Object(data);
  const [, text] = /^{"scan_code":{"scan_result":(".*")}}$/.exec(String(resultStr)) ?? [];
  if (text) Object.assign(Object(data), { resultStr: JSON.parse(text) });
}
