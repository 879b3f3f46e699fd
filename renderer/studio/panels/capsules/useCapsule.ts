import { useCallback, useEffect, useState } from "react";
import type { CapsuleChoice, OpenCapsule } from "../../../compiler/index.ts";
import { capsuleWords as words } from "../../words/capsuleWords.ts";
import { say } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import { testFrames } from "../frames/testFrames.ts";
import type { Stepping } from "../stepping/useStepping.ts";
import { capsuleRun, type PlayedCapsule } from "./capsuleRun.ts";

/** What becomes of a file that was given: it is played, or it has several capsules to choose from, or it cannot be. */
export type CapsuleOutcome = "played" | { readonly choices: readonly CapsuleChoice[] } | { readonly fault: string };

/** The capsule that is open. */
export interface CapsuleDesk {
  readonly played: PlayedCapsule | undefined;
  /** Opens the capsule of a file's text, and plays it; with its number where there are several. Never rejects. */
  readonly open: (text: string, number?: string) => Promise<CapsuleOutcome>;
}

/** Of more characters nothing is read: the compiler is sent no more at once. */
const longest = 3_000_000;

/**
 * Opens capsules and plays them on the real front end.
 *
 * @param onOpen told of a capsule before it is played: the phone becomes the one on which it was taken
 */
export function useCapsule(stepping: Stepping, ask: AskCompiler, onOpen: (opened: OpenCapsule) => void): CapsuleDesk {
  const [played, setPlayed] = useState<PlayedCapsule>();
  const { show, stepped } = stepping;
  const open = useCallback(
    async (text: string, number?: string): Promise<CapsuleOutcome> => {
      if (text.length > longest) return { fault: words.tooLong(text.length, longest) };
      const asked = number === undefined ? ask("capsule", text) : ask("capsule", text, number);
      const opened = await asked.catch(() => undefined);
      if (!opened) return { fault: words.noServer };
      if ("fault" in opened) return { fault: say(opened.fault) };
      if ("choices" in opened) return opened;
      const report = await testFrames[0]?.replay(opened.suite);
      if (!report || "error" in report) return { fault: words.broken(report?.error ?? "") };
      const { run, played: now } = capsuleRun(opened, report.replay, report.recording);
      if (!run) return { fault: words.broken("") };
      onOpen(opened);
      setPlayed(now);
      show(run);
      return "played";
    },
    [ask, onOpen, show],
  );
  const isLeft = stepped?.kind !== "capsule";
  useEffect(() => {
    if (isLeft) setPlayed(undefined);
  }, [isLeft]);
  return { played, open };
}
