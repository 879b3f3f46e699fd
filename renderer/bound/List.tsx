import { type ReactNode, useContext, useMemo } from "react";
import type { Json } from "../../schemas/index.ts";
import type { PropsOf } from "../component.ts";
import { List } from "../components/List.tsx";
import { NamesContext, useSession } from "../place.ts";

/** A component for each item of a list; in it, the item goes by the name that `each` gives. */
export function BoundList({ items, each, itemKey, item, empty }: PropsOf<"list">) {
  const session = useSession();
  const outer = useContext(NamesContext);
  const rows = (Array.isArray(items) ? items : []).map((value: Json, index) => {
    const key = itemKey.evaluate(session.scope({ ...outer, [each]: value }));
    return { key: String(key ?? index), content: <Row each={each} value={value} item={item} /> };
  });
  return <List items={rows} {...(empty !== undefined && { empty })} />;
}

interface RowProps {
  readonly each: string;
  readonly value: Json;
  readonly item: ReactNode;
}

function Row({ each, value, item }: RowProps) {
  const outer = useContext(NamesContext);
  const names = useMemo(() => ({ ...outer, [each]: value }), [outer, each, value]);
  return <NamesContext value={names}>{item}</NamesContext>;
}
