import type { Mechanism } from "../../../../schemas/index.ts";
import { callWords } from "../../words/callWords.ts";

/** What a row of the log tells of: a call, by its mechanism; a call without a route (`none`); a request; the page itself. */
export type LogKind = Mechanism | "http" | "page" | "none";

/** How a kind is shown: its title, and the family that gives its colour. */
export interface LogKindLook {
  readonly title: string;
  readonly family: "native" | "scheme" | "miniProgram" | "http" | "page";
}

const { kinds } = callWords;

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
  wechat: { title: kinds.wechat, family: "miniProgram" },
  douyin: { title: kinds.douyin, family: "miniProgram" },
  web: { title: kinds.web, family: "native" },
  http: { title: "HTTP", family: "http" },
  page: { title: kinds.page, family: "page" },
  none: { title: kinds.none, family: "page" },
};
