import type { PropsOf } from "../../runtime/render/component.ts";
import { Panel } from "./Panel.tsx";
import { useBoundOpen } from "./useBoundOpen.ts";

/** A layer over the page that a value of its state opens. */
export function BoundPopup({ bind, body, ...props }: PropsOf<"popup">) {
  const [open, close] = useBoundOpen(bind);
  return (
    <Panel {...props} open={open} onClose={close}>
      <div className="gw-stack">{body}</div>
    </Panel>
  );
}
