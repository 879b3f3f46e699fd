import type { ReactNode } from "react";
import "./Layout.css";

export interface RowProps {
  readonly body: ReactNode;
  readonly widths?: "equal" | "own" | "first" | "last" | undefined;
  readonly gap?: "none" | "small" | "normal" | "large" | undefined;
  readonly align?: "start" | "center" | "end" | "stretch" | undefined;
}

/** Things side by side; what finds no room goes to a line of its own. */
export function Row({ body, widths = "equal", gap = "small", align = "center" }: RowProps) {
  return (
    <div className="gw-beside">
      <div className="gw-beside-line" data-widths={widths} data-gap={gap} data-align={align}>
        {body}
      </div>
    </div>
  );
}
