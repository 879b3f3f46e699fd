import type { ReactNode } from "react";
import "../styles/touch.css";
import "./Button.css";
import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import { Spinner } from "../status/Spinner.tsx";
import { StickyBar } from "./StickyBar.tsx";
import { useTap } from "./useTap.ts";

export interface ButtonProps {
  readonly text: string;
  /** What stands before the text. */
  readonly lead?: ReactNode;
  readonly tone?: "primary" | "plain" | "danger" | undefined;
  /** It stays at the bottom of the screen, above the keyboard and the safe area. */
  readonly sticky?: "bottom" | undefined;
  readonly disabled?: boolean | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
  readonly onTap: () => void;
}

/** A button as wide as its place. */
export function Button({ text, lead, tone = "primary", sticky, disabled = false, busy = false, onTap }: ButtonProps) {
  const { tap, isBusy } = useTap(onTap, busy);
  const isEarly = useTooEarly(onTap) && !disabled;
  const button = (
    <button
      type="button"
      className="gw-button"
      data-tone={tone}
      disabled={disabled}
      aria-busy={isBusy}
      aria-disabled={isEarly || undefined}
      onClick={tap}
    >
      <span className="gw-button-text">
        {lead}
        {text}
      </span>
      {isBusy || isEarly ? <Spinner /> : null}
    </button>
  );
  return sticky ? <StickyBar>{button}</StickyBar> : button;
}
