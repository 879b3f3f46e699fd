import { useCallback, useEffect, useRef } from "react";
import type { PhoneLink } from "../channel/phoneLink.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import type { EditorPlace } from "./editorPlace.ts";

/** Milliseconds after the last key until it is asked which part is being written. */
const quiet = 120;

interface PartOutlineParts {
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly link: PhoneLink;
  readonly page: string;
  /** The file that is open. */
  readonly file: string | undefined;
  readonly onGo: (place: EditorPlace) => void;
}

/**
 * Keeps the text and the phone at the same part of the page: the one at the caret is outlined on the phone, and what is
 * picked there is gone to in the text.
 *
 * @returns goes to where a part of the page is written, by the way to it in the checked page
 */
export function usePartOutline({
  documents,
  ask,
  link,
  page,
  file,
  onGo,
}: PartOutlineParts): (path: readonly (string | number)[]) => void {
  const go = useRef(onGo);
  go.current = onGo;

  useEffect(() => {
    let shown: unknown;
    let head = -1;
    let timer: ReturnType<typeof setTimeout>;
    let isWanted = true;
    let chosen = "";
    const look = async () => {
      if (file === undefined) return;
      const asked = head;
      const parts = await ask("partsAt", page, file, asked).catch(() => []);
      const ways = parts.map((part) => JSON.stringify(part));
      if (!isWanted || asked !== head || ways.join() === chosen) return;
      chosen = ways.join();
      link.choose(ways, true);
    };
    const follow = () => {
      const state = file === undefined ? undefined : documents.get(file)?.state;
      if (!state || (state.doc === shown && state.selection.main.head === head)) return;
      const isTyped = shown !== undefined && state.doc !== shown;
      shown = state.doc;
      head = state.selection.main.head;
      clearTimeout(timer);
      if (isTyped) timer = setTimeout(look, quiet);
      else void look();
    };
    follow();
    const stop = documents.subscribe(follow);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
      link.choose([]);
    };
  }, [documents, ask, link, page, file]);

  const goToPart = useCallback(
    async (path: readonly (string | number)[]) => {
      const place = await ask("partPlace", page, path).catch(() => null);
      if (place) go.current({ file: place.file, from: place.from, to: place.from });
    },
    [ask, page],
  );
  useEffect(() => link.onPick((part) => void goToPart(JSON.parse(part))), [link, goToPart]);
  return (path) => void goToPart(path);
}
