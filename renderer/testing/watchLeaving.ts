import { patch } from "../../actions/simulator/index.ts";

/** Tells whether a front end was left. */
export interface LeaveWatch {
  readonly isLeft: () => boolean;
  readonly restore: () => void;
}

/** Marks the history entry below the front end. */
const outside = "gangwayOutside";

/** Opens an address above an entry of its own in the history: going back to that entry means that the front end was left. */
export function watchLeaving(window: Window, address: string): LeaveWatch {
  let isLeft = false;
  const close = () => {
    isLeft = true;
  };
  const noteLeaving = () => {
    isLeft ||= Reflect.get(Object(window.history.state), outside) === true;
  };
  const restoreClose = patch(window, "close", { value: close });
  window.history.replaceState({ [outside]: true }, "");
  window.history.pushState(null, "", address);
  window.addEventListener("popstate", noteLeaving);
  return {
    isLeft: () => isLeft,
    restore() {
      window.removeEventListener("popstate", noteLeaving);
      restoreClose();
    },
  };
}
