import { useCallback, useMemo } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { Awaited } from "./Awaited.tsx";
import { ReloadContext } from "./ReloadContext.ts";
import { BoundRetry } from "./Retry.tsx";
import { Skeleton } from "./Skeleton.tsx";

/**
 * A data source on screen. While it is fetched again, what was there stays; the outline is for the first time.
 */
export function BoundData({ of, loading, error, empty, body }: PropsOf<"data">) {
  const { store, data } = useSession();
  const reads = useMemo(() => [`status.${of}`, `data.${of}`], [of]);
  const { status, known } = useSelector(
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
