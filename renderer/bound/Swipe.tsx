import type { ReactNode } from "react";
import type { PropsOf } from "../component.ts";
import { Swipe, type SwipeProps } from "../components/Swipe.tsx";
import { Tappable } from "../components/Tappable.tsx";
import { BoundImage } from "./Image.tsx";
import { type Rows, useRows } from "./useRows.tsx";

interface Slide {
  readonly if?: boolean | undefined;
  readonly image?: string | undefined;
  readonly label?: string | undefined;
  readonly onTap?: (() => void) | undefined;
  readonly body?: ReactNode;
}

/** Slides that are written out, or one for each item of a list. */
export function BoundSwipe({ items, each, itemKey, item, ...props }: PropsOf<"swipe">) {
  if (each !== undefined && itemKey) return <ListSwipe {...props} rows={{ items, each, itemKey, item }} />;
  // The desk has seen to it: without `each`, slides are written out.
  const slides = (Array.isArray(items) ? items : []) as readonly Slide[];
  const shown = slides.map((slide, index) => ({ slide, key: String(index) })).filter(({ slide }) => slide.if !== false);
  return <Swipe {...props} slides={shown.map(({ slide, key }) => ({ key, content: contentOf(slide, props.ratio) }))} />;
}

function contentOf({ image, label, onTap, body }: Slide, ratio: string | undefined): ReactNode {
  if (image === undefined) return body;
  return (
    <Tappable className="gw-swipe-picture gw-inner" onTap={onTap}>
      <BoundImage src={image} alt={label ?? ""} {...(ratio !== undefined && { ratio })} />
    </Tappable>
  );
}

function ListSwipe({ rows, ...props }: Omit<SwipeProps, "slides"> & { readonly rows: Rows }) {
  return <Swipe {...props} slides={useRows(rows)} />;
}
