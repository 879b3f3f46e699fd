import type { ComponentProps } from "react";
import { Icon } from "../../display/Icon.tsx";
import "../../styles/hit.css";
import "./Check.css";

export type CheckProps = Omit<ComponentProps<"input">, "className">;

/** A box to tick, or one of several buttons: the browser's own, drawn over. */
export function Check(props: CheckProps) {
  return (
    <span className="gw-check">
      <input type="checkbox" className="gw-check-box gw-hit" {...props} />
      <span className="gw-check-mark">
        <Icon name="check" />
      </span>
    </span>
  );
}
