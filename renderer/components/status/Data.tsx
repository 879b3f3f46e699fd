import { useCallback, useMemo } from "react";
import type { PropsOf } from "../component.ts";
import { Skeleton } from "../components/Skeleton.tsx";
import { useSession } from "../place.ts";
import { locale } from "../theme/locale.ts";
import { useLive } from "../useLive.ts";
import { Awaited } from "./Awaited.tsx";
import { BoundRetry } from "./Retry.tsx";
import { ReloadContext } from "./reload.ts";

/**
 * A data source on screen. While it is fetched again, what was there stays; the outline is for the first time.
 */
export function BoundData({ of, loading, error, empty, body }: PropsOf<"data">) {
  const { store, data } = useSession();
  const reads = useMemo(() => [`status.${of}`, `data.${of}`], [of]);
  const { status, known } = useLive(
    reads,
    useCallback(() => ({ status: store.get("status")[of], known: of in store.get("data") }), [store, of]),
  );
  // A failure shows in place of the data: its status says so, and that is all there is to do.
  const reload = useCallback(() => data.reload(of).catch(() => undefined), [data, of]);

  if (status === "failed") {
    return <ReloadContext value={reload}>{error ?? <BoundRetry text={locale.loadFailed} />}</ReloadContext>;
  }
  if (status === "empty" && empty !== undefined) return empty;
  return known ? body : <Awaited>{loading ?? <Skeleton />}</Awaited>;
}
