import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { swipeTexts } from "../../runtime/theme/texts/swipeTexts.ts";
import { FocusButton } from "../controls/FocusButton.tsx";
import { Tappable } from "../controls/Tappable.tsx";
import { isLeftward } from "../gestures/isLeftward.ts";
import { BoundImage } from "../media/Image.tsx";
import { Spacer } from "../media/Spacer.tsx";
import { distinctRows, type Rows, useRows } from "../rows/useRows.tsx";
import { useAutoplay } from "./useAutoplay.ts";
import { useSwipe } from "./useSwipe.ts";
import "../display/Icon.css";
import "../styles/touch.css";
import "./Swipe.css";

export interface SwipeProps {
  /** What it is about, for people who cannot see it. */
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Its shape, such as 16:9, reserved before anything is there; without it, it is as high as its highest slide. */
  readonly ratio?: string | undefined;
  /** After the last slide comes the first. */
  readonly loop?: boolean | undefined;
  /** It turns by itself after so many milliseconds. */
  readonly autoplay?: number | undefined;
}

/** Slides that a finger, the arrow keys or the time turns, one at a time. */
export function Swipe({ label, slides, ratio, loop = true, autoplay }: SwipeProps) {
  const count = slides.length;
  const { track, index, held, turn } = useSwipe({ count, loop });
  const [stopped, setStopped] = useState(false);
  const turns = autoplay !== undefined && count > 1;
  useAutoplay({ ms: autoplay, active: turns && !stopped, track, held, index, onTurn: () => turn(1) });

  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (way === 0 || event.target instanceof HTMLInputElement || !track.current) return;
    event.preventDefault();
    turn(isLeftward(track.current) ? -way : way);
  };
  if (count === 0) return null;
  return (
    <section className="gw-swipe" aria-label={label} onKeyDown={count > 1 ? onKeyDown : undefined}>
      <div className="gw-swipe-view">
        {ratio ? <Spacer ratio={ratio} /> : null}
        <div
          ref={track}
          className="gw-swipe-track"
          data-shaped={ratio !== undefined}
          aria-live={turns && !stopped ? "off" : "polite"}
        >
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields
            <div
              key={key}
              role="group"
              className="gw-swipe-slide gw-stack"
              aria-label={locale.slide(at + 1, count)}
              data-shown={at === index}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 ? <Dots count={count} index={index} /> : null}
      {count > 1 ? (
        <>
          <FocusButton text={locale.slideBefore} onTap={() => turn(-1)} />
          <FocusButton text={locale.slideAfter} onTap={() => turn(1)} />
        </>
      ) : null}
      {turns ? <Pause stopped={stopped} onTap={() => setStopped(!stopped)} /> : null}
    </section>
  );
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <div className="gw-swipe-dots" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="gw-swipe-dot" data-shown={at === index} />
      ))}
    </div>
  );
}

function Pause({ stopped, onTap }: { stopped: boolean; onTap: () => void }) {
  return (
    <button
      type="button"
      className="gw-swipe-pause gw-target"
      aria-label={stopped ? swipeTexts.play : swipeTexts.pause}
      onClick={onTap}
    >
      <svg className="gw-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={stopped ? "M9 6.5v11l8.5-5.5z" : "M9 7v10M15 7v10"} />
      </svg>
    </button>
  );
}

interface Slide {
  readonly if?: boolean | undefined;
  readonly image?: string | undefined;
  readonly sources?: PropsOf<"image">["sources"];
  readonly label?: string | undefined;
  readonly onTap?: (() => void) | undefined;
  readonly body?: ReactNode;
}

/** Slides that are written out, or one for each item of a list. */
export function BoundSwipe({ items, each, itemKey, item, ...props }: PropsOf<"swipe">) {
  if (each !== undefined && itemKey) return <ListSwipe {...props} rows={{ items, each, itemKey, item }} />;
  // The compiler has seen to it: without `each`, slides are written out.
  const slides = (Array.isArray(items) ? items : []) as readonly Slide[];
  const shown = slides.map((slide, index) => ({ slide, key: String(index) })).filter(({ slide }) => slide.if !== false);
  return <Swipe {...props} slides={shown.map(({ slide, key }) => ({ key, content: contentOf(slide, props.ratio) }))} />;
}

function contentOf({ image, sources, label, onTap, body }: Slide, ratio: string | undefined): ReactNode {
  if (image === undefined) return body;
  return (
    <Tappable className="gw-swipe-picture gw-inner" onTap={onTap}>
      {() => <BoundImage src={image} sources={sources} alt={label ?? ""} {...(ratio !== undefined && { ratio })} />}
    </Tappable>
  );
}

function ListSwipe({ rows, ...props }: Omit<SwipeProps, "slides"> & { readonly rows: Rows }) {
  return <Swipe {...props} slides={distinctRows(useRows(rows))} />;
}
