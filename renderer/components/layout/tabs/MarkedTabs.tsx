import type { PropsOf } from "../../../runtime/render/component.ts";
import { BoundTabs } from "./Tabs.tsx";
import "./TabsLook.css";

/** Tabs whose bar looks otherwise. */
export function MarkedTabs(props: PropsOf<"markedTabs">) {
  return <BoundTabs {...props} />;
}
