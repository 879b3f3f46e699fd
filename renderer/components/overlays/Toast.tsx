import { type RefObject, useEffect, useRef } from "react";
import { Icon } from "../display/Icon.tsx";
import { Spinner } from "../status/Spinner.tsx";
import "../styles/feedback.css";
import "./Toast.css";

export interface ToastProps {
  readonly text: string;
  /** How long it is there, in milliseconds: it knows when to begin to fade. */
  readonly ms: number;
  /** What is drawn above the text. */
  readonly icon?: "success" | "failed" | "loading" | "none" | undefined;
}

const drawings = {
  success: <Icon name="check" />,
  failed: <Icon name="close" />,
  loading: <Spinner />,
  none: null,
} as const;

/** A short message that leaves by itself. */
export function Toast({ text, ms, icon = "none" }: ToastProps) {
  const toast = useRef<HTMLParagraphElement>(null);
  useVisibleMiddle(toast);
  return (
    <p
      ref={toast}
      className="gw-toast gw-told"
      data-icon={icon}
      style={{ animationDelay: `0s, ${Math.max(0, ms - 200)}ms` }}
    >
      {drawings[icon]}
      {text}
    </p>
  );
}

/** Stands in the middle of what the keyboard leaves of the screen. */
function useVisibleMiddle(toast: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const place = () => {
      if (!toast.current || !visualViewport) return;
      toast.current.style.top = `${visualViewport.offsetTop + visualViewport.height * middle}px`;
    };
    place();
    visualViewport?.addEventListener("resize", place);
    visualViewport?.addEventListener("scroll", place);
    return () => {
      visualViewport?.removeEventListener("resize", place);
      visualViewport?.removeEventListener("scroll", place);
    };
  }, [toast]);
}

/** A little above it, where the eye takes it for the middle. */
const middle = 0.45;
