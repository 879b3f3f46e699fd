import type { ComponentProps, ReactNode } from "react";
import { countsWhenTapped } from "../../runtime/render/beforeHydration.ts";
import { useIsKnown } from "../../runtime/render/useIsKnown.ts";

export interface TappableProps {
  readonly className: string;
  readonly onTap?: (() => void) | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

/** A part of a page that is a button when it leads somewhere, and a plain box when it does not. */
export function Tappable({ className, onTap, busy = false, children }: TappableProps) {
  if (!onTap) return <div className={className}>{children}</div>;
  const tap = {
    type: "button",
    className,
    "aria-busy": busy,
    onClick: busy ? undefined : () => onTap(),
    children,
  } as const;
  return countsWhenTapped(onTap) ? <CountingTap {...tap} /> : <button {...tap} />;
}

/** What is tapped before the page is taken over is not carried out later: it does not look as if it were. */
function CountingTap(tap: ComponentProps<"button">) {
  return <button {...tap} aria-disabled={!useIsKnown() || undefined} />;
}
