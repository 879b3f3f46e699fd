import type { Contract } from "../../../../schemas/index.ts";
import type { LogRow } from "../log/log.ts";
import { type Callee, calleeKey, type Method, methods } from "./answerCondition.ts";

/**
 * What a page can ask, in the order in which it stands there, and behind it what it has asked otherwise: an address with
 * a formula in it is known once it was asked. A function that confirms nothing has no answer to speak of. Pure.
 */
export function calleesOf(page: unknown, rows: readonly LogRow[], contract: Contract): readonly Callee[] {
  const found = new Map<string, Callee>();
  for (const callee of [...calleesIn(page, contract), ...rows.flatMap((row) => calleeOf(row, contract) ?? [])]) {
    const isAnswered = callee.kind === "request" || contract.natives[callee.name]?.confirms !== false;
    if (isAnswered && !found.has(calleeKey(callee))) found.set(calleeKey(callee), callee);
  }
  return [...found.values()];
}

/** What a row of the log has asked; undefined where it is of something else. Pure. */
export function calleeOf({ kind, name }: LogRow, { natives }: Contract): Callee | undefined {
  if (kind !== "http") return natives[name] ? { kind: "native", name } : undefined;
  const [, word = "", path = ""] = /^(\S+) (.*)$/.exec(name) ?? [];
  return { kind: "request", method: methodOf(word.toLowerCase()), path };
}

function* calleesIn(part: unknown, contract: Contract): Generator<Callee> {
  if (typeof part !== "object" || part === null) return;
  yield* requestsOf(part);
  const native = nativeOf(part, contract);
  if (native !== undefined) yield { kind: "native", name: native };
  for (const inner of Object.values(part)) yield* calleesIn(inner, contract);
}

/** The requests of a step, a data source or a check: `request` with its method, `get`, `post`. */
function* requestsOf(part: object): Generator<Callee> {
  const read = (key: string): unknown => Reflect.get(part, key);
  const ways: readonly (readonly [string, Method])[] = [
    ["request", methodOf(read("method"))],
    ["get", "get"],
    ["post", "post"],
  ];
  for (const [key, by] of ways) {
    const path = read(key);
    if (typeof path === "string" && path.startsWith("/")) yield { kind: "request", method: by, path };
  }
}

function methodOf(word: unknown): Method {
  return methods.find((one) => one === word) ?? "get";
}

/** The function that a step calls: by its name, or that of its verb. */
function nativeOf(part: object, { natives }: Contract): string | undefined {
  const verb: unknown = Reflect.get(part, "verb");
  if (typeof verb !== "string") return undefined;
  const name = verb === "callNative" ? String(Reflect.get(part, verb)) : verb;
  return natives[name] ? name : undefined;
}
