import type { HostWindow } from "../../../actions/index.ts";
import { elderAttribute } from "../theme/isElderMode.ts";
import { readDevice, writeDevice } from "./deviceStorage.ts";
import { readVisit, writeVisit } from "./visitStorage.ts";

/**
 * The interface for older people (适老化): larger type and targets, nothing that goes by itself, no advertising over the
 * page.
 */
export interface ElderMode {
  readonly isOn: () => boolean;
  /** Fetches its style sheet while it is on, so that nothing grows under the eyes. Never rejects. */
  readonly load: () => Promise<void>;
  /** Turns it on or off from now on, and on later visits. */
  readonly choose: (isOn: boolean) => Promise<void>;
}

/** Fetches its style sheet. */
export const loadElderStyle = () => import("../theme/elder.css");

/** Where the choice is kept: for the visit, and on the device. */
const key = "gangwayElder";

/** From which size of the root's type on, in pixels, its user is taken to want it: usually 16, and 17 on iOS (layout.css). */
const largeType = 21;

/** Forgets what was asked for and chosen, for a tool that says it itself. */
export function forgetElderMode(window: HostWindow): void {
  writeVisit(key, "");
  writeDevice(window, key, "");
}

/**
 * Makes the mode: on as the address says (`?elder=1`, `?elder=0`), else as was chosen, else where the host's type is large.
 *
 * @param asked what the address says; undefined: nothing
 */
export function createElderMode(window: HostWindow, asked: string | undefined): ElderMode {
  const root = window.document.documentElement;
  const isOn = () => root.hasAttribute(elderAttribute);
  const set = (wanted: boolean) => root.toggleAttribute(elderAttribute, wanted);
  const load = async () => {
    // Without its style sheet the rest of it holds.
    if (isOn()) await loadElderStyle().catch(() => undefined);
  };
  // What stands before the page in its HTML has settled it: asking for the size of type again would lay out the page.
  if (root.dataset.host === undefined) {
    const said = asked || readVisit(key) || readDevice(window, key);
    set(!said ? Number.parseFloat(getComputedStyle(root).fontSize) >= largeType : said === "1");
  }
  if (asked) writeVisit(key, asked);
  return {
    isOn,
    load,
    async choose(wanted) {
      const kept = String(+wanted);
      writeVisit(key, kept);
      writeDevice(window, key, kept);
      set(wanted);
      await load();
    },
  };
}
