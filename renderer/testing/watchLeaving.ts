import { patch } from "../../actions/simulator/index.ts";

/** Tells whether a front end was left. */
export interface Leaving {
  readonly isLeft: () => boolean;
  readonly restore: () => void;
}

/** What lies below the front end in the history. */
const outside = "gangwayOutside";

/** Begins a front end at an address, with something below it in the history to which it can be left. */
export function watchLeaving(window: Window, address: string): Leaving {
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
