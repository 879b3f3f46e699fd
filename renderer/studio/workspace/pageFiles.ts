import { ownHeaders } from "./ownHeaders.ts";

/** A file as it is on the disk, with a tag that is another one for each text. */
export interface SavedText {
  readonly text: string;
  readonly etag: string;
}

/** How a save ended; `stale`: somebody else has changed the file meanwhile to `current`, or removed it. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly etag: string }
  | { readonly kind: "stale"; readonly current: SavedText | undefined }
  | { readonly kind: "refused"; readonly status: number };

const addressOf = (file: string) => `/@files/${file.split("/").map(encodeURIComponent).join("/")}`;

/** Reads a file below `pages`; undefined where there is none. Rejects when the server does not answer. */
export async function readFile(file: string): Promise<SavedText | undefined> {
  const answer = await fetch(addressOf(file), { headers: ownHeaders() });
  return answer.ok ? answer.json() : undefined;
}

/**
 * Writes a file below `pages`. Rejects when the server does not answer.
 *
 * @param known the tag of the text that was seen; undefined begins a file
 */
export function saveFile(file: string, text: string, known: string | undefined): Promise<SaveOutcome> {
  return send("PUT", file, known, text);
}

/** Removes a file below `pages`, if it still is what was seen. Rejects when the server does not answer. */
export function removeFile(file: string, known: string): Promise<SaveOutcome> {
  return send("DELETE", file, known);
}

async function send(method: string, file: string, known: string | undefined, body?: string): Promise<SaveOutcome> {
  const condition = known === undefined ? { "if-none-match": "*" } : { "if-match": `"${known}"` };
  const answer = await fetch(addressOf(file), {
    method,
    headers: { ...ownHeaders(), ...condition },
    ...(body !== undefined && { body }),
  });
  if (answer.status === 412) return { kind: "stale", current: (await answer.json()).current };
  if (!answer.ok) return { kind: "refused", status: answer.status };
  return { kind: "saved", etag: (await answer.json()).etag ?? "" };
}
