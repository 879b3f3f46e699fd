import type { RefObject } from "react";
import { uploadTexts } from "../../../runtime/theme/texts/fields/uploadTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import { sizeInWords } from "./fileSize.ts";
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

/** A picture, or a document in a row of its own: how far it is, and what can be done with it. */
export function UploadTile({ upload, place, disabled, ref, onOpen, onRetry, onRemove }: UploadTileProps) {
  const { state, file, preview } = upload;
  const isFailed = state === "failed";
  const name = file?.isDocument ? file.name : undefined;
  const retry = name === undefined ? uploadTexts.retry(place) : uploadTexts.retryFile(name);
  return (
    <li className="gw-upload" data-state={state} data-document={name !== undefined || undefined}>
      <button
        ref={ref as RefObject<HTMLButtonElement | null> | undefined}
        type="button"
        className="gw-upload-picture"
        aria-label={isFailed ? retry : name === undefined ? uploadTexts.open(place) : undefined}
        aria-busy={state === "sending" || state === "waiting"}
        disabled={!isFailed && !preview}
        onClick={isFailed ? onRetry : onOpen}
      >
        <UploadFace upload={upload} />
      </button>
      {disabled ? null : (
        <button
          type="button"
          className="gw-upload-remove"
          aria-label={name === undefined ? uploadTexts.remove(place) : uploadTexts.removeFile(name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** What is seen of it: the picture and how far it is; of a document its name, its size and how far it is. */
export function UploadFace({ upload: { state, file, preview, share } }: Pick<UploadTileProps, "upload">) {
  const isFailed = state === "failed";
  const percent = `${Math.round(share * 100)}%`;
  if (file?.isDocument) {
    const told = isFailed ? uploadTexts.lost : state === "done" ? uploadTexts.uploaded : percent;
    return (
      <>
        <Icon name={isFailed ? "again" : "bill"} />
        <span className="gw-upload-words">
          <span className="gw-upload-name">{file.name}</span>
          <small className="gw-upload-told">{`${sizeInWords(file.size)} · ${told}`}</small>
        </span>
      </>
    );
  }
  return (
    <>
      {preview ? <img className="gw-upload-image" src={preview} alt="" draggable={false} /> : <Icon name="check" />}
      {state === "done" ? null : (
        <span className="gw-upload-state" aria-hidden="true">
          {isFailed ? <Icon name="again" /> : null}
          {isFailed ? uploadTexts.again : percent}
        </span>
      )}
    </>
  );
}
