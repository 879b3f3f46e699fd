import type { StudioQuestions } from "../../compiler/index.ts";
import { ownHeaders } from "./ownHeaders.ts";

/** Asks the compiler behind the studio. Rejects with an Error when it does not answer. */
export type AskCompiler = <Name extends keyof StudioQuestions>(
  ask: Name,
  ...given: StudioQuestions[Name]["given"]
) => Promise<StudioQuestions[Name]["answer"]>;

/**
 * Makes the way to the compiler, which sees what is being typed in place of what is on the disk.
 *
 * @param typedTexts what is being typed, by the paths of the files
 */
export function createAskCompiler(typedTexts: () => Readonly<Record<string, string>>): AskCompiler {
  return async (ask, ...given) => {
    const answer = await fetch("/@ask", {
      method: "POST",
      headers: ownHeaders(),
      body: JSON.stringify({ texts: typedTexts(), ask, given }),
    });
    if (!answer.ok) throw new Error(`The compiler answered ${answer.status}`);
    return answer.json();
  };
}
