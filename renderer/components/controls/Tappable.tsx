import type { ReactNode } from "react";
import { useTap } from "./useTap.ts";

export interface TappableProps {
  readonly className: string;
  readonly onTap?: (() => void) | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
  /** The button is one of several things to choose from, and whether it is the one that is chosen. */
  readonly chosen?: boolean | undefined;
  /** What is in it, while its tap keeps the user waiting or not. */
  readonly children: (isBusy: boolean) => ReactNode;
}

/** A part of a page that is a button when it leads somewhere, and a plain box when it does not. */
export function Tappable({ onTap, ...props }: TappableProps) {
  return onTap ? (
    <TapButton {...props} onTap={onTap} />
  ) : (
    <div className={props.className}>{props.children(false)}</div>
  );
}

function TapButton({ className, onTap, busy = false, chosen, children }: TappableProps) {
  const { tap, isBusy } = useTap(onTap, busy);
  return (
    <button type="button" className={className} aria-pressed={chosen} aria-busy={isBusy} onClick={tap}>
      {children(isBusy)}
    </button>
  );
}
