import type { Json, Page, Steps, Value } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { Router } from "../host/router.ts";

/** How often in a row pages lead on to the next without one being shown. More is a circle. */
const mostDetours = 10;

/** Who may come into a page. */
export interface PageGuard {
  /**
   * Decides anew: true when the page may be shown. Otherwise it is taken off the screen, and its `else` leads elsewhere.
   * `guard.state` of the store says `leading` meanwhile, and `stuck` where that has led nowhere.
   */
  readonly admit: () => boolean;
}

/** What the guard of a page works with. */
interface GuardPort {
  readonly page: Page;
  readonly store: Store;
  readonly router: Router;
  /** How many pages in a row have led on; all pages share it. */
  readonly detours: { count: number };
  readonly evaluate: (value: Value) => Json;
  /** Takes steps; a page to which they go stands in place of this one. Never rejects. */
  readonly lead: (steps: Steps) => Promise<unknown>;
}

/** Makes the guard of a page, and decides for the first time, before anything is shown. */
export function createPageGuard({ page, store, router, detours, evaluate, lead }: GuardPort): PageGuard {
  const barredBy = () => page.guard?.find(({ must }) => evaluate(must) !== true);
  const say = (state: "leading" | "stuck") => store.set("guard", "state", state);

  async function turnAway(steps: Steps): Promise<void> {
    const place = router.location();
    detours.count += 1;
    if (detours.count <= mostDetours) await lead(steps);
    if (router.location() === place) say("stuck");
  }

  if (barredBy()) say("leading");
  return {
    admit() {
      const barred = barredBy();
      if (barred) {
        say("leading");
        void turnAway(barred.else);
      } else {
        detours.count = 0;
        store.remove("guard", "state");
      }
      return !barred;
    },
  };
}
