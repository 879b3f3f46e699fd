import { useCallback, useEffect, useLayoutEffect, useMemo } from "react";
import { hash } from "../../../actions/index.ts";
import { readOwn, writeOwn } from "../../runtime/owner/ownMemory.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { lazyLayer } from "../overlays/lazyLayer.tsx";
import { useBoundOpen } from "../overlays/useBoundOpen.ts";
import type { CostSheetProps } from "./CostSheet.tsx";
import { type LoanCost, readCost } from "./loanCost.ts";

const Sheet = lazyLayer<CostSheetProps>(async () => (await import("./CostSheet.tsx")).CostSheet, { ahead: true });

/** What a loan costs in all, which a value of the page's state opens, and another says of which quote it was confirmed. */
export function BoundCostDisclosure({
  bind,
  confirms,
  title,
  seconds,
  onConfirm,
  ...given
}: PropsOf<"costDisclosure">) {
  const { page, seen, store } = useSession();
  const [open, close] = useBoundOpen(bind);
  const cost = readCost(given);
  const { day } = useSelector(
    today,
    useCallback(() => ({ day: store.read("host.today") }), [store]),
  );
  const mark = markOf(cost, String(day));
  const [isConfirmed, keepConfirmed] = useConfirmed(confirms, cost?.quote, `cost ${page.page} ${bind}`, mark);
  const key = `cost read ${page.page} ${bind} ${mark}`;
  const read = useCallback((left: number) => writeOwn(key, String(left)), [key]);
  const confirm = () => {
    keepConfirmed();
    if (cost) seen.push({ at: Date.now(), quote: cost.quote, cost, kept: [`cost ${page.page} ${bind}`, mark] });
    close();
    void onConfirm?.();
  };
  return (
    <Sheet
      key={mark}
      open={open}
      title={title}
      cost={cost}
      seconds={Number(readOwn(key) ?? seconds ?? defaults.cost.seconds)}
      isConfirmed={isConfirmed}
      onRead={read}
      onConfirm={confirm}
      onClose={close}
    />
  );
}

const today = ["host.today"];

/** What tells a cost from one in which any figure is another, and from the same one on another day. */
function markOf(cost: LoanCost | undefined, day: string): string {
  return cost ? `${day} ${hash(JSON.stringify(cost))}` : "";
}

/** Whether a cost is the one that was confirmed, and how to say that it is. The state forgets one that is another by now. */
function useConfirmed(
  bind: string,
  quote: string | undefined,
  key: string,
  mark: string,
): readonly [boolean, () => void] {
  const { store, confirmed } = useSession();
  const reads = useMemo(() => [bind], [bind]);
  const { kept } = useSelector(
    reads,
    useCallback(() => ({ kept: store.read(bind) ?? "" }), [store, bind]),
  );
  const write = (text: string) => store.set("state", bind.slice("state.".length), text);
  const isConfirmed = quote !== undefined && kept === quote && readOwn(key) === mark;
  const isVoid = kept !== "" && !isConfirmed;
  useEffect(() => {
    if (isVoid) store.set("state", bind.slice("state.".length), "");
  }, [isVoid, store, bind]);
  const held = isConfirmed ? quote : undefined;
  // What signs at this quote asks here: before anything is shown that says it is confirmed, or no more.
  useLayoutEffect(() => {
    if (held === undefined) return undefined;
    confirmed.add(held);
    return () => void confirmed.delete(held);
  }, [held, confirmed]);
  const confirm = () => {
    writeOwn(key, mark);
    write(quote ?? "");
  };
  return [isConfirmed, confirm];
}
