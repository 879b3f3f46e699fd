import { Fragment } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { distinctRows, useRows } from "../rows/useRows.tsx";
import { useRowWindow } from "../rows/useRowWindow.tsx";
import { GridBox, GridThing, withPicture } from "./Grid.tsx";

/** Things side by side, one for each item of a list; in it, the item goes by the name that `each` gives. */
export function ListGrid({ items, each, itemKey, item, empty, ...props }: PropsOf<"listGrid">) {
  const all: readonly Json[] = Array.isArray(items) ? items : [];
  const { shown, rest } = useRowWindow(all, defaults.rows.list);
  const rows = distinctRows(useRows({ items: shown, each, itemKey, item }));
  if (rows.length === 0) return empty;
  return (
    <>
      <GridBox {...props}>
        {rows.map(({ key, content }) => (
          <Fragment key={key}>{content}</Fragment>
        ))}
      </GridBox>
      {rest}
    </>
  );
}

/** What stands for an item. */
export function BoundGridItem(props: PropsOf<"gridItem">) {
  return (
    <li className="gw-grid-item">
      <GridThing {...withPicture(props)} />
    </li>
  );
}
