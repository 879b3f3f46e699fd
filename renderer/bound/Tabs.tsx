import { useCallback, useMemo } from "react";
import type { PropsOf } from "../component.ts";
import { Tabs } from "../components/Tabs.tsx";
import { useSession } from "../place.ts";
import { useLive } from "../useLive.ts";

/** Tabs whose open one stands in the page's state. */
export function BoundTabs({ bind, ...props }: PropsOf<"tabs">) {
  const { store } = useSession();
  const name = bind.slice("state.".length);
  const reads = useMemo(() => [bind], [bind]);
  const { value } = useLive(
    reads,
    useCallback(() => ({ value: store.read(bind) }), [store, bind]),
  );
  return (
    <Tabs {...props} value={String(value ?? props.items[0]?.key)} onChange={(key) => store.set("state", name, key)} />
  );
}
