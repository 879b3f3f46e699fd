import type { BackGuard, Locals, StepOutcome } from "../../../actions/index.ts";
import type { Page, Step } from "../../../schemas/index.ts";
import type { Feedback } from "../overlays/feedback.ts";
import { overlays } from "../overlays/overlays.ts";
import { locale } from "../theme/locale.ts";

/** The back key during one visit of a page. */
export interface PageBack {
  /** Switches the page's `onBack`. Resolves when the history is at rest. */
  readonly intercept: (on: boolean) => Promise<void>;
  /** Asks before the page is left by going back: what has been typed would be lost. Until `intercept` or `release`. */
  readonly protect: (question: string) => void;
  /**
   * Lets go of the back key, whatever is open, so that the page can be left. Resolves when the history is at rest. A
   * page that stays after all has its popups guarded again from the next one on.
   */
  readonly release: () => Promise<void>;
  /**
   * Lets go of the back key for a page that will lie over this one. What a page with `onBack` has in the history stays,
   * since it is guarded again when the user comes back.
   */
  readonly suspend: () => Promise<void>;
  /** Does what the back key does: closes what is open, else leaves, or takes the page's `onBack`. */
  readonly press: () => void;
  /** Begins to guard what lies over the page, also on a page without `onBack`; gives the way to stop. */
  readonly start: () => () => void;
}

/** What the back key of a page works with. */
interface PageBackPort {
  readonly page: Page;
  readonly feedback: Feedback;
  readonly run: (steps: readonly Step[], names: Locals) => Promise<StepOutcome>;
}

const leave: readonly Step[] = [{ verb: "leave", leave: null }];

/**
 * Makes the back key of a page. A back closes the topmost popup or dialog; with nothing open it asks the question of a
 * form that was changed, and takes the page's `onBack`. It never traps: a back while that list is still under way, with nothing on screen to answer, leaves.
 */
export function createPageBack({ page, feedback, run }: PageBackPort, guard: BackGuard): PageBack {
  let isOn = false;
  let question: string | undefined;
  let isTaking = false;
  /** How many of the open overlays no longer hold the back key, since the page was left while they were open. */
  let ignoredOverlays = 0;

  async function take(): Promise<void> {
    if (isTaking) return void run(leave, {});
    isTaking = true;
    if (await mayLeave()) await run((isOn && page.onBack) || leave, {});
    isTaking = false;
  }

  /** The button to stay comes first; a question that is closed without an answer stays, too. */
  async function mayLeave(): Promise<boolean> {
    if (question === undefined) return true;
    return (await feedback.ask({ message: question, confirm: locale.stay, cancel: locale.leavePage })) === "cancel";
  }

  const onBack = () => {
    if (!feedback.closeTop()) void take();
  };

  /** Holds the back key while something on the page wants it, and lets go of it otherwise. */
  const updateGuard = async () => {
    ignoredOverlays = Math.min(ignoredOverlays, overlays.count());
    if (isOn || question !== undefined || overlays.count() > ignoredOverlays) guard.enable(onBack);
    else await guard.disable();
  };

  const release = () => {
    isOn = false;
    question = undefined;
    ignoredOverlays = overlays.count();
    return updateGuard();
  };

  return {
    intercept(on) {
      isOn = on && !!page.onBack?.length;
      if (!on) question = undefined;
      return updateGuard();
    },
    protect(asked) {
      question = asked;
      void updateGuard();
    },
    release,
    async suspend() {
      if (isOn) await guard.suspend();
      await release();
    },
    press: onBack,
    start: () => overlays.subscribe(() => void updateGuard()),
  };
}
