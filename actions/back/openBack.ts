import type { Bridge } from "../bridge/bridge.ts";
import type { HostWindow } from "../window.ts";
import type { BackGuard } from "./back.ts";
import type { createNativeBack } from "./nativeBack.ts";

/** The back guard of a window, whose code is fetched when something first wants the back key. */
export interface LateBackGuard extends BackGuard {
  /** Fetches it, so that it guards at once when it is wanted. Never rejects. */
  readonly warm: () => Promise<void>;
}

let create: typeof createNativeBack | undefined;

/** Fetches the guard's code. Rejects when it cannot be had. */
export async function loadBack(): Promise<void> {
  create ??= (await import("./nativeBack.ts")).createNativeBack;
}

/**
 * Opens the back guard of a window (`createNativeBack`). No page needs it to be shown, and it does nothing before it is
 * enabled, so its code comes later. Until then, and where it cannot be fetched, a back does what it does without a guard.
 */
export function openBack(
  window: HostWindow,
  bridge: Pick<Bridge, "listen" | "call" | "resolve" | "ready">,
): LateBackGuard {
  let guard: BackGuard | undefined;
  let wanted: (() => void) | undefined;

  const arm = () => {
    if (wanted === undefined || !create) return;
    guard ??= create(window, bridge);
    guard.enable(wanted);
  };
  const atRest = Promise.resolve();
  /** Whether an app holds the back key itself is known only once its bridge is there. */
  const load = () => Promise.all([loadBack(), bridge.ready]);

  return {
    warm: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
    get armed() {
      return wanted !== undefined;
    },
    enable(handler) {
      wanted = handler;
      if (create && !bridge.ready) arm();
      else load().then(arm, () => undefined);
    },
    disable() {
      wanted = undefined;
      return guard?.disable() ?? atRest;
    },
    suspend() {
      wanted = undefined;
      return guard?.suspend() ?? atRest;
    },
    owns: (event) => guard?.owns(event) ?? false,
    dispose() {
      wanted = undefined;
      guard?.dispose();
    },
  };
}
