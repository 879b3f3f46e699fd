import { useCallback, useEffect, useRef } from "react";
import type { StudioQuestions } from "../../compiler/index.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Checking } from "../workspace/checking.ts";
import type { Documents } from "../workspace/documents.ts";

/** What the compiler says of a page that is being typed. */
export type TypedAnswer = StudioQuestions["typed"]["answer"];

interface TypedCheck {
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly page: string;
  readonly file: string | undefined;
  /** Whether an input method is in the middle of a word: what stands there is not what is meant. */
  readonly isComposing: () => boolean;
  readonly onAnswer: (answer: TypedAnswer, file: string) => void;
  readonly checking: Checking;
}

/**
 * Has the compiler look at each change, one at a time and the latest last; an answer to a text that is an older one by then
 * is dropped where it tells of places.
 *
 * @returns looks now, as when an input method has ended a word
 */
export function useTypedCheck({ documents, ask, page, file, isComposing, onAnswer, checking }: TypedCheck): () => void {
  const running = useRef(false);
  const wanted = useRef(false);
  const latest = useRef({ page, file, isComposing, onAnswer });
  latest.current = { page, file, isComposing, onAnswer };

  const look = useCallback(async () => {
    wanted.current = true;
    if (running.current) return;
    running.current = true;
    checking.set(true);
    while (wanted.current) {
      wanted.current = false;
      const { page: name, file: path } = latest.current;
      if (path === undefined || latest.current.isComposing()) break;
      const text = documents.get(path)?.state.doc;
      const answer = await ask("typed", name, path).catch(() => undefined);
      if (!answer || name !== latest.current.page) continue;
      const isStill = path === latest.current.file && text === documents.get(path)?.state.doc;
      latest.current.onAnswer(isStill ? answer : { ...answer, problems: [] }, isStill ? path : "");
    }
    running.current = false;
    checking.set(false);
  }, [documents, ask, checking]);

  useEffect(() => {
    let text: unknown;
    return documents.subscribe(() => {
      const now = documents.get(latest.current.file ?? "")?.state.doc;
      if (now !== text) void look();
      text = now;
    });
  }, [documents, look]);

  // A page and a file that come into sight are looked at, too.
  useEffect(() => void look(), [look, page, file]);
  return useCallback(() => void look(), [look]);
}
