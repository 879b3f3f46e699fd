import type { FunctionRow, LiteralRule } from "../function.ts";
import { boolean, text } from "../type.ts";

const versionRule: LiteralRule = {
  isNeeded: true,
  faultOf: (found) =>
    /^\d+\.\d+\.\d+$/.test(found) ? undefined : { expected: { en: "a version such as 9.0.0", zh: "版本号，如 9.0.0" } },
};

/** The functions over the host. */
export const hostRows = {
  atLeast: {
    doc: {
      en: "Whether a version is this one or a later one, as numbers: host.atLeast('9.0.0') asks about the app. One that is not known counts as the oldest.",
      zh: "版本是不是这一个或更新的，按数字比较：host.atLeast('9.0.0') 问的是 App。版本未知时当作最旧的。",
    },
    example: ["atLeast('10.11.0', '9.0.0')", true],
    takes: [[text], [text]],
    of: { root: "host", field: "version" },
    gives: () => boolean,
    isSure: true,
    literals: { 1: versionRule },
    isLate: true,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;
