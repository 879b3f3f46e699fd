import type { Transports } from "../bridge/transport.ts";
import { androidV1 } from "./androidV1.ts";
import { androidV2 } from "./androidV2.ts";
import { androidV3 } from "./androidV3.ts";
import { douyin } from "./douyin.ts";
import { dsbridge } from "./dsbridge.ts";
import { dsbridgeHandler } from "./dsbridgeHandler.ts";
import { iosV1 } from "./iosV1.ts";
import { iosV2 } from "./iosV2.ts";
import { promise } from "./promise.ts";
import { scheme } from "./scheme.ts";
import { web } from "./web.ts";
import { wechat } from "./wechat.ts";

/** The transports by mechanism. */
export const transports: Transports = {
  scheme,
  promise,
  iosV1,
  iosV2,
  androidV1,
  androidV2,
  androidV3,
  dsbridge,
  dsbridgeHandler,
  wechat,
  douyin,
  web,
};
