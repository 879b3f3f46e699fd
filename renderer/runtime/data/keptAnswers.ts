import { type HostWindow, hash } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";
import { readOwn, writeOwn } from "../owner/ownMemory.ts";

/** What was there of a source when its page was left. */
export interface KeptAnswer {
  readonly answer: Json;
  /** The number of its last page. */
  readonly page: number;
}

/** What is still known of an answer. */
export type Recalled = { readonly [Part in keyof KeptAnswer]?: KeptAnswer[Part] | undefined };

/** What was there of the sources of a page when it was left, by their names, each with its question. */
export type LeftAnswers = ReadonlyMap<string, readonly [question: string, KeptAnswer]>;

/** What was there of the sources that outlast their page, by the question to which it is the answer. */
export interface KeptAnswers {
  /** Keeps what a page had that is left, for the way back to its place in the history: of the last three pages. */
  readonly leave: (place: string, answers: LeftAnswers) => void;
  /** What was there when the page of a place was left; nothing after the user has logged out. */
  readonly left: (place: string) => LeftAnswers | undefined;
  /** After a reload the number of its last page is known, and no answer. */
  readonly get: (question: string) => Recalled;
  /**
   * Keeps what a source has once it is not held any more.
   *
   * @param current its question, and what is there now
   * @returns the way to let go
   */
  readonly hold: (current: () => readonly [string, KeptAnswer] | undefined) => () => void;
  readonly clear: () => void;
}

const key = "pages";

/** How many pages back are as they were left. */
const mostLeft = 3;

/** Keeps answers in memory. Of each, the number of its pages outlasts the document. */
export function createKeptAnswers(window: HostWindow): KeptAnswers {
  const answers = new Map<string, KeptAnswer>();
  const places = new Map<string, LeftAnswers>();
  const held = new Set<() => readonly [string, KeptAnswer] | undefined>();
  const pages = () => readPages(readOwn(key));

  const keep = (current: () => readonly [string, KeptAnswer] | undefined) => {
    const left = current();
    if (left) answers.set(...left);
  };
  window.addEventListener("pagehide", () => {
    for (const current of held) keep(current);
    const all = pages();
    for (const [question, { page }] of answers) all.set(hash(question), page);
    if (all.size > 0) writeOwn(key, JSON.stringify([...all]));
  });

  return {
    leave(place, left) {
      places.delete(place);
      if (left.size > 0) places.set(place, left);
      const [oldest = ""] = places.keys();
      if (places.size > mostLeft) places.delete(oldest);
    },
    left: (place) => places.get(place),
    get: (question) => answers.get(question) ?? { page: pages().get(hash(question)) },
    hold(current) {
      held.add(current);
      return () => {
        held.delete(current);
        keep(current);
      };
    },
    clear() {
      answers.clear();
      places.clear();
    },
  };
}

function readPages(text: string | null): Map<number, number> {
  return new Map(JSON.parse(text ?? "[]") as [number, number][]);
}
