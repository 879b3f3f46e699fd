import type { Contract, Json, Mechanism } from "../../schemas/index.ts";
import { asRecord, parseJson } from "./json.ts";
import { nativeFunctionsOf, routeApplies, toParams } from "./nativeFunctions.ts";
import type { NativeSide } from "./nativeSide.ts";
import { patch } from "./patch.ts";
import type { JsonRecord, Restore, WireCall } from "./types.ts";

/** What a mini program answers. */
interface Result {
  readonly errMsg: string;
}

type Answer = (result: Result) => void;

/** Installs the bridge that WeChat's SDK calls, through its one function. */
export function installWechat(side: NativeSide, via: Mechanism): Restore {
  const miniProgram = new MiniProgram(side, via);
  const invoke = (api: string, message: unknown, answer: Answer) => {
    const { name, arg } = asRecord(message);
    if (api === "invokeMiniProgramAPI") miniProgram.take(String(name), asRecord(arg), answer);
    else miniProgram.take(sdkNames[api] ?? api, asRecord(message), (result) => answer(onWire(api, result)));
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

/** The names under which the SDK has what its bridge calls otherwise. */
const sdkNames: Readonly<Record<string, string>> = { getBrandWCPayRequest: "chooseWXPay" };

/** WeChat wraps the text of a code; the SDK unwraps it. */
function onWire(api: string, result: Result): Result {
  const { resultStr } = asRecord(result);
  if (api !== "scanQRCode" || resultStr === undefined) return result;
  return { ...result, resultStr: JSON.stringify({ scan_code: { scan_result: resultStr } }) } as Result;
}

/** Installs what Douyin's script puts on the page. */
export function installDouyin(side: NativeSide, via: Mechanism): Restore {
  const program = new MiniProgram(side, via, { wantsSlash: true, cancelled: "fail cancel" });
  const apiOf = (api: string) => {
    return [api, (options: unknown) => program.take(api, asRecord(options), (result) => end(options, result))] as const;
  };
  const ofProgram = [...Object.keys(moves), "postMessage"];
  const others = nativeFunctionsOf(side.contract, side.host, via).map(({ route }) => route.method);
  const miniProgram = Object.fromEntries(ofProgram.map(apiOf));
  const own = Object.fromEntries(others.filter((api) => !ofProgram.includes(api)).map(apiOf));
  return patch(side.window, "tt", { value: { ...own, miniProgram } });
}

function end(options: unknown, result: Result): void {
  if (typeof options !== "object" || options === null) return;
  const called: unknown = Reflect.get(options, result.errMsg.endsWith(":ok") ? "success" : "fail");
  if (typeof called === "function") called(result);
}

/** How each navigation changes the number of open pages. */
const moves: Readonly<Record<string, (depth: number, arg: JsonRecord) => number>> = {
  navigateTo: (depth) => depth + 1,
  redirectTo: (depth) => depth,
  navigateBack: (depth, { delta }) => Math.max(1, depth - Number(delta ?? 1)),
  reLaunch: () => 1,
  switchTab: () => 1,
};

/** The most pages that a mini program has open, by the vendor's documentation. */
const maxPages = 10;

/** In what the vendors differ. */
interface Manners {
  /** Whether only paths are taken that begin with a slash. */
  readonly wantsSlash: boolean;
  /** What is said when the user has closed it: the answer `cancel`. */
  readonly cancelled: string;
}

/** A mini program, with the pages that are open in it. */
class MiniProgram {
  readonly #side: NativeSide;
  readonly #via: Mechanism;
  readonly #manners: Manners;
  #depth = 1;

  constructor(side: NativeSide, via: Mechanism, manners: Manners = { wantsSlash: false, cancelled: "cancel" }) {
    this.#side = side;
    this.#via = via;
    this.#manners = manners;
  }

  /** Takes a call of the vendor's API. */
  take(api: string, arg: JsonRecord, answer: Answer): void {
    const call = this.#decode(api, arg);
    const obstacle = this.#obstacle(call, api, arg);
    if (this.#side.faultOf(call) === "not-found") this.#reject(call, "system:function_not_exist", answer);
    else if (call.name === undefined) this.#reject(call, `${api}:fail ${obstacle}`, answer);
    else this.#perform(call, api, arg, obstacle, answer);
  }

  #perform(call: WireCall, api: string, arg: JsonRecord, obstacle: string | undefined, answer: Answer): void {
    if (obstacle === undefined) this.#depth = this.#after(api, arg);
    this.#side.answerLater(call, (text) => {
      const result = resultOf(api, text, obstacle, this.#manners);
      if (result) answer(result);
    });
  }

  #after(api: string, arg: JsonRecord): number {
    return moves[api]?.(this.#depth, arg) ?? this.#depth;
  }

  /** Why a call fails; undefined: it does not. */
  #obstacle({ name }: WireCall, api: string, { url = "/" }: JsonRecord): string | undefined {
    if (this.#manners.wantsSlash && !String(url).startsWith("/")) return "url must start with /";
    if (name === undefined) return "page is not found";
    return this.#after(api, { url }) > maxPages ? "webview count limit exceed" : undefined;
  }

  #reject(call: WireCall, errMsg: string, answer: Answer): void {
    this.#side.receive(call);
    this.#side.window.setTimeout(() => answer({ errMsg }), 0);
  }

  #decode(api: string, arg: JsonRecord): WireCall {
    const { contract, host } = this.#side;
    const one = nativeFunctionsOf(contract, host, this.#via).find(({ route }) => route.method === api);
    const payload: Json = { name: api, arg };
    const name = one?.name ?? this.#pageOf(api, String(arg.url ?? ""));
    return {
      mechanism: this.#via,
      name,
      payload,
      params: one ? toParams(messageIn(api, arg), one.route) : arg,
      nativeFunction: one,
    };
  }

  /** The page of the contract that a navigation leads to; going back has a name of its own. */
  #pageOf(api: string, url: string): string | undefined {
    const path = withoutSlash(url.split("?")[0] ?? "");
    const isMeant = ({ move, routes }: Contract["miniPrograms"][string]) =>
      (api === "navigateBack") === (move === "navigateBack") &&
      routes.some((row) => {
        const isPage = move === "navigateBack" || withoutSlash(row.method) === path;
        return row.via === this.#via && routeApplies(row, this.#side.host) && isPage;
      });
    return Object.entries(this.#side.contract.miniPrograms).find(([, row]) => isMeant(row))?.[0];
  }
}

/** A message: one vendor hands over what is in `data`, the other the whole argument. */
function messageIn(api: string, arg: JsonRecord): JsonRecord {
  return api === "postMessage" && arg.type === undefined ? asRecord(arg.data) : arg;
}

function withoutSlash(path: string): string {
  return path.replace(/^\/+/, "");
}

/** An answer in the vendor's form; undefined when a fault has made it unreadable. */
function resultOf(api: string, text: string, obstacle: string | undefined, { cancelled }: Manners): Result | undefined {
  if (typeof parseJson(text) !== "object") return undefined;
  const { code, data } = asRecord(text);
  if (data === "cancel") return { errMsg: `${api}:${cancelled}` };
  // A vendor that has no reason gives none.
  const reason = obstacle ?? (code === "1" ? undefined : data === null ? "" : JSON.stringify(data));
  const said = reason === undefined ? `${api}:ok` : `${api}:fail ${reason}`;
  return { ...asRecord(data), errMsg: said.trim() };
}
