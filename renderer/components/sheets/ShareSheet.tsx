import type { PropsOf } from "../../runtime/render/component.ts";
import { Grid } from "../layout/Grid.tsx";
import { Panel } from "../overlays/Panel.tsx";
import { useBoundOpen } from "../overlays/useBoundOpen.ts";

/** Ways to share something, side by side in a sheet, which a value of the page's state opens. It is closed before one is taken. */
export function BoundShareSheet({ bind, title, note, items }: PropsOf<"shareSheet">) {
  const [open, close] = useBoundOpen(bind);
  const ways = items.map(({ onTap, ...way }) => ({
    ...way,
    onTap: () => {
      close();
      void onTap();
    },
  }));
  return (
    <Panel open={open} title={title} note={note} onClose={close}>
      <Grid label={title} items={ways} />
    </Panel>
  );
}
