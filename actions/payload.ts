import type { Json, NativeRow, PlatformName, RouteRow, Shape } from "../schemas/index.ts";
import { isRecord, own, toJson } from "./answer.ts";

type Params = Readonly<Record<string, Json>>;

/**
 * The parameters as the wire wants them: plain JSON, the contract's defaults filled in, under the route's names.
 * Pure. Throws an Error for what is not JSON, since each wire would spoil it in a way of its own.
 */
export function toPayload(params: Params, shapes: NativeRow["params"] = {}, names: RouteRow["payload"] = {}): Params {
  const plain = toJson({ ...defaultsOf(shapes), ...params });
  if (plain === undefined || !isRecord(plain)) throw new Error("Parameters that are not JSON cannot go over a bridge");
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [wireName(name, names), value]));
}

/** The name of a parameter on the wire. */
export function wireName(name: string, names: RouteRow["payload"] = {}): string {
  return new Map(Object.entries(names)).get(name) ?? name;
}

function defaultsOf(shapes: Readonly<Record<string, Shape>>): Params {
  const found = Object.entries(shapes).map(([name, shape]) => [name, shape.default] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string | number | boolean] => pair[1] !== undefined));
}

/**
 * The native side's data in the page's words: on a platform where an answer means something else, such as NO_ASK
 * for REFUSE on iOS (specification §6), that text is replaced wherever it stands. Pure.
 */
export function toPageAnswer(data: Json, answers: NativeRow["answers"], platform: PlatformName): Json {
  const meanings = answers?.[platform];
  return meanings ? replaceTexts(data, meanings) : data;
}

/** Whether an answer says that the user declined: one of these texts, by itself or as a field. Pure. */
export function isNo(answer: Json, cancels: NativeRow["cancels"] = []): boolean {
  const said = isRecord(answer) ? Object.values(answer) : [answer];
  return said.some((one) => typeof one === "string" && cancels.includes(one));
}

function replaceTexts(data: Json, meanings: Readonly<Record<string, string>>): Json {
  if (typeof data === "string") return own(meanings, data) ?? data;
  if (Array.isArray(data)) return data.map((item) => replaceTexts(item, meanings));
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaceTexts(value, meanings)]));
}
