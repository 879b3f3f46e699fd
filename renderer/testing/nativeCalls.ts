import type { Bridge } from "../../actions/index.ts";
import type { Contract, Json } from "../../schemas/index.ts";

type Params = Readonly<Record<string, Json>>;

/** A call of the native side, as the page means it. */
export interface NativeCall {
  /** The word of a page that makes such calls. */
  readonly word: "openScheme" | "callNative" | "miniProgramNavigate";
  readonly name: string;
  /** Under the contract's names. */
  readonly params: Params;
  /** Whether it takes the front end away. */
  readonly leaves: boolean;
  /** The code that came back and its data, or why there is none; undefined while it is under way. */
  outcome?: string;
}

/** Writes down each call of a bridge as it is sent, and then its outcome. */
export function watchCalls(bridge: Bridge, contract: Contract, calls: NativeCall[]): void {
  bridge.use(async (sent, next) => {
    const call = meant(bridge, contract, sent);
    calls.push(call);
    try {
      const answer = await next();
      call.outcome = `${answer.code} ${JSON.stringify(answer.data)}`;
      return answer;
    } catch (thrown) {
      call.outcome = thrown instanceof Error ? thrown.message : String(thrown);
      throw thrown;
    }
  });
}

interface Sent {
  readonly name: string;
  readonly mechanism: string | undefined;
  readonly method: string;
  readonly payload: Params;
}

function meant(bridge: Bridge, contract: Contract, { name, mechanism, payload }: Sent): NativeCall {
  const isMove = name in contract.miniPrograms && (mechanism === "wechat" || mechanism === "douyin");
  if (isMove) return { word: "miniProgramNavigate", name, params: moved(payload), leaves: name === "back" };
  const kind = name in contract.schemes ? "scheme" : "native";
  const route = bridge.supports(kind, name);
  const names = "row" in route ? (route.row.payload ?? {}) : {};
  const back = new Map(Object.entries(names).map(([ours, wire]) => [String(wire), ours]));
  const params = Object.fromEntries(Object.entries(payload).map(([key, value]) => [back.get(key) ?? key, value]));
  return { word: kind === "scheme" ? "openScheme" : "callNative", name, params, leaves: name === "close" };
}

/** The query of the address to which a mini program goes. */
function moved({ url = "", ...rest }: Params): Params {
  return { ...rest, ...Object.fromEntries(new URLSearchParams(String(url).split("?")[1] ?? "")) };
}
