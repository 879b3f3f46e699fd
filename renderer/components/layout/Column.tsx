import type { ReactNode } from "react";
import "./Layout.css";

export interface ColumnProps {
  readonly body: ReactNode;
  readonly gap?: "none" | "small" | "normal" | "large" | undefined;
  readonly align?: "start" | "center" | "end" | "stretch" | undefined;
}

/** Things one below the other, as near to each other as is said. */
export function Column({ body, gap = "small", align = "stretch" }: ColumnProps) {
  return (
    <div className="gw-below" data-gap={gap} data-align={align}>
      {body}
    </div>
  );
}
