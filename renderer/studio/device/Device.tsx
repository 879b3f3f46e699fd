import type { CSSProperties, ReactNode, RefObject } from "react";
import type { PlatformName } from "../../../schemas/index.ts";
import type { PhoneTheme } from "../selection/selection.ts";
import type { PhoneFrame } from "../state/studioState.ts";
import type { HostChrome } from "./hostChrome.ts";
import { NavigationBar } from "./NavigationBar.tsx";
import { StatusBar } from "./StatusBar.tsx";
import type { Fit } from "./useFit.ts";
import "./Device.css";

interface DeviceProps {
  readonly fit: Fit;
  readonly chrome: HostChrome;
  readonly platform: PlatformName;
  readonly theme: PhoneTheme;
  readonly frame: PhoneFrame;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** The page on the phone is not the one on disk. */
  readonly isStale: boolean;
  /** What is shown in place of the page, which goes on below it. */
  readonly cover?: ReactNode;
  readonly onLoad: () => void;
  readonly onBack: () => void;
  /** What lies over the page. */
  readonly children: ReactNode;
}

/** A phone with the bars that its host draws, and the page in between. */
export function Device({
  fit,
  chrome,
  platform,
  theme,
  frame,
  frameRef,
  isStale,
  cover,
  onLoad,
  onBack,
  children,
}: DeviceProps) {
  return (
    <div className="device" data-platform={platform} data-stale={isStale} style={styleOf(fit)}>
      <div className="screen" data-theme={theme}>
        <StatusBar platform={platform} />
        <NavigationBar chrome={chrome} title={frame.title} onBack={onBack} />
        <div className="pageRoom">
          <iframe
            key={frame.id}
            ref={frameRef}
            src={frame.address}
            title="手机"
            sandbox="allow-scripts allow-same-origin allow-forms"
            onLoad={onLoad}
          />
          {cover}
        </div>
        <div className="homeBar" aria-hidden="true" />
        {children}
      </div>
    </div>
  );
}

type DeviceStyle = CSSProperties & { readonly "--rim": string };

function styleOf({ scale, rim, left, top }: Fit): DeviceStyle {
  return { "--rim": `${rim}px`, transform: `translate(${left}px, ${top}px) scale(${scale})` };
}
