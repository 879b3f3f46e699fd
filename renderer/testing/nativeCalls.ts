import { type Bridge, miniProgramMessage } from "../../actions/index.ts";
import type { Contract, Json } from "../../schemas/index.ts";

type Params = Readonly<Record<string, Json>>;

/** A call of the native side, in the words of the page that made it. */
export interface NativeCall {
  /** The verb that makes such calls. */
  readonly word: "openScheme" | "callNative" | "miniProgramNavigate" | "miniProgramPost";
  readonly name: string;
  /** Under the contract's names, not those on the wire. */
  readonly params: Params;
  /** Whether the front end is left by it. */
  readonly leaves: boolean;
  /** The code that came back and its data, or why there is none; undefined while it is under way. */
  outcome?: string;
}

/** Adds each call of a bridge to `calls` as it is sent, and its outcome when it ends. */
export function recordNativeCalls(bridge: Bridge, contract: Contract, calls: NativeCall[]): void {
  bridge.use(async (sent, next) => {
    const call = toNativeCall(bridge, contract, sent);
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

function toNativeCall(bridge: Bridge, contract: Contract, { name, mechanism, payload }: Sent): NativeCall {
  const isMove =
    name in contract.miniPrograms && contract.hosts.hosts.some(({ miniProgram }) => miniProgram === mechanism);
  if (isMove) return { word: "miniProgramNavigate", name, params: queryParams(payload), leaves: name === "back" };
  const kind = name in contract.schemes ? "scheme" : "native";
  const route = bridge.resolve(kind, name);
  const names = "row" in route ? (route.row.payload ?? {}) : {};
  const back = new Map(Object.entries(names).map(([ours, wire]) => [String(wire), ours]));
  const params = Object.fromEntries(Object.entries(payload).map(([key, value]) => [back.get(key) ?? key, value]));
  if (name === miniProgramMessage) return toMessage(params);
  return { word: kind === "scheme" ? "openScheme" : "callNative", name, params, leaves: name === "close" };
}

/** A message to the mini program is known by its type. */
function toMessage({ type = "", data = {} }: Params): NativeCall {
  return { word: "miniProgramPost", name: String(type), params: Object(data), leaves: false };
}

/** The parameters of a mini-program navigation: those in the query of its address, and those beside it. */
function queryParams({ url = "", ...rest }: Params): Params {
  return { ...rest, ...Object.fromEntries(new URLSearchParams(String(url).split("?")[1] ?? "")) };
}
