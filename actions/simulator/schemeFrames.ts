import type { Json, RouteRow } from "../../schemas/index.ts";
import { routeApplies } from "./nativeFunctions.ts";
import type { NativeSide } from "./nativeSide.ts";
import { patch } from "./patch.ts";
import type { Restore } from "./types.ts";

/**
 * Intercepts scheme calls where a frame gets its address, at `src` and at `setAttribute`, before the browser could
 * start a real app. Measured: a frame that is removed at once is intercepted with its whole URL.
 */
export function interceptSchemes(side: NativeSide): Restore {
  const prototype: unknown = Reflect.get(Reflect.get(side.window, "HTMLIFrameElement") ?? {}, "prototype");
  if (typeof prototype !== "object" || prototype === null) return () => undefined;
  const catches = (url: unknown) => catchScheme(side, String(url));
  const restores = [patchSource(prototype, catches), patchSetAttribute(prototype, catches)];
  return () => {
    for (const restore of restores) restore();
  };
}

function patchSource(prototype: object, catches: (url: unknown) => boolean): Restore {
  const { get, set } = Reflect.getOwnPropertyDescriptor(prototype, "src") ?? {};
  return patch(prototype, "src", {
    ...(get && { get }),
    set(this: unknown, url: unknown) {
      if (!catches(url)) set?.call(this, url);
    },
  });
}

function patchSetAttribute(prototype: object, catches: (url: unknown) => boolean): Restore {
  const original: unknown = Reflect.get(prototype, "setAttribute");
  return patch(prototype, "setAttribute", {
    value(this: unknown, name: unknown, value: unknown) {
      const isCaught = String(name).toLowerCase() === "src" && catches(value);
      if (!isCaught && typeof original === "function") Reflect.apply(original, this, [name, value]);
    },
  });
}

/** Whether a URL has the scheme of an app; it then reaches the native side, with a name if it is this app's. */
function catchScheme(side: NativeSide, url: string): boolean {
  const prefixes = side.contract.hosts.hosts.flatMap(({ schemePrefix }) => schemePrefix ?? []);
  const prefix = prefixes.find((one) => url.startsWith(one));
  if (prefix === undefined) return false;
  const [target = "", query = ""] = url.slice(prefix.length).split("?");
  const params: { readonly [key: string]: Json } = Object.fromEntries(new URLSearchParams(query));
  const name = prefix === side.row?.schemePrefix ? nameOf(side, target) : undefined;
  side.receive({ mechanism: "scheme", name, payload: url, params, nativeFunction: undefined });
  return true;
}

/** The destination or the function of the contract that a scheme target stands for. */
function nameOf({ contract, host }: NativeSide, target: string): string | undefined {
  const rows = [...Object.entries(contract.schemes), ...Object.entries(contract.natives)];
  const isMeant = (row: RouteRow) => row.via === "scheme" && row.method === target && routeApplies(row, host);
  return rows.find(([, { routes }]) => routes.some(isMeant))?.[0];
}
