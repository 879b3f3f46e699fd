import { asRecord } from "./json.ts";
import { nativeFunctionsOf, toParams } from "./nativeFunctions.ts";
import type { DirectAnswer, NativeSide } from "./nativeSide.ts";
import { patch } from "./patch.ts";
import type { NativeFunction, Restore, WireCall } from "./types.ts";

/** The values that reach Java: an object arrives as null, by Chromium's documentation. */
type JavaValue = string | number | boolean | null;

/** A method of the injected object; Java tells methods of one name apart by their number of arguments. */
interface JavaMethod {
  readonly name: string;
  readonly takes: number;
  readonly run: (args: readonly JavaValue[]) => unknown;
}

type Variant = (side: NativeSide, one: NativeFunction) => JavaMethod;

/** The injected interface object, with the methods that this version of the app has. */
export function installAndroid(side: NativeSide): Restore {
  const { object, promiseMethod } = side.row?.bridge?.android ?? {};
  if (object === undefined || promiseMethod === undefined) return () => undefined;
  const variants: readonly (readonly ["androidV1" | "androidV2" | "androidV3", Variant])[] = [
    ["androidV1", direct],
    ["androidV2", named],
    ["androidV3", inText],
  ];
  const methods = variants.flatMap(([via, toMethod]) =>
    nativeFunctionsOf(side.contract, side.host, via)
      .filter(side.has)
      .map((one) => toMethod(side, one)),
  );
  const promise = { name: promiseMethod, takes: 1, run: ([text]: readonly JavaValue[]) => takePromise(side, text) };
  return patch(side.window, object, { value: toInterface([promise, ...methods]) });
}

function toInterface(methods: readonly JavaMethod[]): object {
  const injected: Record<string, unknown> = {};
  for (const { name } of methods) {
    injected[name] = function (this: unknown, ...args: unknown[]) {
      if (this !== injected) throw new Error("Java bridge method can't be invoked on a non-injected object");
      const method = methods.find((one) => one.name === name && one.takes === args.length);
      if (!method) throw new Error("Method not found");
      return method.run(args.map(toJava));
    };
  }
  return injected;
}

function toJava(value: unknown): JavaValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Every promise call comes through one method; the answer goes to the notify function, as JSON text. */
function takePromise(side: NativeSide, text: JavaValue | undefined): unknown {
  const { method, params, callbackId } = asRecord(text);
  const one = nativeFunctionsOf(side.contract, side.host, "promise").find(({ route }) => route.method === method);
  const call = toCall(one, text ?? null, params);
  const notify = (answer: string) => side.callGlobal(side.contract.hosts.notify.name, answer);
  return typeof callbackId === "string" ? side.answerLater({ ...call, id: callbackId }, notify) : side.receive(call);
}

const direct: Variant = (side, one) => ({
  name: one.route.method,
  takes: argumentsOf(one),
  run: (args) => javaAnswer(side.answerNow(toCall(one, args, args[0]))),
});

const named: Variant = (side, one) => ({
  name: one.route.method,
  takes: argumentsOf(one) + (one.mode === "oneWay" ? 0 : 1),
  run: (args) => answerByName(side, toCall(one, args, args[argumentsOf(one) - 1]), args[argumentsOf(one)]),
});

const inText: Variant = (side, one) => ({
  name: one.route.method,
  takes: 1,
  run: ([text]) => answerByName(side, toCall(one, text ?? null, text), asRecord(text).callback),
});

function argumentsOf({ row }: NativeFunction): number {
  return row.params === undefined ? 0 : 1;
}

function answerByName(side: NativeSide, call: WireCall, callback: unknown): unknown {
  if (typeof callback !== "string") return side.receive(call);
  return side.answerLater(call, (text) => side.callGlobal(callback, text));
}

/** Java gives back a text or a bare value; only a refusal needs the envelope. */
function javaAnswer(answer: DirectAnswer | undefined): unknown {
  if (!answer) return undefined;
  const { code, data } = asRecord(answer.text);
  if (code !== "1") return answer.text;
  return typeof data === "object" ? JSON.stringify(data) : data;
}

function toCall(one: NativeFunction | undefined, payload: WireCall["payload"], params: unknown): WireCall {
  return {
    mechanism: one?.route.via ?? "promise",
    name: one?.name,
    payload,
    params: one ? toParams(params, one.route) : {},
    nativeFunction: one,
  };
}
