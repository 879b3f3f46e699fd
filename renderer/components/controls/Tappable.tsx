import type { ReactNode } from "react";
import { countsWhenTapped, useTooEarly } from "../../runtime/render/beforeHydration.ts";
import { useTap } from "./useTap.ts";

export interface TappableProps {
  readonly className: string;
  /** Empty in an outline: it looks like a button, and does nothing. */
  readonly onTap?: (() => void) | "" | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
  /** The button is one of several things to choose from, and whether it is the one that is chosen. */
  readonly chosen?: boolean | undefined;
  /** What else it is when it can be tapped: a switch, say, and whether it is on. */
  readonly says?:
    | { readonly role?: "switch"; readonly "aria-checked"?: boolean; readonly "data-bare"?: true }
    | undefined;
  /** What is in it, while its tap keeps the user waiting or not. */
  readonly children: (isBusy: boolean) => ReactNode;
}

/** A part of a page that is a button when it leads somewhere, and a plain box when it does not. */
export function Tappable({ onTap, ...props }: TappableProps) {
  if (onTap === undefined) return <div className={props.className}>{props.children(false)}</div>;
  return countsWhenTapped(onTap) ? <CountingTap {...props} onTap={onTap} /> : <TapButton {...props} onTap={onTap} />;
}

/** What is tapped before the page is taken over is not carried out later: it does not look as if it were. */
function CountingTap(props: TappableProps) {
  return <TapButton {...props} isEarly={useTooEarly(props.onTap)} />;
}

interface TapButtonProps extends TappableProps {
  readonly isEarly?: true | undefined;
}

function TapButton({ className, onTap, busy = false, chosen, says, isEarly, children }: TapButtonProps) {
  const { tap, isBusy } = useTap(onTap, busy);
  return (
    <button
      type="button"
      className={className}
      {...says}
      aria-pressed={chosen}
      aria-busy={isBusy}
      aria-disabled={isEarly}
      onClick={tap}
    >
      {children(isBusy)}
    </button>
  );
}
