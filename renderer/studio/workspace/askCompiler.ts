import type { StudioQuestions } from "../../compiler/index.ts";
import { ownHeaders } from "./ownHeaders.ts";

/** Asks the compiler behind the studio. Rejects with an Error when it does not answer. */
export type AskCompiler = <Name extends keyof StudioQuestions>(
  ask: Name,
  ...given: StudioQuestions[Name]["given"]
) => Promise<StudioQuestions[Name]["answer"]>;

/** Milliseconds after the compiler has looked at what is typed within which the phone draws it. */
const drawing = 40;

/**
 * Makes the way to the compiler, which sees what is being typed in place of what is on the disk. The compiler answers one
 * after the other: what is typed goes first, the rest waits until the phone shows it, and what is asked several times
 * meanwhile is asked once.
 *
 * @param typedTexts what is being typed, by the paths of the files
 */
export function createAskCompiler(typedTexts: () => Readonly<Record<string, string>>): AskCompiler {
  const waiting = new Map<string, Promise<unknown>>();
  let drawn: Promise<void> | undefined;

  const send = async (question: object) => {
    const answer = await fetch("/@ask", {
      method: "POST",
      headers: ownHeaders(),
      body: JSON.stringify({ texts: typedTexts(), ...question }),
    });
    if (!answer.ok) throw new Error(`The compiler answered ${answer.status}`);
    return answer.json();
  };

  const sendTyped = (question: object) => {
    const answer = send(question);
    const now = answer
      .catch(() => undefined)
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, drawing)))
      .then(() => {
        if (drawn === now) drawn = undefined;
      });
    drawn = now;
    return answer;
  };

  const sendLater = (question: object) => {
    const key = JSON.stringify(question);
    const wait = async () => {
      while (drawn) await drawn;
      waiting.delete(key);
      return send(question);
    };
    const answer = waiting.get(key) ?? wait();
    waiting.set(key, answer);
    return answer;
  };

  return async (ask, ...given) => {
    const question = { ask, given };
    if (ask === "typed") return sendTyped(question);
    // Whoever types waits for words, too.
    return drawn && ask !== "complete" ? sendLater(question) : send(question);
  };
}
