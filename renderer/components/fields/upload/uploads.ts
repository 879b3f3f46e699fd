import type { Json } from "../../../../schemas/index.ts";

/** How far a picture is. */
export type UploadState = "waiting" | "sending" | "failed" | "done";

/** What is known of a file that was chosen; its size in bytes. */
interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** It is no picture, such as a PDF. */
  readonly isDocument: boolean;
}

/** A picture or a document that was chosen, or one that was there before. */
export interface Upload {
  readonly id: number;
  readonly state: UploadState;
  /** Undefined for one that was there before. */
  readonly file: ChosenFile | undefined;
  /** Where it can be seen on this phone; undefined for a document, and for one that was there before. */
  readonly preview: string | undefined;
  /** The share that has left, from 0 to 1. */
  readonly share: number;
  /** What the server answered. */
  readonly value: Json | undefined;
}

/** How a picture is sent. `onProgress` hears of the share that has left. */
export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** What uploads work with. */
export interface UploadsPort {
  /** Makes a picture smaller; gives the same where it cannot. Never rejects. */
  readonly shrink: (file: File) => Promise<File>;
  readonly maxSize: number;
  /** Sends a picture and gives what stands for it. Rejects when it did not arrive. */
  readonly send: (file: File, sending: SendOptions) => Promise<Json>;
  readonly onOversize: (file: File) => void;
  /** Something has changed: what is to be seen, and perhaps the values. */
  readonly onChange: () => void;
}

/** The pictures of a field, sent one after another in the order in which they were chosen. */
export interface Uploads {
  readonly all: () => readonly Upload[];
  /** What the server answered, picture by picture. */
  readonly values: () => readonly Json[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Takes a picture away; what is under way is stopped. */
  readonly remove: (id: number) => void;
  /** Puts one at another place among the others, from 0: the values stand in that order. */
  readonly move: (id: number, place: number) => void;
  /** Puts pictures of which only the values are known in the place of all. */
  readonly reset: (values: readonly Json[]) => void;
  /** Stops everything and lets the pictures go. */
  readonly end: () => void;
}

interface Kept {
  readonly upload: Upload;
  readonly file: File | undefined;
  readonly controller: AbortController;
}

/** Begins with pictures that were there before. */
export function createUploads(initial: readonly Json[], port: UploadsPort): Uploads {
  let lastId = 0;
  let queue = Promise.resolve();
  let kept: readonly Kept[] = [];
  let shown: readonly Upload[] = [];

  const put = (next: readonly Kept[]) => {
    kept = next;
    shown = next.map(({ upload }) => upload);
  };
  const take = (value: Json | undefined, file?: File): Kept => {
    lastId += 1;
    const chosen = file && { name: file.name, size: file.size, isDocument: isDocument(file) };
    const preview = file && !chosen?.isDocument ? URL.createObjectURL?.(file) : undefined;
    const state = file ? "waiting" : "done";
    const upload = { id: lastId, state, file: chosen, preview, share: 0, value } as const;
    return { upload, file, controller: new AbortController() };
  };
  const mark = (id: number, change: Partial<Upload>) => {
    put(kept.map((one) => (one.upload.id === id ? { ...one, upload: { ...one.upload, ...change } } : one)));
    port.onChange();
  };
  const drop = ({ upload, controller }: Kept) => {
    controller.abort();
    if (upload.preview) URL.revokeObjectURL(upload.preview);
  };

  const send = async ({ upload: { id }, file, controller: { signal } }: Kept) => {
    if (!file || signal.aborted) return;
    mark(id, { state: "sending", share: 0 });
    const small = await port.shrink(file);
    if (signal.aborted) return;
    if (small.size > port.maxSize) {
      uploads.remove(id);
      port.onOversize(small);
      return;
    }
    const onProgress = (share: number) => signal.aborted || mark(id, { share });
    await port.send(small, { signal, onProgress }).then(
      (value) => signal.aborted || mark(id, { state: "done", value }),
      () => signal.aborted || mark(id, { state: "failed" }),
    );
  };
  const enqueue = (one: Kept) => {
    queue = queue.then(() => send(one));
  };

  const uploads: Uploads = {
    all: () => shown,
    values: () => shown.flatMap(({ state, value }) => (state === "done" && value !== undefined ? [value] : [])),
    add(files) {
      const added = files.map((file) => take(undefined, file));
      put([...kept, ...added]);
      port.onChange();
      added.forEach(enqueue);
    },
    retry(id) {
      const one = kept.find(({ upload }) => upload.id === id);
      if (one?.upload.state !== "failed") return;
      mark(id, { state: "waiting" });
      enqueue(one);
    },
    remove(id) {
      kept.filter(({ upload }) => upload.id === id).forEach(drop);
      put(kept.filter(({ upload }) => upload.id !== id));
      port.onChange();
    },
    move(id, place) {
      const moved = kept.find(({ upload }) => upload.id === id);
      if (!moved) return;
      const others = kept.filter((one) => one !== moved);
      put([...others.slice(0, place), moved, ...others.slice(place)]);
      port.onChange();
    },
    reset(values) {
      kept.forEach(drop);
      put(values.map((value) => take(value)));
    },
    end: () => kept.forEach(drop),
  };
  uploads.reset(initial);
  return uploads;
}

/** What has no type is a picture: some albums give none. */
export function isDocument({ name, type }: Pick<File, "name" | "type">): boolean {
  return /\.pdf$/i.test(name) || !/^(?:image\/|$)/.test(type);
}
