import { createBackGuard } from "../../../actions/back/back.ts";
import { type Band, bandButtons, bands } from "../bands.ts";

/*
 * A page with a back guard, as wide bands that can be tapped. It says what happens by beacons, since whoever asked it
 * with a script would thereby tap it. `?load` guards it at once, `?late` 12 seconds after the tap that asks for it,
 * `?mount` by the route that a tap leads to, as a router does.
 */

const guard = createBackGuard(window);
const how = location.search;
const tell = (what: string) => navigator.sendBeacon("/told", what);
const before = Number(sessionStorage.getItem("before") ?? history.length);
let backs = 0;

sessionStorage.setItem("before", String(before));
// For tests that steer the page by scripts.
Object.assign(window, { guard, backs: () => backs });

function arm(): void {
  guard.enable(() => {
    backs += 1;
    tellAbove(levelNow());
  });
}

/** How many of the guard's entries lie below this one. */
function levelNow(): number {
  return history.state.gangwayBack.level;
}

/** Nobody presses twice before the guard has returned to its entry. */
function tellAbove(level: number): void {
  if (levelNow() > level) tell(`back ${backs}`);
  else setTimeout(tellAbove, 5, level);
}

/** As a router does: the route, what it needs from the server, and only then what the page does when it is shown. */
async function mount(): Promise<void> {
  history.pushState({ route: "next" }, "", "/next");
  await fetch("/data");
  arm();
  tell("mounted");
}

const taps: Readonly<Record<Band, () => unknown>> = {
  enable() {
    if (how === "?mount") return mount();
    if (how === "?late") return setTimeout(() => [arm(), tell("enabled")], 12_000);
    return [arm(), tell("enabled")];
  },
  report: () => tell(`${backs} backs, ${history.length - before} entries more, at ${Math.round(scrollY)}`),
  disable: () => guard.disable().then(() => tell("disabled")),
  navigate: () =>
    guard.disable().then(() => {
      history.pushState({ route: "next" }, "", "/next");
      tell("route /next");
    }),
  elsewhere: () => location.assign("/elsewhere"),
  reload: () => location.reload(),
};

document.body.style.height = "3000px";
bandButtons(bands, taps);
if (history.scrollRestoration === "auto") scrollTo(0, 300);
if (how === "?load") arm();

addEventListener("popstate", (event) => guard.owns(event) || tell(`route ${location.pathname}`));
addEventListener("pageshow", ({ persisted }) => persisted && tell("guarded page"));
// A browser drops what is pressed before it has painted.
new PerformanceObserver(() => tell("guarded page")).observe({ type: "paint", buffered: true });
