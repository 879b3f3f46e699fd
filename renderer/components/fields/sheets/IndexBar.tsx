import type { PointerEvent } from "react";
import "./IndexBar.css";

export interface IndexBarProps {
  readonly indexes: readonly string[];
  readonly onIndex: (index: string) => void;
}

/** The groups of a long list at its edge, for a finger that moves along them. The list itself is read and searched without it. */
export function IndexBar({ indexes, onIndex }: IndexBarProps) {
  const find = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientY - top) / height) * indexes.length);
    const index = indexes[Math.min(indexes.length - 1, Math.max(0, at))];
    if (index !== undefined && (event.type === "pointerdown" || event.buttons > 0)) onIndex(index);
  };
  return (
    <div className="gw-index-bar" aria-hidden="true" onPointerDown={find} onPointerMove={find}>
      {indexes.map((index) => (
        <span key={index}>{index.slice(0, 1)}</span>
      ))}
    </div>
  );
}
