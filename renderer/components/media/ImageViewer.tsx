import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { viewerTexts } from "../../runtime/theme/texts/viewerTexts.ts";
import { CloseButton } from "../controls/CloseButton.tsx";
import { FocusButton } from "../controls/FocusButton.tsx";
import { type ImageGestures, imageGestures } from "./imageGestures.ts";
import "./ImageViewer.css";
import { Popup } from "../overlays/Popup.tsx";
import { type Picture, ViewerSlide } from "./ViewerSlide.tsx";

export interface ImageViewerProps {
  readonly open: boolean;
  readonly pictures: readonly Picture[];
  /** Which one is shown first; the first when left out. */
  readonly start?: number | undefined;
  readonly onClose: () => void;
}

/** Pictures over the whole screen: swiped from one to the next, made larger by two fingers or a double tap. */
export function ImageViewer({ open, onClose, ...content }: ImageViewerProps) {
  return (
    <Popup open={open} position="full" label={viewerTexts.title} onClose={onClose}>
      <Content {...content} onClose={onClose} />
    </Popup>
  );
}

function Content({ pictures, start = 0, onClose }: Omit<ImageViewerProps, "open">) {
  const [index, setIndex] = useState(Math.min(Math.max(0, start), pictures.length - 1));
  const count = pictures.length;
  const turn = (by: -1 | 1) => setIndex(Math.min(count - 1, Math.max(0, index + by)));
  const { stage, track, backdrop, zoom } = useStage(index, count, turn, onClose);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    "+": zoom,
    "=": zoom,
    "-": zoom,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <section
      className="gw-viewer"
      dir="ltr"
      aria-label={viewerTexts.title}
      tabIndex={-1}
      data-autofocus=""
      onKeyDown={onKeyDown}
    >
      <div ref={backdrop} className="gw-viewer-backdrop" />
      <div ref={stage} className="gw-viewer-stage">
        <div ref={track} className="gw-viewer-track">
          {pictures.map((picture, at) => (
            <ViewerSlide
              key={`${at} ${picture.src}`}
              picture={picture}
              near={Math.abs(at - index) <= 1}
              shown={at === index}
            />
          ))}
        </div>
      </div>
      <div className="gw-viewer-bar">
        <span className="gw-unseen" role="status">
          {locale.slide(index + 1, count)}
        </span>
        {count > 1 ? <p className="gw-viewer-count" aria-hidden="true">{`${index + 1} / ${count}`}</p> : null}
        {index > 0 ? <FocusButton text={locale.slideBefore} onTap={() => turn(-1)} /> : null}
        {index < count - 1 ? <FocusButton text={locale.slideAfter} onTap={() => turn(1)} /> : null}
        <CloseButton onClose={onClose} />
      </div>
    </section>
  );
}

/** Ties the stage to the fingers: it shows the picture of the index. */
function useStage(index: number, count: number, onTurn: (by: -1 | 1) => void, onClose: () => void) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const control = useRef<ImageGestures>(undefined);
  const shown = useRef(index);
  const turn = useEffectEvent(onTurn);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    shown.current = index;
  }, [index]);
  useEffect(() => {
    if (!stage.current || !track.current || !backdrop.current) return undefined;
    control.current = imageGestures({
      stage: stage.current,
      track: track.current,
      backdrop: backdrop.current,
      count,
      index: () => shown.current,
      onTurn: (by) => turn(by),
      onClose: () => close(),
    });
    control.current.show(0);
    return control.current.dispose;
  }, [count]);
  useEffect(() => control.current?.show(defaults.swipe.duration), [index]);
  return { stage, track, backdrop, zoom: () => control.current?.zoom() };
}
