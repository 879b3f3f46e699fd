import { type ReactNode, useEffect, useId, useRef } from "react";
import "./Overlay.css";

interface OverlayProps {
  readonly title: string;
  /** What the only button says. */
  readonly action: string;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

/** A card over the phone, in the studio's own looks: it is not part of the page. */
export function Overlay({ title, action, onAction, children }: OverlayProps) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="overlay">
      <section
        role="dialog"
        aria-labelledby={titleId}
        className="overlayCard"
        onKeyDown={({ key }) => key === "Escape" && onAction()}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <button ref={button} type="button" className="primary" onClick={onAction}>
          {action}
        </button>
      </section>
    </div>
  );
}
