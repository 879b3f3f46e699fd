import type { Mechanism } from "../../schemas/index.ts";

/** By what a line of the log went out: `none` for what the host has no way for, `page` for what the page itself did. */
export type Way = Mechanism | "http" | "page" | "none";

/** How a way is shown: its name, and the family that gives its colour. */
export interface WayLook {
  readonly title: string;
  readonly family: "native" | "scheme" | "miniProgram" | "http" | "page";
}

/** The look of each way. */
export const ways: { readonly [W in Way]: WayLook } = {
  iosV1: { title: "iOS V1", family: "native" },
  iosV2: { title: "iOS V2", family: "native" },
  androidV1: { title: "Android V1", family: "native" },
  androidV2: { title: "Android V2", family: "native" },
  androidV3: { title: "Android V3", family: "native" },
  promise: { title: "promise", family: "native" },
  dsbridge: { title: "dsbridge", family: "native" },
  scheme: { title: "scheme", family: "scheme" },
  wechat: { title: "微信", family: "miniProgram" },
  douyin: { title: "抖音", family: "miniProgram" },
  web: { title: "浏览器", family: "native" },
  http: { title: "HTTP", family: "http" },
  page: { title: "页面", family: "page" },
  none: { title: "无通道", family: "page" },
};
