import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { uploadTexts } from "../../../runtime/theme/texts/fields/uploadTexts.ts";
import { UploadFace } from "./UploadTile.tsx";
import type { Upload, Uploads } from "./uploads.ts";

export interface UploadOrderProps {
  readonly uploads: readonly Upload[];
  /** The id of the field's label. */
  readonly labelledBy: string;
  readonly onMove: Uploads["move"];
}

/** How far a key moves one. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What was chosen, while its order is changed: by a tap and another one, by dragging, and by the arrow keys. */
export function UploadOrder({ uploads, labelledBy, onMove }: UploadOrderProps) {
  const [picked, setPicked] = useState<number>();
  const [told, setTold] = useState(uploadTexts.orderHint);
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ readonly id: number; hasMoved: boolean }>(undefined);
  const moved = useRef<number>(undefined);
  // A button that is put elsewhere in the document loses the focus.
  useLayoutEffect(() => {
    const at = uploads.findIndex(({ id }) => id === moved.current);
    list.current?.children[at]?.querySelector("button")?.focus({ preventScroll: true });
    moved.current = undefined;
  }, [uploads]);

  const move = (id: number, to: number) => {
    if (to < 0 || to >= uploads.length || uploads[to]?.id === id) return;
    moved.current = id;
    onMove(id, to);
    setTold(uploadTexts.moved(to + 1));
  };
  const choose = (id: number, at: number) => {
    if (held.current?.hasMoved) return;
    if (picked === undefined) setTold(uploadTexts.picked(at + 1));
    else if (picked === id) setTold(uploadTexts.orderHint);
    else move(picked, at);
    setPicked(picked === undefined ? id : undefined);
  };
  const drag = ({ clientX, clientY, buttons }: PointerEvent) => {
    const { current } = held;
    if (!current || buttons === 0) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest("li");
    const to = [...(list.current?.children ?? [])].indexOf(under as Element);
    if (to < 0 || uploads[to]?.id === current.id) return;
    current.hasMoved = true;
    move(current.id, to);
  };
  const onKeyDown = (event: KeyboardEvent, id: number, at: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, at + step);
  };
  return (
    <>
      <ul ref={list} className="gw-uploads" data-ordering={true} aria-labelledby={labelledBy} onPointerMove={drag}>
        {uploads.map((upload, at) => (
          <li key={upload.id} className="gw-upload" data-document={upload.file?.isDocument || undefined}>
            <button
              type="button"
              className="gw-upload-picture"
              aria-label={uploadTexts.place(at + 1, uploads.length, upload.file?.name ?? "")}
              aria-pressed={upload.id === picked}
              onPointerDown={(event) => {
                // The finger's events go to what lies under it, not to where it began.
                event.currentTarget.releasePointerCapture?.(event.pointerId);
                held.current = { id: upload.id, hasMoved: false };
              }}
              onKeyDown={(event) => onKeyDown(event, upload.id, at)}
              onClick={() => choose(upload.id, at)}
            >
              <UploadFace upload={upload} />
              <span className="gw-upload-place" aria-hidden="true">
                {at + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="gw-field-help" role="status">
        {told}
      </p>
    </>
  );
}
