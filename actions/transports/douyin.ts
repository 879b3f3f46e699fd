import type { Json } from "../../schemas/index.ts";
import type { NativeRequest, Transport, Wire } from "../bridge/transport.ts";
import { bridgeMissing, codeMissing, notImplemented } from "../errors.ts";
import { type HostWindow, injected } from "../window.ts";
import { loadScript } from "./loadScript.ts";

const load = () => import("./miniProgram.ts");

/**
 * The Douyin mini program, through `tt.miniProgram` of the vendor's script, which is loaded when the page does not
 * have it. It takes only page paths that begin with a slash. Once loaded on iOS, the script hides every message
 * handler but its own (measured), so no other transport works beside it.
 */
export const douyin: Transport = {
  load,
  missing: ({ window, names }, { name }) =>
    miniProgramOf(window) || names.sdk !== undefined ? undefined : notImplemented(name),
  send: async (wire, request) => {
    const { askMiniProgram } = await load().catch((cause) => {
      throw codeMissing(request.name, cause);
    });
    return askMiniProgram(ownerOf(await sdkOf(wire, request), wire, request), wire, absolute(request));
  },
};

/** What its mini program lacks may be a function of `tt` itself. */
function ownerOf(sdk: object, { window }: Wire, { method }: NativeRequest): unknown {
  return method in sdk ? sdk : injected(window, "tt");
}

async function sdkOf({ window, names }: Wire, { name }: NativeRequest): Promise<object> {
  if (!miniProgramOf(window) && names.sdk !== undefined) {
    await loadScript(window, names.sdk).catch((cause) => {
      throw bridgeMissing(name, notImplemented(name), cause);
    });
  }
  const sdk = miniProgramOf(window);
  if (!sdk) throw bridgeMissing(name, notImplemented(name));
  return sdk;
}

function miniProgramOf(window: HostWindow): object | undefined {
  const tt = injected(window, "tt");
  const sdk: unknown = typeof tt === "object" && tt !== null ? Reflect.get(tt, "miniProgram") : undefined;
  return typeof sdk === "object" && sdk !== null ? sdk : undefined;
}

function absolute(request: NativeRequest): NativeRequest {
  const url: Json | undefined = request.params.url;
  if (typeof url !== "string" || url.startsWith("/")) return request;
  return { ...request, params: { ...request.params, url: `/${url}` } };
}
