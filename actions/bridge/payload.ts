import type { Json, NativeRow, PlatformName, RouteRow, Shape } from "../../schemas/index.ts";
import { isRecord, own, toJson } from "./answer.ts";

type Params = Readonly<Record<string, Json>>;

/** The types of parameters that are addresses: where a page may lead, and another app. */
export type AddressType = "url" | "appUrl";

/** The way of every address among parameters: gives it as it may go out, or throws ActionError `bad-url`. */
export type GuardAddress = (text: string, type: AddressType) => string;

/** How parameters go over the wire. */
interface Passage {
  readonly shapes: NativeRow["params"];
  readonly names: RouteRow["payload"];
  readonly guard: GuardAddress;
}

/**
 * The parameters as the wire wants them: plain JSON, the contract's defaults filled in, addresses guarded, under the
 * route's names. Pure. Throws an Error for what is not JSON, since each wire would spoil it in a way of its own, and
 * what `guard` throws.
 */
export function toPayload(params: Params, { shapes = {}, names, guard }: Passage): Params {
  const plain = toJson({ ...defaultsOf(shapes), ...params });
  if (plain === undefined || !isRecord(plain)) throw new Error("Parameters that are not JSON cannot go over a bridge");
  const guarded = { ...plain, ...addressesIn(plain, shapes, guard) };
  return Object.fromEntries(Object.entries(guarded).map(([name, value]) => [wireName(name, names), value]));
}

/** The addresses among the parameters, guarded. One that is left out, or empty and not needed, leads nowhere. */
function addressesIn(params: Params, shapes: Readonly<Record<string, Shape>>, guard: GuardAddress): Params {
  const found = Object.entries(shapes).flatMap(([name, { type, required = false }]) => {
    const value = params[name] ?? null;
    const isLeft = value === null || (value === "" && !required);
    return isLeft || (type !== "url" && type !== "appUrl") ? [] : [[name, guard(String(value), type)] as const];
  });
  return Object.fromEntries(found);
}

/** What a browser or an app takes for an address with a host or for code, whatever it is called. */
const absolute = /^[\s\p{Cc}\p{Cf}]*(?:(?:[a-z][a-z\d+.-]*:)?[/\\]{2}|(?:javascript|vbscript|data|blob|file):)/iu;

/**
 * The parameters of a function that no row describes: every text at any depth that is an absolute address is guarded
 * as `url`. Pure; throws what `guard` throws.
 */
export function guardTexts(params: Params, guard: GuardAddress): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, guardText(value, guard)]));
}

function guardText(value: Json, guard: GuardAddress): Json {
  if (typeof value === "string") return absolute.test(value) ? guard(value, "url") : value;
  if (Array.isArray(value)) return value.map((item) => guardText(item, guard));
  return isRecord(value) ? guardTexts(value, guard) : value;
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
