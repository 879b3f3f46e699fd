import { createRoot } from "react-dom/client";
import type { LoggedCall } from "../../../actions/index.ts";
import type { Runtime } from "../../runtime/session/runtime.ts";
import { DebugOverlay } from "./DebugOverlay.tsx";
import { watchDebug } from "./watchDebug.ts";

/**
 * Lays over the pages what testers ask for: host, build, timings, requests and calls. For builds of the mode `lab` alone.
 *
 * @param tree the build
 * @param calls of the bridge that have ended before
 */
export function showDebug(runtime: Runtime, tree: string, calls: readonly LoggedCall[]): void {
  const { window, bridge, host, language } = runtime;
  const place = window.document.createElement("div");
  place.className = "gw-debug";
  window.document.body.append(place);
  const watch = watchDebug(bridge, calls);
  const spoken = language.wanted() === "en" ? "en" : "zh";
  createRoot(place).render(<DebugOverlay {...{ host, tree, watch, language: spoken, app: runtime.app.app }} />);
}
