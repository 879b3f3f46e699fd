import { isMapping, lastKey, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { FollowedFile } from "./followedFile.ts";
import { secretKinds } from "./kinds.ts";
import type { Trace } from "./taint.ts";

/** Where a value goes that leaves the screen, or stays behind when the page is gone. */
interface Sink {
  /** What people call it. */
  readonly words: Sentence;
  readonly wayOut: Sentence;
  /** It is seen by the borrower alone: what is masked may stand there. */
  readonly takesMasked?: true;
  /** The personal data that it takes all the same: every kind but secrets. */
  readonly accepts?: "any";
}

const inBody: Sentence = {
  en: "Send it in the body of a post, put or patch.",
  zh: "请放在 post、put、patch 请求的 body 里发送。",
};

/** The places that `x-sink` names, and addresses, which `x-address` marks. */
const sinks: Readonly<Record<string, Sink>> = {
  track: {
    words: { en: "the data of an event", zh: "埋点数据" },
    wayOut: {
      en: "Leave it out, or record whether it is there: has(…).",
      zh: "请删除；只想知道有没有填写时，记录 has(…)。",
    },
  },
  query: { words: { en: "a query", zh: "查询参数" }, wayOut: inBody },
  address: { words: { en: "an address", zh: "网址" }, wayOut: inBody },
  title: {
    words: { en: "the page's title", zh: "页面标题" },
    wayOut: {
      en: "Show it in the body of the page, or hide it by a mask for its kind, such as maskPhone(…).",
      zh: "请显示在页面内容里，或用对应的函数遮住，例如 maskPhone(…)。",
    },
    takesMasked: true,
  },
  header: { words: { en: "a header", zh: "请求头" }, wayOut: inBody },
  storage: {
    words: { en: "what is kept on the phone", zh: "存在手机上的内容" },
    wayOut: {
      en: "Name the intention by something else, such as the number of the order, or leave it out.",
      zh: "请换成别的内容，例如订单号；也可以不写。",
    },
  },
  visit: {
    words: { en: "what the pages of a visit share", zh: "各页共用的值（visit）" },
    wayOut: {
      en: "It is kept on the phone. Fetch it on the page that shows it.",
      zh: "共用值会存在手机上。请在要显示它的页面上再取一次。",
    },
  },
  share: { words: { en: "what is shared", zh: "分享的内容" }, wayOut: { en: "Leave it out.", zh: "请删除。" } },
  clipboard: {
    words: { en: "the clipboard", zh: "剪贴板" },
    wayOut: { en: "Other apps read the clipboard. Leave it out.", zh: "别的 App 也读得到剪贴板，请删除。" },
    accepts: "any",
  },
  message: { words: { en: "a message to the mini program", zh: "给小程序的消息" }, wayOut: inBody },
  native: {
    words: { en: "a parameter of the app that is not for it", zh: "App 不接收它的参数" },
    wayOut: {
      en: "If the app needs it there, say so in the contract: personal, at the function's row.",
      zh: "如果 App 确实需要，请在契约里这个函数的 personal 写明。",
    },
  },
};

/** A place that is one. */
export interface SinkPlace {
  readonly sink: string;
  /** The kind of personal data that it takes all the same; `any` is every kind but secrets. */
  readonly accepts?: string | undefined;
}

/** Finds the sink that a place stands in, if it stands in one, by the annotations of the schemas. */
export function sinkFinder({ source, annotations, project }: FollowedFile): (at: string) => SinkPlace | undefined {
  const marked = new Map<string, string>([
    ...annotations.of("x-address").map(({ at }) => [at, "address"] as const),
    ...annotations.of("x-sink").map(({ at, says }) => [at, says] as const),
  ]);

  const find = (at: string, key?: string): SinkPlace | undefined => {
    const sink = marked.get(at);
    if (sink === undefined) return at === "" ? undefined : find(parentPath(at), lastKey(at));
    const step = valueAt(source.value, pathOf(parentPath(at)));
    if (sink === "body") return undefined;
    if (!isMapping(step)) return { sink };
    const accepts = sinks[sink]?.accepts;
    if (accepts) return { sink, accepts };
    return sink === "native" ? { sink, accepts: acceptedBy(step, key, project) } : { sink };
  };
  return find;
}

/** Whether personal data may stand at such a place. */
export function isTaken({ kind, isMasked }: Trace, { sink, accepts }: SinkPlace): boolean {
  if (isMasked && sinks[sink]?.takesMasked) return true;
  return accepts === kind || (accepts === "any" && !secretKinds.has(kind));
}

/** The kind of personal data that a parameter takes: the contract says so, or the step that calls what it does not know. */
function acceptedBy(
  step: Readonly<Record<string, unknown>>,
  param: string | undefined,
  { contract }: FollowedFile["project"],
): string | undefined {
  const natives = contract?.natives ?? {};
  const name = String(step.callNative);
  const said =
    "callNative" in step ? (Object.hasOwn(natives, name) ? natives[name]?.personal : undefined) : step.personal;
  const kind = isMapping(said) && param !== undefined && Object.hasOwn(said, param) ? said[param] : undefined;
  return typeof kind === "string" ? kind : undefined;
}

/** What is known of a sink. Throws for one that schemas name and this table does not. */
export function sinkNamed(name: string): Sink {
  const sink = sinks[name];
  if (!sink) throw new Error(`There is no sink "${name}"`);
  return sink;
}
