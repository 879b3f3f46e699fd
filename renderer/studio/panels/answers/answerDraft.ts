import type { Json, NativeStub, RequestStub } from "../../../../schemas/index.ts";
import { answerWords as words } from "../../words/answerWords.ts";
import type { Callee } from "../conditions/answerCondition.ts";
import type { LogRow } from "../log/log.ts";

/** How something is answered. */
export type AnswerKind = "answer" | "silent" | "malformed" | "unreachable";

/** An answer while it is written. */
export interface AnswerDraft {
  readonly kind: AnswerKind;
  /** The status of a request, the code of a native function. */
  readonly code: string;
  /** As JSON. */
  readonly answer: string;
}

/** A stub, or what is wrong with the form. */
export type ReadAnswer = { readonly stub: RequestStub | NativeStub } | { readonly fault: string };

/** The kinds of answers that a callee can have. Pure. */
export function answerKinds({ kind }: Callee): readonly AnswerKind[] {
  return kind === "request" ? ["answer", "silent", "malformed", "unreachable"] : ["answer", "silent", "malformed"];
}

/** The form of the answer that a row got: as its stub says, whose values are whole, else as the log shows it. Pure. */
export function formOf(row: LogRow, callee: Callee): AnswerDraft {
  const { stub } = row;
  const usual = callee.kind === "request" ? "200" : "1";
  const code = stub && ("request" in stub ? stub.status : stub.code);
  const answer = stub ? stub.answer : dataOf(row.answer);
  return { kind: "answer", code: String(code ?? usual), answer: JSON.stringify(answer ?? null, null, 2) };
}

/** The stub that a form stands for. Pure. */
export function readForm({ kind, code, answer }: AnswerDraft, callee: Callee): ReadAnswer {
  const base = callee.kind === "request" ? { request: callee.path, method: callee.method } : { native: callee.name };
  if (kind !== "answer") return { stub: { ...base, [kind]: true } };
  const parsed = parse(answer);
  if ("fault" in parsed) return parsed;
  if (callee.kind === "native") return { stub: { ...base, ...(code !== "1" && { code }), answer: parsed.value } };
  if (!/^[1-5]\d\d$/.test(code)) return { fault: words.badStatus };
  return { stub: { ...base, ...(code !== "200" && { status: Number(code) }), answer: parsed.value } };
}

function parse(text: string): { readonly value: Json } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (thrown) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(thrown)) ?? [];
    return { fault: line && column ? words.badJson(line, column) : words.noJson };
  }
}

/** The data of an answer, without its envelope. */
function dataOf(answer: Json | undefined): Json | undefined {
  const isEnvelope = typeof answer === "object" && answer !== null && "code" in answer && "data" in answer;
  return isEnvelope ? answer.data : answer;
}
