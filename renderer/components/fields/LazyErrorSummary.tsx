import { type ReactNode, useEffect, useState } from "react";
import { useFlag } from "../../runtime/render/useFlag.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import type { ErrorSummaryProps } from "./ErrorSummary.tsx";

/**
 * What stands above a form that could not be submitted for several reasons; nothing otherwise. It costs a page nothing
 * before it is at rest. Fetched then, it is drawn together with the messages of the fields: fetched with them it made the
 * submit of seven wrong fields half as long again. A component of its own: what it fetches draws no field of the form anew.
 */
export function LazyErrorSummary({ id, form }: ErrorSummaryProps) {
  const isWrong = useFlag(`wrong.${id}`);
  const [Summary, setSummary] = useState<(props: ErrorSummaryProps) => ReactNode>();
  useEffect(() => {
    const load = () =>
      import("./ErrorSummary.tsx").then(
        (file) => setSummary(() => file.ErrorSummary),
        () => undefined,
      );
    const timer = setTimeout(load, isWrong ? 0 : defaults.layer.ahead);
    return () => clearTimeout(timer);
  }, [isWrong]);
  return isWrong && Summary && <Summary id={id} form={form} />;
}
