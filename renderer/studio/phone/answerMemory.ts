import type { Http } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";

/** What the server has answered to reads, so that a page which is written on meanwhile need not ask again. */
export interface AnswerMemory {
  /** Remembers what is answered, and gives each answer once more where that is allowed. */
  readonly around: (http: Http) => Http;
  /** From now on each known answer may be given once, until the user does something. */
  readonly allow: () => void;
  /** No known answer may be given any more. */
  readonly forbid: () => void;
}

/** Makes the memory of one phone. */
export function createAnswerMemory(): AnswerMemory {
  const answers = new Map<string, Json>();
  const unspent = new Set<string>();
  return {
    around: (http) => ({
      ...http,
      async send(request) {
        if (request.method !== "get") return http.send(request);
        const key = JSON.stringify([request.path, request.query ?? null]);
        const known = unspent.delete(key) ? answers.get(key) : undefined;
        if (known !== undefined) return known;
        const answer = await http.send(request);
        answers.set(key, answer);
        return answer;
      },
    }),
    allow() {
      for (const key of answers.keys()) unspent.add(key);
    },
    forbid: () => unspent.clear(),
  };
}
