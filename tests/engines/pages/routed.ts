import { createBackGuard } from "../../../actions/back/back.ts";
import { createRouter } from "../../../renderer/runtime/host/router.ts";
import { createFeedback } from "../../../renderer/runtime/overlays/feedback.ts";
import { createPageBack } from "../../../renderer/runtime/session/pageBack.ts";
import { bandButtons } from "../bands.ts";
import { type RoutedBand, routedBands } from "../routes.ts";

/*
 * A front end of two pages, one with `onBack` and one without, over the router and the back key of real ones. It says
 * by beacons what is shown and that it has asked, since whoever asked it with a script would thereby tap it. Its title
 * counts the questions of this document.
 */

const tell = (what: string) => navigator.sendBeacon("/told", what);
const guard = createBackGuard(window);
const router = createRouter({
  window,
  start: { page: location.search.slice(1), query: {} },
  address: ({ page }) => `/routed?${page}`,
  owns: (event) => guard.owns(event),
});

interface Visit {
  readonly back: ReturnType<typeof createPageBack>;
  readonly end: () => void;
}

/** As a page does: what it needs from the server first, and then its back key. */
async function visit(page: string, isWanted: () => boolean): Promise<Visit | undefined> {
  await fetch("/data");
  if (!isWanted()) return undefined;
  document.title = `${page} ${asked}`;
  const onBack = page === "guarded" ? [{ verb: "stop", stop: null } as const] : [];
  const run = async () => {
    asked += 1;
    document.title = `${page} ${asked}`;
    await returned();
    tell(onBack.length > 0 ? "asked" : "left without a question");
    return "done" as const;
  };
  const back = createPageBack(
    { page: { page, title: page, body: [], onBack } as never, feedback: createFeedback(), run },
    guard,
  );
  const stop = back.start();
  if (onBack.length > 0) void back.intercept(true);
  tell(`shown ${page}`);
  return {
    back,
    end() {
      stop();
      void back.release();
    },
  };
}

/** Resolves when the guard stands on its marker again: nobody presses twice before that. */
async function returned(): Promise<void> {
  while (!history.state?.gangwayBack?.level) await new Promise((resolve) => setTimeout(resolve, 5));
}

let asked = 0;
let now: Visit | undefined;
let shown = 0;

async function show(): Promise<void> {
  shown += 1;
  const mine = shown;
  now?.end();
  now = undefined;
  now = await visit(router.location().page, () => mine === shown);
}

async function go(page: string, isReplacing: boolean): Promise<void> {
  await (isReplacing ? now?.back.release() : now?.back.suspend());
  await router.go({ page, query: {} }, isReplacing);
}

const taps: Readonly<Record<RoutedBand, () => unknown>> = {
  "to guarded": () => go("guarded", false),
  "to plain": () => go("plain", false),
  "tab guarded": () => go("guarded", true),
  "tab plain": () => go("plain", true),
  tap: () => setTimeout(() => tell("tapped"), 0),
  reload: () => location.reload(),
};

bandButtons(routedBands, taps);
router.subscribe(() => void show());
addEventListener("pageshow", ({ persisted }) => persisted && tell(`shown ${router.location().page}`));
// A browser drops what is pressed before it has painted.
new PerformanceObserver(() => void show()).observe({ type: "paint", buffered: true });
