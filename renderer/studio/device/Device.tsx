import { type CSSProperties, type ReactNode, type RefObject, useRef } from "react";
import { spareAddress } from "../channel/phoneAddress.ts";
import { type ScreenSize, screenOf, settingsOf } from "../selection/deviceSettings.ts";
import type { Selection } from "../selection/selection.ts";
import type { PhoneFrame } from "../state/studioState.ts";
import { deviceWords as words } from "../words/deviceWords.ts";
import type { HostChrome } from "./hostChrome.ts";
import { NavigationBar } from "./NavigationBar.tsx";
import { StatusBar } from "./StatusBar.tsx";
import type { Fit } from "./useFit.ts";
import "./Device.css";

interface DeviceProps {
  readonly fit: Fit;
  readonly chrome: HostChrome;
  readonly selection: Selection;
  readonly frame: PhoneFrame;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** The page on the phone is not the one on disk. */
  readonly isStale: boolean;
  /** The frame that is kept warm to be the next phone; none when left out. */
  readonly spare?: number | undefined;
  /** Called with the id of a frame that has loaded, and the frame. */
  readonly onLoad: (id: number, frame: HTMLIFrameElement) => void;
  readonly onBack: () => void;
  /** What is drawn over the page, in the page's own pixels. */
  readonly outline?: ReactNode;
  /** What lies over the phone. */
  readonly children: ReactNode;
}

/** A phone with the bars that its host draws, and the page in between. */
export function Device({
  fit,
  chrome,
  selection,
  frame,
  frameRef,
  isStale,
  spare,
  outline,
  onLoad,
  onBack,
  children,
}: DeviceProps) {
  // Another address would load a frame anew: one that has waited keeps its own.
  const spares = useRef(new Set<number>());
  if (spare !== undefined) spares.current.add(spare);
  const { platform, theme } = selection;
  const { size, turn, clock } = settingsOf(selection);
  return (
    <div
      className="device"
      data-platform={platform}
      data-stale={isStale}
      data-turn={turn}
      data-tablet={size === "tablet"}
      style={styleOf(fit, screenOf({ size, turn }))}
    >
      <div className="screen" data-theme={theme}>
        <StatusBar platform={platform} time={clock?.slice(-5)} />
        <NavigationBar chrome={chrome} title={frame.title} onBack={onBack} />
        <div className="pageRoom">
          {[frame.id, ...(spare === undefined ? [] : [spare])].map((id) => (
            <iframe
              key={id}
              className={id === frame.id ? undefined : "spare"}
              ref={id === frame.id ? frameRef : undefined}
              src={spares.current.has(id) ? spareAddress : frame.address}
              title={words.phone}
              inert={id !== frame.id}
              sandbox="allow-scripts allow-same-origin allow-forms"
              onLoad={({ currentTarget }) => onLoad(id, currentTarget)}
            />
          ))}
          {outline}
        </div>
        <div className="homeBar" aria-hidden="true" />
        {children}
      </div>
    </div>
  );
}

type DeviceStyle = CSSProperties & { readonly [Name in `--${string}`]: string };

function styleOf({ scale, rim, left, top }: Fit, { width, height }: ScreenSize): DeviceStyle {
  const sizes = { "--rim": `${rim}px`, "--width": `${width}px`, "--height": `${height}px` };
  return { ...sizes, transform: `translate(${left}px, ${top}px) scale(${scale})` };
}
