import type { ReactNode } from "react";

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
  return (
    <button type="button" className={className} aria-busy={busy} onClick={busy ? undefined : () => onTap()}>
      {children}
    </button>
  );
}
