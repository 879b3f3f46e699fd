import type { RefObject } from "react";
import { uploadTexts } from "../../../runtime/theme/texts/fields/uploadTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import type { Upload } from "./uploads.ts";

export interface UploadTileProps {
  readonly upload: Upload;
  /** Its place among the others, from 1. */
  readonly place: number;
  readonly disabled?: boolean | undefined;
  readonly ref?: RefObject<HTMLElement | null> | undefined;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A picture: how far it is, and what can be done with it. */
export function UploadTile({ upload, place, disabled, ref, onOpen, onRetry, onRemove }: UploadTileProps) {
  const { state, preview, share } = upload;
  const isFailed = state === "failed";
  return (
    <li className="gw-upload" data-state={state}>
      <button
        ref={ref as RefObject<HTMLButtonElement | null> | undefined}
        type="button"
        className="gw-upload-picture"
        aria-label={isFailed ? uploadTexts.retry(place) : uploadTexts.open(place)}
        aria-busy={state === "sending" || state === "waiting"}
        disabled={!isFailed && !preview}
        onClick={isFailed ? onRetry : onOpen}
      >
        {preview ? <img className="gw-upload-image" src={preview} alt="" /> : <Icon name="check" />}
        {state === "done" ? null : (
          <span className="gw-upload-state" aria-hidden="true">
            {isFailed ? <Icon name="again" /> : null}
            {isFailed ? uploadTexts.again : `${Math.round(share * 100)}%`}
          </span>
        )}
      </button>
      {disabled ? null : (
        <button type="button" className="gw-upload-remove" aria-label={uploadTexts.remove(place)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
