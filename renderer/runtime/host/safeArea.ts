import { type Bridge, type Host, type HostWindow, isRefusal } from "../../../actions/index.ts";
import type { Hosts, Inset, Json } from "../../../schemas/index.ts";
import { readDevice, writeDevice } from "./deviceStorage.ts";

/** What the safe area is found out with. */
export interface SafeAreaOptions {
  readonly window: HostWindow;
  readonly hosts: Hosts;
  readonly host: Host;
  readonly bridge: Pick<Bridge, "call" | "resolve" | "ready">;
}

/**
 * Keeps the page clear of the app's bars: asks the app for its window info (specification §9) and writes the heights
 * as `--safe-top` and `--safe-bottom` on the document. Where the browser's own `env(safe-area-inset-*)` is more, that
 * counts; a height of nothing is not written, so that it alone does. On the platforms whose heights are scaled the
 * fallbacks stand without an answer, and in place of what it lacks. Until it comes stands what was answered last, and in the
 * very first visit what is likely (`settleHost` has both before anything is painted). Resolves when the app has answered, or has not.
 */
export async function fitSafeArea({ window, hosts, host, bridge }: SafeAreaOptions): Promise<void> {
  const { insets } = hosts;
  const isApp = hosts.hosts.some((row) => row.host === host.name && row.bridge);
  if (!insets || !isApp) return;
  const ratio = insets.scaled.includes(host.platform) ? (window.devicePixelRatio ?? 1) : undefined;
  const edges = ["top", "bottom"] as const;
  const textsOf = (info: Json) =>
    edges.map((edge) => {
      const height = heightOf(info, insets[edge], ratio);
      return height > 0 ? `max(${height}px, env(safe-area-inset-${edge}, 0px))` : "";
    });
  const write = (texts: readonly string[]) => {
    const { style } = window.document.documentElement;
    for (const [at, edge] of edges.entries()) style.setProperty(`--safe-${edge}`, texts[at] || "");
  };
  const [of, ...before] = (readDevice(window, insetsKey) || "").split("|");
  if (bridge.ready) await bridge.ready;
  if (isRefusal(bridge.resolve("native", insets.native))) return write(of === host.name ? before : textsOf(null));
  const { field, first } = insets.top;
  write(of === host.name ? before : textsOf({ [field]: (first && ratio && first * ratio) ?? null }));
  const keep = (info: Json) => {
    const texts = textsOf(info);
    write(texts);
    // The next document has them before it is painted (`settleHost`).
    writeDevice(window, insetsKey, [host.name, ...texts].join("|"));
  };
  const lack = () => of !== host.name && write(textsOf(null));
  await bridge
    .call(insets.native, {}, { ready: 10_000, onLate: (late) => void late.then(keep, lack) })
    .then(keep, lack);
}

/** Where the heights are kept on the device, with the host that told them: `gr|max(…)|max(…)`. */
const insetsKey = "gangwayInsets";

/** @param ratio pixels of the screen for one of the page; undefined where the app counts in the page's */
function heightOf(info: Json, { field, fallback, least = 0 }: Inset, ratio: number | undefined): number {
  const told: unknown = typeof info === "object" && info !== null ? Reflect.get(info, field) : undefined;
  const height = typeof told === "number" && told >= 0 ? told : undefined;
  if (ratio === undefined) return height ?? 0;
  return Math.max(Math.round((height ?? fallback) / ratio), least);
}
