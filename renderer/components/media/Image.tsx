import { useCallback, useEffect, useMemo, useState } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../runtime/render/useIsKnown.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { Icon } from "../display/Icon.tsx";
import { ImagePreview } from "./ImagePreview.tsx";
import { Spacer } from "./Spacer.tsx";
import "../styles/arrangement.css";
import "../styles/touch.css";
import "./Image.css";

export interface ImageProps {
  /** Its address: empty while it is not known yet, undefined when there is none to be had. */
  readonly src: string | undefined;
  /** The same in other widths, as `srcset` has them. */
  readonly srcSet?: string | undefined;
  /** What it shows; nothing when it only decorates. */
  readonly alt?: string | undefined;
  /** Its width to its height, such as 16:9. */
  readonly ratio?: string | undefined;
  readonly fit?: "cover" | "contain" | undefined;
  /** A small circle. */
  readonly round?: boolean | undefined;
  /** Whether it is fetched only when it comes near the screen; so it is when left out. */
  readonly lazy?: boolean | undefined;
  /** A tap shows it over the whole screen. */
  readonly preview?: boolean | undefined;
  /** Something else stands behind it: what cannot be had leaves that to be seen. */
  readonly isOver?: boolean | undefined;
}

/** A picture in a room that is there before it is; what cannot be had is a drawing of the same size. */
export function Image({ src, alt = "", ratio, round = false, preview = false, isOver = false, ...look }: ImageProps) {
  const [broken, setBroken] = useState<string>();
  const isLost = src === undefined || (src !== "" && src === broken);
  if (isLost && isOver) return null;
  return (
    <div className="gw-image" data-round={round}>
      <Spacer ratio={ratio ?? (round ? "1:1" : defaults.image.ratio)} />
      {isLost ? <Lost alt={alt} /> : null}
      {isLost || src === "" ? null : <Picture key={src} src={src} alt={alt} {...look} onError={() => setBroken(src)} />}
      {isLost || src === "" || !preview ? null : <Enlarge src={src} alt={alt} />}
    </div>
  );
}

interface PictureProps extends Pick<ImageProps, "fit" | "lazy" | "srcSet"> {
  readonly src: string;
  readonly alt: string;
  readonly onError: () => void;
}

function Picture({ src, srcSet, alt, fit = "cover", lazy = true, onError }: PictureProps) {
  return (
    <img
      className="gw-image-picture gw-cover"
      src={src}
      alt={alt}
      srcSet={srcSet}
      // As wide as its place, where an engine knows that before it fetches; a screen's width elsewhere.
      sizes={srcSet && "auto,100vw"}
      data-fit={fit}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
      draggable={false}
      onError={onError}
    />
  );
}

/** Lies over the picture, and opens it. */
function Enlarge({ src, alt }: Pick<PictureProps, "src" | "alt">) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className="gw-image-enlarge gw-cover gw-inner"
        aria-label={locale.enlarge(alt)}
        onClick={() => setOpen(true)}
      />
      <ImagePreview open={isOpen} pictures={[{ src, alt }]} onClose={close} />
    </>
  );
}

function Lost({ alt }: { alt: string }) {
  const said = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span className="gw-image-lost gw-cover" {...said}>
      <Icon name="photo" />
    </span>
  );
}

interface BoundImageProps extends Omit<PropsOf<"image">, "decorative" | "sources">, Pick<ImageProps, "isOver"> {
  readonly sources?: PropsOf<"image">["sources"] | undefined;
}

/** A picture whose addresses have gone through the guard of all addresses. One that may not be fetched shows as missing. */
export function BoundImage({ src, sources, ...props }: BoundImageProps) {
  return <Image {...props} {...useAddresses(src, sources)} />;
}

function useAddresses(src: string, sources: BoundImageProps["sources"]): Pick<ImageProps, "src" | "srcSet"> {
  const { address, onError: report } = useSession();
  // From where the page was opened is not known at build.
  const isKnown = useIsKnown();
  const { guarded, error } = useMemo(() => guard(isKnown ? src : "", address), [src, address, isKnown]);
  useEffect(() => {
    if (error !== undefined) report({ type: "image", id: undefined, error });
  }, [error, report]);
  return { src: guarded, srcSet: sources && isKnown ? srcSetOf(sources, address) : undefined };
}

/** What may be fetched of these, with its width. */
function srcSetOf(
  sources: NonNullable<BoundImageProps["sources"]>,
  address: (text: string) => string,
): string | undefined {
  const known = sources.map(({ src, width }) => [guard(src, address).guarded, width] as const);
  const set = known.flatMap(([guarded, width]) => (guarded ? `${guarded} ${width}w` : []));
  return set.join() || undefined;
}

/** What is not known yet is no wrong address. */
function guard(src: string, address: (text: string) => string): { guarded?: string; error?: unknown } {
  if (src === "") return { guarded: "" };
  try {
    return { guarded: address(src) };
  } catch (error) {
    return { error };
  }
}
