import { type ReactNode, useCallback, useMemo } from "react";
import { readsOf, sourcesIn } from "../../../runtime/formula/readsOf.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../../runtime/render/useIsKnown.ts";
import { useSelector } from "../../../runtime/render/useSelector.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import type { FieldProps } from "./FieldShell.tsx";

/** What a field gets that shows something of the page's data: what is missing, and the way to fetch it again. */
export interface ContentProps extends Pick<FieldProps<never>, "missing"> {
  readonly onReload?: (() => void) | undefined;
  /** Whether what it shows is on its way. */
  readonly isLoading?: boolean | undefined;
}

interface FieldContentProps {
  /** The property of the page that names it, with its formulas. */
  readonly content: unknown;
  /** Whether it is what one chooses from: it is missing as soon as a source has failed. */
  readonly isOptions: boolean;
  /** What it has been evaluated to. */
  readonly given: unknown;
  readonly children: (content: ContentProps) => ReactNode;
}

/** What a field lets choose from, or shows; undefined for a field that has no such thing. */
export function contentOf(field: object): unknown {
  return Reflect.get(field, "options") ?? Reflect.get(field, "items");
}

/** Follows the data sources from which a field has its options: where there are none, the field says so. */
export function FieldContent({ content, isOptions, given, children }: FieldContentProps) {
  const { store, data, help, page } = useSession();
  const sources = useMemo(() => sourcesIn(readsOf(content)), [content]);
  const reads = useMemo(() => sources.flatMap((source) => [`status.${source}`, `number.${source}`]), [sources]);
  const { status, number } = useSelector(
    reads,
    useCallback(() => {
      // What is fetched as soon as the page is there is on its way before anybody has asked for it.
      const early = (name: string) => {
        const source = page.data?.[name];
        return source && source.when === undefined ? "loading" : undefined;
      };
      const statuses = sources.map((source) => store.get("status")[source] ?? early(source));
      const failed = sources[statuses.indexOf("failed")];
      return { status: worst(statuses), number: failed && store.get("number")[failed] };
    }, [sources, store, page]),
  );
  const reload = () => {
    for (const source of sources) data.reload(source).catch(() => undefined);
  };
  // Before the page is taken over nothing has been asked for yet: that is no failure.
  const isKnown = useIsKnown();
  const isLoading = status === "loading" || (!isKnown && sources.length > 0);
  const onReload = sources.length > 0 && !isLoading ? reload : undefined;
  const isStale = isOptions && status === "failed";
  const isThere = sources.length === 0 || (Array.isArray(given) && given.length > 0 && !isStale);
  // What is on its way is not missed yet: what said so would push the rest of the page up when it goes.
  const missing =
    isThere || isLoading || (isOptions && status === undefined)
      ? undefined
      : { text: locale.optionsFailed, onRetry: onReload, onHelp: help, number: number as string | undefined };
  return children({ isLoading, onReload, missing });
}

/** How far several sources are: one that has failed spoils it all. Undefined if one of them is not wanted. */
function worst(statuses: readonly unknown[]): unknown {
  return ["failed", "loading", undefined].find((status) => statuses.includes(status)) ?? "ready";
}
