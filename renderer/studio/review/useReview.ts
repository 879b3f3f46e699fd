import { useCallback, useEffect, useState } from "react";
import type { StudioQuestions } from "../../compiler/index.ts";
import type { Target } from "../selection/selection.ts";
import { reviewWords as words } from "../words/reviewWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import type { Granted } from "./reviewedFile.ts";
import { createReviewOperations, type ReviewOperations } from "./reviewOperations.ts";

/** What the changes mean to hosts. */
export type Impact = Granted<StudioQuestions["impact"]["answer"]>;

/** The page whose picture is looked at, and the host; what is left out is the open file's and the phone's. */
export type PictureChoice = { readonly [Part in "page" | keyof Target]?: string | undefined };

/** A review of what is changed since a revision. */
export interface Reviewing extends ReviewOperations {
  readonly ask: AskCompiler;
  readonly ref: string;
  readonly compareWith: (ref: string) => void;
  /** undefined: it has not come yet. */
  readonly answer: StudioQuestions["review"]["answer"] | undefined;
  readonly impact: Impact | undefined;
  readonly picture: PictureChoice;
  readonly look: (choice: PictureChoice) => void;
  /** How the last operation has ended, in words. */
  readonly notice: string;
}

/** Looks through what is changed since a revision, again after each operation. */
export function useReview(documents: Documents, ask: AskCompiler): Reviewing {
  const [ref, setRef] = useState("HEAD");
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Reviewing["answer"]>();
  const [impact, setImpact] = useState<Impact>();
  const [picture, look] = useState<PictureChoice>({});
  const [notice, setNotice] = useState("");

  useEffect(() => {
    let isWanted = round >= 0;
    const show = async () => {
      const found = await ask("review", ref);
      if (!isWanted) return;
      setAnswer(found);
      setImpact(undefined);
      if ("refused" in found) return;
      const means = await ask("impact", ref);
      if (isWanted && !("refused" in means)) setImpact(means);
    };
    show().catch(() => isWanted && setNotice(words.noServer));
    return () => {
      isWanted = false;
    };
  }, [ask, ref, round]);

  const run = useCallback(async (operation: () => Promise<string>): Promise<void> => {
    setNotice(await operation().catch(() => words.noServer));
    setRound((count) => count + 1);
  }, []);
  const operations = createReviewOperations(documents, ask, run);
  return { ...operations, ask, ref, compareWith: setRef, answer, impact, picture, look, notice };
}
