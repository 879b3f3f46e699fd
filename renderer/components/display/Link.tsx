import type { KeyboardEvent, ReactNode } from "react";
import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import "../styles/touch.css";
import "./Text.css";

export interface LinkProps {
  readonly onTap: () => void;
  readonly children: ReactNode;
}

/** A link within a line of text: it breaks with the line, which a button would not, and it has no address of its own. */
export function Link({ onTap, children }: LinkProps) {
  const isEarly = useTooEarly(onTap);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter") onTap();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      role="link"
      tabIndex={0}
      className="gw-link gw-fades"
      aria-disabled={isEarly}
      onClick={() => onTap()}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}
