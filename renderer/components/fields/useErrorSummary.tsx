import { lazy, type ReactNode, Suspense } from "react";
import type { PageForm } from "../../runtime/form/pageForm.ts";
import { useFlag } from "../../runtime/render/useFlag.ts";

/** Whoever fills in a form rightly never sees it. */
const ErrorSummary = lazy(async () => ({ default: (await import("./ErrorSummary.tsx")).ErrorSummary }));

/** What stands above a form that could not be submitted for several reasons; nothing otherwise. */
export function useErrorSummary(id: string, form: PageForm): ReactNode {
  return (
    useFlag(`wrong.${id}`) && (
      <Suspense>
        <ErrorSummary id={id} form={form} />
      </Suspense>
    )
  );
}
