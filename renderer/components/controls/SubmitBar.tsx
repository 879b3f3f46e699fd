import type { ReactNode } from "react";
import { Amount } from "../display/Amount.tsx";
import { Button } from "./Button.tsx";
import { StickyBar } from "./StickyBar.tsx";
import "./SubmitBar.css";

export interface SubmitBarProps {
  /** What the amount is. */
  readonly label: string;
  readonly amount: string;
  /** A line below it. */
  readonly note?: ReactNode;
  /** What the button says. */
  readonly text: string;
  readonly disabled?: boolean | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
  readonly onTap: () => void;
}

/** A bar at the bottom of the screen with what is to be paid, and the button that does it. */
export function SubmitBar({ label, amount, note, ...button }: SubmitBarProps) {
  return (
    <StickyBar>
      <div className="gw-submit">
        <div className="gw-submit-figure">
          <p className="gw-submit-label">{label}</p>
          <p className="gw-submit-amount">
            <Amount value={amount} />
          </p>
          {note ? <p className="gw-submit-note">{note}</p> : null}
        </div>
        <div className="gw-submit-button">
          <Button {...button} />
        </div>
      </div>
    </StickyBar>
  );
}
