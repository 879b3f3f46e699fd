import { type ChangeEvent, lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { Locals, StepOutcome } from "../../../../actions/index.ts";
import type { AnswerShape, Json } from "../../../../schemas/index.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../../runtime/render/useIsKnown.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { uploadTexts } from "../../../runtime/theme/texts/fields/uploadTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import { ImagePreview } from "../../media/ImagePreview.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { IdFrame, type IdFrameProps } from "./IdFrame.tsx";
import type { UploadGuidanceProps } from "./UploadGuidance.tsx";
import { UploadOrder } from "./UploadOrder.tsx";
import { UploadTile } from "./UploadTile.tsx";
import { useUpload } from "./useUpload.ts";
import { type Picking, useUploads } from "./useUploads.ts";
import "../../styles/touch.css";
import "./UploaderField.css";

/** Few of them have one. */
const UploadGuidance = lazy(async () => ({ default: (await import("./UploadGuidance.tsx")).UploadGuidance }));

export interface UploaderFieldProps extends FieldProps<readonly Json[]>, Picking, UploadGuidanceProps {
  /** The types of file, as browsers take them. */
  readonly accept?: string | undefined;
  readonly maxCount?: number | undefined;
  /** The camera at once: the one that the phone takes, or the one on its back. */
  readonly capture?: "camera" | "environment" | undefined;
  /** The outline of an identity card in place of the tiles. */
  readonly frame?: IdFrameProps["side"] | undefined;
  /** Asks whether a picture may go. */
  readonly onAsk: () => Promise<boolean>;
}

/** Pictures to be sent; the value is what the server answered, picture by picture. */
export function UploaderField({
  accept = defaults.uploader.accept,
  capture,
  frame,
  sample,
  tips,
  onAsk,
  ...props
}: UploaderFieldProps) {
  const { maxCount: most = frame ? 1 : defaults.uploader.maxCount } = props;
  const field = useControl(props);
  // A picture that is chosen before the page is taken over would be seen by nobody.
  const isReady = useIsKnown();
  const control = useRef<HTMLElement>(null);
  const uploads = useUploads(props, control);
  const all = uploads.all();
  const room = most - all.length;
  const [opened, setOpened] = useState<number>();
  const [isOrdering, setOrdering] = useState(false);
  const canOrder = all.length > 1 && !frame && !props.disabled;
  const seen = all.filter(({ preview }) => preview !== undefined);
  // What has just been refused comes before what is missing because of it.
  const said = {
    ...props,
    note: uploads.note ?? props.note,
    // Who takes away what has failed need not be told why.
    missing: all.some(({ state }) => state === "failed") ? props.missing : undefined,
    ...(uploads.oversize && { error: undefined }),
  };
  const takesPictures = accept.split(",").every((type) => /^\s*image\//.test(type));
  const adds = takesPictures ? uploadTexts.add : uploadTexts.addFile;
  const hintId = `${field.control.id}-hint`;
  const remove = async (id: number) => {
    if (await onAsk()) uploads.remove(id);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(currentTarget.files ?? [])].slice(0, room));
    // The same file can be chosen again.
    currentTarget.value = "";
  };
  return (
    <FieldShell kind="group" field={field} said={said}>
      {isOrdering && canOrder ? (
        <UploadOrder uploads={all} labelledBy={field.ids.label} onMove={uploads.move} />
      ) : (
        <ul className="gw-uploads" data-frame={frame} id={field.control.id} aria-labelledby={field.ids.label}>
          {all.map((upload, index) => (
            <UploadTile
              key={upload.id}
              // What takes the focus when something is wrong.
              ref={room > 0 || index > 0 ? undefined : control}
              upload={upload}
              place={index + 1}
              disabled={props.disabled}
              onOpen={() => setOpened(upload.id)}
              onRetry={() => uploads.retry(upload.id)}
              onRemove={() => void remove(upload.id)}
            />
          ))}
          {room > 0 && !props.disabled ? (
            <li className="gw-upload" data-state="empty">
              {frame ? (
                <IdFrame side={frame} />
              ) : (
                <Empty isPicture={takesPictures} text={Number.isFinite(most) ? `${all.length}/${most}` : adds} />
              )}
              <input
                ref={control as RefObject<HTMLInputElement | null>}
                type="file"
                className="gw-upload-input"
                aria-label={`${props.label} ${frame ? uploadTexts.frame[frame].action : adds}`}
                aria-describedby={
                  [frame && hintId, field.control["aria-describedby"]].filter(Boolean).join(" ") || undefined
                }
                aria-invalid={field.control["aria-invalid"]}
                aria-disabled={!isReady || undefined}
                accept={accept}
                multiple={room > 1 && capture === undefined}
                capture={capture === "camera" ? true : capture}
                onChange={pick}
                onBlur={props.onBlur}
              />
            </li>
          ) : null}
        </ul>
      )}
      {canOrder ? (
        <button
          type="button"
          className="gw-upload-order gw-fades"
          aria-label={`${isOrdering ? locale.done : uploadTexts.order} ${props.label}`}
          onClick={() => setOrdering(!isOrdering)}
        >
          {isOrdering ? locale.done : uploadTexts.order}
        </button>
      ) : null}
      {frame && room > 0 ? (
        <span className="gw-id-words">
          <span className="gw-id-action" aria-hidden="true">
            {uploadTexts.frame[frame].action}
          </span>
          <span id={hintId}>{uploadTexts.frame[frame].hint}</span>
        </span>
      ) : null}
      {sample || tips ? (
        <Suspense fallback={null}>
          <UploadGuidance sample={sample} tips={tips} />
        </Suspense>
      ) : null}
      <ImagePreview
        open={opened !== undefined}
        pictures={seen.map(({ preview = "" }, index) => ({ src: preview, alt: uploadTexts.picture(index + 1) }))}
        start={seen.findIndex(({ id }) => id === opened)}
        onClose={() => setOpened(undefined)}
      />
    </FieldShell>
  );
}

function Empty({ isPicture, text }: { readonly isPicture: boolean; readonly text: string }) {
  return (
    <span className="gw-upload-empty" aria-hidden="true">
      <Icon name={isPicture ? "camera" : "bill"} />
      {text}
    </span>
  );
}

interface BoundUploaderProps extends Omit<UploaderFieldProps, "send" | "onOversize" | "onAsk"> {
  readonly upload: string;
  /** The field of the answer that stands for a picture. */
  readonly value?: string;
  readonly returns?: AnswerShape;
  readonly onOversize?: (names: Locals) => Promise<StepOutcome>;
}

/** Pictures that go to the page's server. */
export function BoundUploader({ upload, value, returns, onOversize, ...props }: BoundUploaderProps) {
  const { feedback } = useSession();
  const { send, failure } = useUpload(upload, value, returns);
  const ask = async () =>
    (await feedback.ask({ message: locale.confirmDelete, confirm: locale.confirm, cancel: locale.cancel })) ===
    "confirm";
  return (
    <UploaderField
      {...props}
      missing={failure}
      send={send}
      onOversize={({ name, size }) => void onOversize?.({ file: { name, size } })}
      onAsk={ask}
    />
  );
}
