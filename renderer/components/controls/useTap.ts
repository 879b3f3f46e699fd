import { useState } from "react";
import { tellSlow } from "../../runtime/render/createTapHandler.ts";

/** What a control does when it is tapped, and whether it shows that it is at work. */
interface Tap {
  readonly tap: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** A tap that is not done in a moment shows in its control; one that its steps have marked as busy is ignored besides. */
export function useTap(onTap: (() => unknown) | "" | undefined, busy: boolean): Tap {
  const [isSlow, setSlow] = useState(false);
  return { tap: busy || !onTap ? undefined : () => tellSlow(onTap(), setSlow), isBusy: busy || isSlow };
}
