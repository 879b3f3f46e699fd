import type { IncomingMessage, ServerResponse } from "node:http";
import type { Compiler } from "./compiler.ts";
import { receiveBytes } from "./receiveBytes.ts";
import { studioQuestions } from "./studioQuestions.ts";
import type { TypedTexts } from "./typedProject.ts";

/** Where the studio asks the compiler. */
export const questionsAddress = "/@ask";

/** The most that a question brings along: some files that are being typed. */
const mostBytes = 4 * 1024 * 1024;

interface Question {
  /** All that is being typed in the window that asks. */
  readonly texts: TypedTexts;
  readonly ask: keyof typeof studioQuestions;
  readonly given: readonly unknown[];
}

/** Answers a question of the studio in JSON; 400 where it is none. */
export async function serveQuestions(
  compilerWith: (texts: TypedTexts) => Compiler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const question = readQuestion(await receiveBytes(request, mostBytes));
  if (!question) return void response.writeHead(400).end();
  // Only the studio's own page can ask, and the types of its questions are those of the table.
  const answer = studioQuestions[question.ask] as (compiler: Compiler, ...given: readonly unknown[]) => unknown;
  const body = JSON.stringify(await answer(compilerWith(question.texts), ...question.given));
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(body);
}

function readQuestion(body: Buffer | undefined): Question | undefined {
  try {
    const question = JSON.parse(String(body)) as Question;
    const isWhole = Object.hasOwn(studioQuestions, question.ask) && Array.isArray(question.given);
    return isWhole && typeof question.texts === "object" ? question : undefined;
  } catch {
    return undefined;
  }
}
