import type { PlatformName } from "../../../schemas/index.ts";

interface StatusBarProps {
  readonly platform: PlatformName;
  /** As `09:05`; one that phones are shown with in advertisements when left out. */
  readonly time: string | undefined;
}

/** The phone's own line at the top: it is drawn, and says nothing but the time that was set. */
export function StatusBar({ platform, time = platform === "ios" ? "9:41" : "10:00" }: StatusBarProps) {
  return (
    <div className="statusBar" aria-hidden="true">
      <span>{time}</span>
      <i className="camera" />
      <svg viewBox="0 0 66 14" width="66" height="14" aria-hidden="true">
        <g fill="currentColor">
          <rect x="0" y="8.5" width="3" height="4.5" rx="1" />
          <rect x="4.6" y="6" width="3" height="7" rx="1" />
          <rect x="9.2" y="3.5" width="3" height="9.5" rx="1" />
          <rect x="13.8" y="1" width="3" height="12" rx="1" />
          <path d="M29 12.6 25.9 9a4.4 4.4 0 0 1 6.2 0L29 12.6Zm-4.6-5L22.6 5.5a9.2 9.2 0 0 1 12.8 0l-1.8 2.1a6.5 6.5 0 0 0-9.2 0Z" />
          <rect x="43" y="3" width="15.5" height="8" rx="2" />
          <path d="M63.2 5v4a2.2 2.2 0 0 0 0-4Z" />
        </g>
        <rect x="40.8" y="0.8" width="20" height="12.4" rx="3.8" fill="none" stroke="currentColor" opacity="0.45" />
      </svg>
    </div>
  );
}
