import type sdk from "weixin-js-sdk";
import type { Answer } from "../bridge/answer.ts";
import type { NativeRequest, Wire } from "../bridge/transport.ts";
import { askMiniProgram } from "./miniProgram.ts";

/** Calls a function of WeChat's SDK. What its mini program lacks may be one of the SDK itself. */
export async function askWechat(wechat: typeof sdk, wire: Wire, request: NativeRequest): Promise<Answer> {
  const { miniProgram } = wechat;
  const answer = await askMiniProgram(request.method in miniProgram ? miniProgram : wechat, wire, request);
  unwrapCode(answer.data);
  return answer;
}

/** On iOS the text of a code comes wrapped. The SDK unwraps it only where it was loaded under an iPhone's user agent. */
function unwrapCode(data: unknown): void {
  const { resultStr } = Object(data);
  const [, text] = /^{"scan_code":{"scan_result":(".*")}}$/.exec(String(resultStr)) ?? [];
  if (text) Object.assign(Object(data), { resultStr: JSON.parse(text) });
}
