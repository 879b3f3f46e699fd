import { useCallback, useMemo } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { Awaited } from "./Awaited.tsx";
import { FailureContext } from "./FailureContext.ts";
import { FailureNote } from "./Fallback.tsx";
import { BoundRetry } from "./Retry.tsx";

/** What the compiler says of a block. */
interface Compiled {
  /** What it shows on failure leaves out the number and the way to a person. */
  readonly isSilent?: true;
  /** What it shows until its data is there is an outline, as high as what comes. */
  readonly isOutlined?: true;
}

/**
 * A data source on screen. While it is fetched again, what was there stays; the outline is for the first time.
 */
export function BoundData({ of, loading, error, empty, body, isSilent, isOutlined }: PropsOf<"data"> & Compiled) {
  const { store, data, help } = useSession();
  const reads = useMemo(() => [`status.${of}`, `data.${of}`, `number.${of}`], [of]);
  const { status, known, number } = useSelector(
    reads,
    useCallback(
      () => ({ status: store.get("status")[of], known: of in store.get("data"), number: store.get("number")[of] }),
      [store, of],
    ),
  );
  // A failure shows in place of the data: its status says so, and that is all there is to do.
  const reload = useCallback(() => data.reload(of).catch(() => undefined), [data, of]);

  if (status === "failed") {
    const told = number as string | undefined;
    return (
      <FailureContext value={{ reload, number: told }}>
        {error ?? <BoundRetry text={locale.loadFailed} />}
        {isSilent && <FailureNote number={told} onHelp={help} align="center" />}
      </FailureContext>
    );
  }
  if (status === "empty" && empty !== undefined) return empty;
  if (known) return body;
  return isOutlined ? loading : <Awaited>{loading}</Awaited>;
}
