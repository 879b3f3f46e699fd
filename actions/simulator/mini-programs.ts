import type { Json } from "../../schemas/index.ts";
import { asJson, asRecord, parse } from "./json.ts";
import type { NativeSide } from "./native-side.ts";
import { patch } from "./patch.ts";
import { functionsOf, isHere, toParams } from "./rows.ts";
import type { JsonRecord, Restore, WireCall } from "./types.ts";

type Vendor = "wechat" | "douyin";

/** The most pages that a mini program has open (measured). */
const deepest = 10;

/** How each move changes the number of open pages. */
const moves: Readonly<Record<string, (depth: number, arg: JsonRecord) => number>> = {
  navigateTo: (depth) => depth + 1,
  redirectTo: (depth) => depth,
  navigateBack: (depth, { delta }) => Math.max(1, depth - Number(delta ?? 1)),
  reLaunch: () => 1,
  switchTab: () => 1,
};

/** The bridge under the vendor's own SDK, which reaches it through one function. */
export function installWechat(side: NativeSide): Restore {
  const pages = new Pages();
  const invoke = (api: string, message: unknown, answer: (result: object | undefined) => void) => {
    const { name, arg } = asRecord(message);
    if (api === "invokeMiniProgramAPI") take(side, "wechat", pages, String(name), asRecord(arg), answer);
  };
  const restores = [
    patch(side.window, "__wxjs_environment", { value: "miniprogram" }),
    patch(side.window, "WeixinJSBridge", { value: { invoke, on: () => undefined, call: () => undefined } }),
  ];
  side.window.document.dispatchEvent(new Event("WeixinJSBridgeReady"));
  return () => {
    for (const restore of restores) restore();
  };
}

/** What the vendor's script puts on the page. */
export function installDouyin(side: NativeSide): Restore {
  const pages = new Pages();
  const apiOf = (name: string) => [name, (options: unknown) => takeOptions(side, pages, name, options)] as const;
  const miniProgram = Object.fromEntries([...Object.keys(moves), "postMessage"].map(apiOf));
  return patch(side.window, "tt", { value: { miniProgram } });
}

function takeOptions(side: NativeSide, pages: Pages, name: string, options: unknown): void {
  const callback = (outcome: string): unknown =>
    typeof options === "object" && options !== null ? Reflect.get(options, outcome) : undefined;
  take(side, "douyin", pages, name, asRecord(options), (result) => {
    const called = callback(result && String(Reflect.get(result, "errMsg")).endsWith(":ok") ? "success" : "fail");
    if (typeof called === "function") called(result);
  });
}

/** The pages that are open in one mini program. */
class Pages {
  #depth = 1;

  /** Why a move cannot be made; undefined: it is made. */
  move(vendor: Vendor, name: string, arg: JsonRecord): string | undefined {
    const { url = "/" } = arg;
    if (vendor === "douyin" && !String(url).startsWith("/")) return "url must start with /";
    const depth = moves[name]?.(this.#depth, arg) ?? this.#depth;
    if (depth > deepest) return "webview count limit exceed";
    this.#depth = depth;
    return undefined;
  }
}

function take(
  side: NativeSide,
  vendor: Vendor,
  pages: Pages,
  api: string,
  arg: JsonRecord,
  answer: (result: object | undefined) => void,
): void {
  const obstacle = pages.move(vendor, api, arg);
  side.answerLater(toCall(side, vendor, api, arg), (text) => {
    const { code, data } = asRecord(text);
    const reason = obstacle ?? (code === "1" ? undefined : String(JSON.stringify(data)));
    const isWhole = typeof parse(text) === "object";
    answer(isWhole ? { errMsg: reason === undefined ? `${api}:ok` : `${api}:fail ${reason}` } : undefined);
  });
}

function toCall(side: NativeSide, vendor: Vendor, api: string, arg: JsonRecord): WireCall {
  const one = functionsOf(side.contract, side.host, vendor).find(({ route }) => route.method === api);
  const payload: Json = { name: api, arg: asJson(arg) ?? null };
  const name = one?.name ?? pageOf(side, vendor, api, String(arg.url ?? ""));
  return { mechanism: vendor, name, payload, params: one ? toParams(arg, one.route) : arg, result: undefined };
}

/** The page or move of the contract that a call means. */
function pageOf(side: NativeSide, vendor: Vendor, api: string, url: string): string | undefined {
  const [path = ""] = url.split("?");
  const found = Object.entries(side.contract.miniPrograms).find(([, { move, routes }]) => {
    const isMeant = api === "navigateBack" ? move === api : move !== "navigateBack";
    return (
      isMeant &&
      routes.some((row) => row.via === vendor && isHere(row, side.host) && (api === move || row.method === path))
    );
  });
  return found?.[0];
}
