import { contract } from "../../../actions/contract/index.ts";
import {
  createBridge,
  createNativeBack,
  detectHost,
  guardUrl,
  type HostWindow,
  isRefusal,
  pageUrl,
  schemeUrl,
} from "../../../actions/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Json } from "../../../schemas/index.ts";

type Query = Readonly<Record<string, Json>>;

export const host = detectHost(window, contract);
const bridge = createBridge({ transports, window: window as HostWindow, contract, host, buildSchemeUrl: schemeUrl });
export const back = createNativeBack(window as HostWindow, bridge);

/** Whether the page stands in one of the two apps. */
export const inApp = host.name === "gr" || host.name === "nwd";

export const callNative = bridge.call;

/** Opens a native destination; false where the host has none of that name. */
export async function openScheme(destination: string, query: Query = {}): Promise<boolean> {
  if (isRefusal(bridge.resolve("scheme", destination))) return false;
  await bridge.open(destination, query);
  return true;
}

/** Opens a page of this front end in the mini program around it; false where there is none. */
export async function openInMiniProgram(page: string): Promise<boolean> {
  if (isRefusal(bridge.resolve("miniProgram", "webview"))) return false;
  const url = guardUrl(pageUrl(page, {}), { base: location.href, allow: [] });
  await bridge.goMiniProgram("webview", { query: {}, url });
  return true;
}

/** Goes to a page of this front end. */
export async function navigate(page: string, query: Query = {}, replace = false): Promise<void> {
  await back.disable();
  const address = pageUrl(page, query);
  if (replace) location.replace(address);
  else location.assign(address);
}

/** Leaves the page, by the host's own way where nothing lies below it. */
export async function leave(): Promise<void> {
  await back.disable();
  if (history.length > 1) history.back();
  else if (isRefusal(bridge.resolve("miniProgram", "back"))) await bridge.call("close", {});
  else await bridge.goMiniProgram("back", { query: {} });
}
