import type { ReactNode } from "react";
import "./List.css";

export interface ListProps {
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What stands there when there is no item. */
  readonly empty?: ReactNode;
}

/** One thing for each item of a list; rows far off the screen cost no layout where the engine can do so. */
export function List({ items, empty = null }: ListProps) {
  if (items.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers
    <ul className="gw-list" role="list">
      {items.map(({ key, content }) => (
        <li className="gw-list-item" key={key}>
          {content}
        </li>
      ))}
    </ul>
  );
}
