import { useState } from "react";
import { viewerTexts } from "../../runtime/theme/texts/viewerTexts.ts";
import { Icon } from "../display/Icon.tsx";
import { Spinner } from "../status/Spinner.tsx";

/** A picture: its guarded address, and what it shows. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
}

export interface ViewerSlideProps {
  readonly picture: Picture;
  /** It is shown, or the next one is: time to fetch it. */
  readonly near: boolean;
  readonly shown: boolean;
}

/** One picture of a viewer. */
export function ViewerSlide({ picture: { src, alt }, near, shown }: ViewerSlideProps) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  return (
    <div className="gw-viewer-slide" aria-hidden={!shown} data-state={state}>
      {state === "loading" ? <Spinner /> : null}
      {state === "failed" ? (
        <p className="gw-viewer-lost">
          <Icon name="photo" />
          {viewerTexts.lost}
        </p>
      ) : null}
      {near && state !== "failed" ? (
        <img
          className="gw-viewer-picture"
          src={src}
          alt={alt}
          draggable={false}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      ) : null}
    </div>
  );
}
