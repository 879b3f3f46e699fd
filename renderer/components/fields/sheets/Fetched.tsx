import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { locale } from "../../../runtime/theme/locale.ts";
import { FetchRetry } from "../../status/Retry.tsx";
import { Spinner } from "../../status/Spinner.tsx";
import "./Fetched.css";

export interface FetchedProps<T> {
  /** Fetches it; one and the same function, so that it is called once. */
  readonly load: () => Promise<T>;
  readonly children: (loaded: T) => ReactNode;
}

/** What shows something that comes over the network when it is first wanted: a wheel until then, a way to try again. */
export function Fetched<T>({ load, children }: FetchedProps<T>) {
  const [loaded, setLoaded] = useState<{ readonly value: T }>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const isThere = useRef(true);
  const start = useCallback(() => {
    setFailure(undefined);
    load().then(
      (value) => isThere.current && setLoaded({ value }),
      (error: unknown) => isThere.current && setFailure({ error }),
    );
  }, [load]);
  useEffect(() => {
    isThere.current = true;
    start();
    return () => {
      isThere.current = false;
    };
  }, [start]);

  if (loaded) return children(loaded.value);
  return (
    <div className="gw-fetched">
      {failure ? (
        <FetchRetry {...failure} what="options" text={locale.loadFailed} onTap={start} />
      ) : (
        <p className="gw-fetched-wait" role="status" data-fetching={true}>
          <Spinner />
          {locale.loading}
        </p>
      )}
    </div>
  );
}
