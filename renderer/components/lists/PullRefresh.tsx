import type { ReactNode } from "react";
import { countsWhenTapped, onceHydrated } from "../../runtime/render/beforeHydration.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { FocusButton } from "../controls/FocusButton.tsx";
import { Moving } from "../gestures/Moving.tsx";
import "./PullRefresh.css";
import { Spinner } from "../status/Spinner.tsx";
import { type PullPhase, usePull } from "./usePull.ts";

export interface PullRefreshProps {
  /** Refreshes; resolves when that has ended. */
  readonly onRefresh: () => Promise<unknown>;
  /** Said for a moment when it has gone well. */
  readonly success?: string | undefined;
  readonly body: ReactNode;
}

/** Content that is pulled down to be fetched again. */
export function PullRefresh({ onRefresh, success, body }: PullRefreshProps) {
  const { head, content, phase, refresh } = usePull({ onRefresh, showsSuccess: success !== undefined });
  const texts: Readonly<Record<PullPhase, string>> = {
    idle: "",
    pulling: locale.pulling,
    loosing: locale.loosing,
    loading: locale.loading,
    success: success ?? "",
  };
  return (
    <div className="gw-pull" data-phase={phase}>
      <FocusButton text={locale.refresh} onTap={onceHydrated(countsWhenTapped(onRefresh), refresh)} />
      <div className="gw-pull-window">
        <div ref={head} className="gw-pull-head">
          {phase === "loading" ? <Spinner /> : null}
          <span role="status">{texts[phase]}</span>
        </div>
      </div>
      <Moving ref={content}>{body}</Moving>
    </div>
  );
}
