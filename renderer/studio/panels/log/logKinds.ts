import type { Mechanism } from "../../../../schemas/index.ts";

/** What a row of the log tells of: a call, by its mechanism; a call without a route (`none`); a request; the page itself. */
export type LogKind = Mechanism | "http" | "page" | "none";

/** How a kind is shown: its title, and the family that gives its colour. */
export interface LogKindLook {
  readonly title: string;
  readonly family: "native" | "scheme" | "miniProgram" | "http" | "page";
}

/** The look of each kind. */
export const logKinds: { readonly [K in LogKind]: LogKindLook } = {
  iosV1: { title: "iOS V1", family: "native" },
  iosV2: { title: "iOS V2", family: "native" },
  androidV1: { title: "Android V1", family: "native" },
  androidV2: { title: "Android V2", family: "native" },
  androidV3: { title: "Android V3", family: "native" },
  promise: { title: "promise", family: "native" },
  dsbridge: { title: "dsbridge", family: "native" },
  dsbridgeHandler: { title: "dsbridge ←", family: "native" },
  scheme: { title: "scheme", family: "scheme" },
  wechat: { title: "微信", family: "miniProgram" },
  douyin: { title: "抖音", family: "miniProgram" },
  web: { title: "浏览器", family: "native" },
  http: { title: "HTTP", family: "http" },
  page: { title: "页面", family: "page" },
  none: { title: "无通道", family: "page" },
};
