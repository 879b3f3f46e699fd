import type { AxiosRequestConfig } from "axios";
import { useCallback, useEffect, useState } from "react";
import { send } from "./api.ts";

/** What was fetched, and where it is. */
export interface Data<T> {
  /** What there is, be it from an earlier time; undefined before the first answer. */
  readonly value: T | undefined;
  readonly status: "loading" | "ready" | "failed";
  readonly reload: () => void;
}

/**
 * Fetches something once it is wanted, and again on `reload`.
 *
 * @param params must be the same object as long as it says the same
 */
export function useData<T>(url: string, params?: AxiosRequestConfig["params"], wanted = true): Data<T> {
  const [value, setValue] = useState<T>();
  const [status, setStatus] = useState<Data<T>["status"]>("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    setStatus("loading");
    send<T>({ url, params, signal: controller.signal }).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setValue(answer);
        setStatus("ready");
      },
      () => {
        if (!controller.signal.aborted) setStatus("failed");
      },
    );
    return () => controller.abort();
  }, [url, params, wanted, attempt]);

  return { value, status, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}
