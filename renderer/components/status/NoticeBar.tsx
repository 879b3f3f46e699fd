import { type ReactNode, useRef, useState } from "react";
import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { Icon } from "../display/Icon.tsx";
import "../styles/touch.css";
import "./NoticeBar.css";
import { Spinner } from "./Spinner.tsx";
import { useMarquee } from "./useMarquee.ts";

export interface NoticeBarProps {
  readonly text: string;
  readonly closable?: boolean | undefined;
  readonly onTap?: (() => void) | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** A line of notice that scrolls when it is too long. Once closed, it comes back only with another text. */
export function NoticeBar({ text, closable = false, onTap, busy = false }: NoticeBarProps) {
  const [closed, setClosed] = useState<string>();
  if (closed === text) return null;
  return (
    <div className="gw-notice" role="note">
      <NoticeView onTap={onTap} busy={busy}>
        <Icon name="notice" />
        <NoticeText key={text} text={text} />
        {onTap ? busy ? <Spinner /> : <Icon name="chevron" /> : null}
      </NoticeView>
      {closable ? (
        <button
          type="button"
          className="gw-notice-close gw-target gw-inner"
          aria-label={locale.close}
          onClick={() => setClosed(text)}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}

function NoticeView({ onTap, busy, children }: Pick<NoticeBarProps, "onTap" | "busy"> & { children: ReactNode }) {
  const isEarly = useTooEarly(onTap);
  if (!onTap) return <div className="gw-notice-view">{children}</div>;
  return (
    <button
      type="button"
      className="gw-notice-view gw-inner"
      aria-busy={busy}
      aria-disabled={isEarly}
      onClick={busy ? undefined : onTap}
    >
      {children}
    </button>
  );
}

function NoticeText({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useMarquee(line);
  return (
    <span className="gw-notice-line">
      <span ref={line} className="gw-notice-text">
        {text}
      </span>
    </span>
  );
}
