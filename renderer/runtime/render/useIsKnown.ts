import { useSyncExternalStore } from "react";

/**
 * Whether it is known who has opened the page, and in what. False in the markup that the build has made, and in the first
 * drawing over it, which must be the same; then the component is drawn once more, alone. True in all other drawings.
 */
export function useIsKnown(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
