import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { PageForm } from "../../runtime/form/pageForm.ts";
import { useFlag } from "../../runtime/render/useFlag.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import type { ErrorSummaryProps } from "./ErrorSummary.tsx";

let loaded: typeof import("./ErrorSummary.tsx").ErrorSummary | undefined;

async function load() {
  const { ErrorSummary } = await import("./ErrorSummary.tsx");
  loaded = ErrorSummary;
  return { default: ErrorSummary };
}

const Late = lazy(load);

/**
 * What stands above a form that could not be submitted for several reasons; nothing otherwise. It costs a page nothing
 * before it is at rest. Fetched then, it is drawn together with the messages of the fields: fetched with them it made the
 * submit of seven wrong fields half as long again.
 */
export function useErrorSummary(id: string, form: PageForm): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), defaults.layer.ahead);
    return () => clearTimeout(timer);
  }, []);
  return useFlag(`wrong.${id}`) && <Summary id={id} form={form} />;
}

function Summary(props: ErrorSummaryProps) {
  // It stays the one that it began as: another would forget where it has led to.
  const [Shown] = useState(() => loaded ?? Late);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
