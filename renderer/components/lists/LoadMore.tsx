import { useEffect, useRef } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "./List.css";
import { Spinner } from "../status/Spinner.tsx";

export interface LoadMoreProps {
  /** How the next part is; `end`: there is none. */
  readonly state: "idle" | "loading" | "failed" | "end";
  readonly onLoad: () => void;
}

/** The end of a list that is loaded part by part. It loads on as it comes near, or when it is tapped. */
export function LoadMore({ state, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state !== "idle" || !end.current || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onLoad(), {
      rootMargin: `0px 0px ${defaults.list.offset}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, onLoad]);

  if (state === "end") return <p className="gw-more">{locale.noMore}</p>;
  const texts = { idle: locale.loadMore, loading: locale.loading, failed: `${locale.loadFailed} · ${locale.retry}` };
  return (
    <button
      ref={end}
      type="button"
      className="gw-more"
      aria-busy={state === "loading"}
      onClick={state === "loading" ? undefined : onLoad}
    >
      {state === "loading" ? <Spinner /> : null}
      <span role={state === "failed" ? "alert" : undefined}>{texts[state]}</span>
    </button>
  );
}
