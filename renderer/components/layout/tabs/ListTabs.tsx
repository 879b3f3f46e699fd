import { useMemo } from "react";
import type { Json, Value } from "../../../../schemas/index.ts";
import type { NodeOf, PropsOf } from "../../../runtime/render/component.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import type { PageSession } from "../../../runtime/session/pageSession.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { keepLate } from "../../rows/keepLate.ts";
import { useReads } from "../../rows/useReads.ts";
import { distinctRows, useRows } from "../../rows/useRows.tsx";
import { useRowWindow } from "../../rows/useRowWindow.tsx";
import { BoundTabs } from "./Tabs.tsx";
import "./TabsLook.css";

/** A tab for each item of a list; in it, the item goes by the name that `each` gives. */
export function ListTabs({ items, each, itemKey, item, empty, ...props }: PropsOf<"listTabs">) {
  const { title, icon, badge, body } = item;
  const all: readonly Json[] = Array.isArray(items) ? items : [];
  const { shown, rest } = useRowWindow(all, defaults.rows.options);
  const panels = distinctRows(useRows({ items: shown, each, itemKey, item: body }));
  const { session, names } = useRenderScope();
  // What the heads read beside the item.
  useReads(useMemo(() => [...title.reads, ...(badge?.reads ?? [])], [title, badge]));
  // While the list is unknown, the state keeps what it holds.
  if (!Array.isArray(items)) return empty;
  const tabs = panels.map(({ key, content }, index) => {
    const scope = session.scope({ ...names, [each]: shown[index] ?? null });
    const value = itemKey.evaluate(scope) ?? null;
    return {
      key,
      value: value === null ? null : String(value),
      ...(icon && { icon }),
      title: String(title.evaluate(scope) ?? ""),
      badge: String(badge?.evaluate(scope) ?? ""),
      body: content,
    };
  });
  return (
    <>
      <BoundTabs {...props} items={tabs} empty={empty} />
      {rest}
    </>
  );
}

/** Empties the bound value if its tab is removed while the tabs are unmounted. */
ListTabs.keeps = ({ bind, items, each, key }: NodeOf<"listTabs">, page: PageSession) => {
  const heldFor = (item: Json) => page.evaluate((key ?? null) as Value, { [each]: item });
  return keepLate([{ bind, options: items, heldFor }], page);
};
