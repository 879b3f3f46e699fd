import type { CSSProperties, ReactNode, RefObject } from "react";
import type { PlatformName } from "../../schemas/index.ts";
import type { Theme } from "./choice.ts";
import type { Chrome } from "./chromeOf.ts";
import type { Fit } from "./fitInto.ts";
import { Icon } from "./Icon.tsx";
import { StatusBar } from "./StatusBar.tsx";
import type { Frame } from "./studio.ts";
import "./Device.css";

interface DeviceProps {
  readonly fit: Fit;
  readonly chrome: Chrome;
  readonly platform: PlatformName;
  readonly theme: Theme;
  readonly frame: Frame;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** The page on the phone is not the one on disk. */
  readonly isStale: boolean;
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
  onLoad,
  onBack,
  children,
}: DeviceProps) {
  return (
    <div className="device" data-platform={platform} data-stale={isStale} style={styleOf(fit)}>
      <div className="screen" data-theme={theme}>
        <StatusBar platform={platform} />
        {chrome === "browser" ? <AddressBar /> : <NavigationBar chrome={chrome} title={frame.title} onBack={onBack} />}
        <iframe
          key={frame.id}
          ref={frameRef}
          src={frame.address}
          title="手机"
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={onLoad}
        />
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

interface NavigationBarProps {
  readonly chrome: Chrome;
  readonly title: string;
  readonly onBack: () => void;
}

function NavigationBar({ chrome, title, onBack }: NavigationBarProps) {
  return (
    <div className="navigationBar">
      <button type="button" aria-label="手机的返回键" onClick={onBack}>
        <Icon name="back" size={22} />
      </button>
      <span>{title}</span>
      {chrome === "miniProgram" && <Capsule />}
    </div>
  );
}

/** The two buttons that a mini program's shell always shows. */
function Capsule() {
  return (
    <svg className="capsule" viewBox="0 0 87 32" width="87" height="32" aria-hidden="true">
      <rect x="0.5" y="0.5" width="86" height="31" rx="15.5" />
      <path d="M43.5 7v18" />
      <g fill="currentColor" stroke="none">
        <circle cx="15" cy="16" r="1.8" />
        <circle cx="22" cy="16" r="3" />
        <circle cx="29" cy="16" r="1.8" />
        <circle cx="65" cy="16" r="3" />
      </g>
      <circle cx="65" cy="16" r="8" strokeWidth="2" />
    </svg>
  );
}

function AddressBar() {
  return (
    <div className="navigationBar addressBar" aria-hidden="true">
      <span>{location.host}</span>
    </div>
  );
}
