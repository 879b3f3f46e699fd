import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { uploadTexts } from "../../../runtime/theme/texts/fields/uploadTexts.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { useFieldHandle } from "../shell/useFieldHandle.ts";
import { bytesOf, sizeInWords } from "./fileSize.ts";
import { shrink } from "./shrink.ts";
import { createUploads, isDocument, type UploadsPort } from "./uploads.ts";

/** How pictures are taken in. */
export interface Picking {
  /** In bytes, or as text such as 5MB. Measured of what would be sent. */
  readonly maxSize?: number | string | undefined;
  /** False sends them as they are. */
  readonly compress?: boolean | undefined;
  /** The longest side that is left, in pixels. */
  readonly maxSide?: number | undefined;
  /** The quality that is left, from 0 to 1. */
  readonly quality?: number | undefined;
  readonly send: UploadsPort["send"];
  /** One was too large; the field says so itself. */
  readonly onOversize?: ((file: File) => void) | undefined;
}

type Given = Picking & Pick<FieldProps<readonly Json[]>, "initial" | "onChange" | "ref">;

/** The pictures of a field as they stand now, and what is to be said of them. */
export function useUploads(props: Given, adder: RefObject<HTMLElement | null>) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [, render] = useReducer((times: number) => times + 1, 0);
  const [oversize, setOversize] = useState<string>();
  const told = useRef("");
  const { maxSize = defaults.uploader.maxSize } = props;

  const [uploads] = useState(() =>
    createUploads(props.initial, {
      shrink: (file) => shrinkAs(latest.current, file),
      maxSize: bytesOf(maxSize),
      send: (file, sending) => latest.current.send(file, sending),
      onOversize(file) {
        setOversize(uploadTexts[isDocument(file) ? "tooLargeFile" : "tooLarge"](sizeInWords(bytesOf(maxSize))));
        latest.current.onOversize?.(file);
      },
      onChange() {
        render();
        // Of progress alone the form need not hear.
        const states = uploads.all().map(({ id, state }) => `${id} ${state}`);
        if (told.current === states.join()) return;
        told.current = states.join();
        latest.current.onChange(uploads.values());
      },
    }),
  );
  useEffect(() => () => uploads.end(), [uploads]);

  const blockingReason = () => {
    const all = uploads.all();
    if (all.some(({ state }) => state === "waiting" || state === "sending")) return uploadTexts.sending;
    const lost = all.filter(({ state }) => state === "failed");
    if (lost.length === 0) return undefined;
    return lost.some(({ file }) => file?.isDocument) ? uploadTexts.failedFile : uploadTexts.failed;
  };
  useFieldHandle<readonly Json[]>(props.ref, {
    read: uploads.values,
    write(values) {
      const wanted = values ?? [];
      if (JSON.stringify(wanted) === JSON.stringify(uploads.values())) return;
      uploads.reset(wanted);
      render();
    },
    control: adder,
    blockingReason,
  });
  const add = (files: readonly File[]) => {
    setOversize(undefined);
    uploads.add(files);
  };
  return { ...uploads, add, oversize, note: oversize ?? blockingReason() };
}

function shrinkAs({ compress = true, maxSide, quality }: Picking, file: File): Promise<File> {
  const { uploader } = defaults;
  if (!compress) return Promise.resolve(file);
  return shrink(file, { maxSide: maxSide ?? uploader.maxSide, quality: quality ?? uploader.quality });
}
