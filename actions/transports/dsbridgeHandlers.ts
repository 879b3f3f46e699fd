import type { Wire } from "../bridge/transport.ts";
import { runSafely } from "../runSafely.ts";
import { injected } from "../window.ts";
import { dsbridgeCall } from "./dsbridgeObject.ts";

/** What the app calls by its name; what it gives back, or hands to its last argument, is the app's answer. */
type Handler = (...args: readonly unknown[]) => unknown;

/** Handlers by their names; those of namespaces stand below `_obs`. */
interface HandlerTable extends Record<string, unknown> {
  readonly _obs: Record<string, Record<string, unknown>>;
}

/** The names are DSBridge's own: a page may have its script beside this, and either finds the other's handlers. */
const tables = { atOnce: "_dsf", later: "_dsaf" } as const;

/** By window: the bridge that speaks for the page. */
const speakers = new WeakMap<object, Wire>();

/**
 * Puts a handler where DSBridge's app calls it, in place of one of that name (protocol of DSBridge 3, read in its
 * JavaScript, Android and OpenHarmony halves).
 *
 * @param name a namespace ends at its last dot
 * @returns the way to take it away
 */
export function registerHandler(wire: Wire, name: string, handler: Handler): () => void {
  prepare(wire);
  const table = tableOf(wire, "atOnce");
  const [namespace, key] = splitName(name);
  if (namespace !== undefined && table) table._obs[namespace] ??= {};
  const place = placeOf(table, namespace);
  if (place) place[key] = handler;
  return () => {
    if (place?.[key] === handler) delete place[key];
  };
}

/** Makes the window ready once for each bridge. The app keeps its calls until it is told so, in a later task. */
function prepare(wire: Wire): void {
  const { window } = wire;
  if (speakers.get(window) === wire) return;
  speakers.set(window, wire);
  if (tableOf(wire, "atOnce") === undefined) install(window);
  window.setTimeout(() => tell(wire, "_dsb.dsinit", null), 0);
}

function install(window: Wire["window"]): void {
  const find = (name: string) => {
    const wire = speakers.get(window);
    return wire && (handlerIn(tableOf(wire, "atOnce"), name) ?? handlerIn(tableOf(wire, "later"), name));
  };
  Object.assign(window, {
    [tables.atOnce]: { _obs: {}, _hasJavascriptMethod: (name: unknown) => find(String(name)) !== undefined },
    [tables.later]: { _obs: {} },
    _handleMessageFromNative(message: unknown) {
      const wire = speakers.get(window);
      if (wire) runSafely(() => receive(wire, Object(message)));
    },
  });
}

/** A call of the app. */
interface Message {
  readonly method?: unknown;
  readonly callbackId?: unknown;
  /** The arguments as a JSON list; empty where there are none. */
  readonly data?: unknown;
}

function receive(wire: Wire, { method, callbackId, data }: Message): void {
  const name = String(method);
  const args = readArguments(data);
  const atOnce = handlerIn(tableOf(wire, "atOnce"), name);
  const later = handlerIn(tableOf(wire, "later"), name);
  const giveBack = (value: unknown, complete: boolean) =>
    tell(wire, "_dsb.returnValue", { id: callbackId, complete, data: value });
  if (!args) wire.callbacks.count({ kind: "malformed" });
  else if (atOnce) giveBack(atOnce(...args), true);
  else if (later) later(...args, (value: unknown, complete?: unknown) => giveBack(value, complete !== false));
  else wire.callbacks.count({ kind: "unknown" });
}

function readArguments(data: unknown): readonly unknown[] | undefined {
  if (data === undefined || data === "") return [];
  try {
    const list: unknown = JSON.parse(String(data));
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** DSBridge's own functions take their parameters like all others. */
function tell(wire: Wire, method: string, data: unknown): void {
  runSafely(() => dsbridgeCall(wire)?.(method, JSON.stringify({ data })));
}

function tableOf({ window }: Wire, which: keyof typeof tables): HandlerTable | undefined {
  return injected(window, tables[which]) as HandlerTable | undefined;
}

function handlerIn(table: HandlerTable | undefined, name: string): Handler | undefined {
  const [namespace, key] = splitName(name);
  const found = Object.getOwnPropertyDescriptor(placeOf(table, namespace) ?? {}, key)?.value;
  return typeof found === "function" ? found : undefined;
}

/** Where the handlers of a namespace stand; those without one stand in the table itself. */
function placeOf(table: HandlerTable | undefined, namespace: string | undefined): Record<string, unknown> | undefined {
  if (namespace === undefined) return table;
  return Object.getOwnPropertyDescriptor(table?._obs ?? {}, namespace)?.value;
}

function splitName(name: string): readonly [namespace: string | undefined, key: string] {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? [undefined, name] : [name.slice(0, dot), name.slice(dot + 1)];
}
