import { defaults } from "../theme/defaults.ts";
import { overlays } from "./overlays.ts";

/** A question to the user. Without `cancel` it is a message with one button. */
interface Question {
  readonly title?: string | undefined;
  readonly message: string;
  readonly confirm?: string | undefined;
  readonly cancel?: string | undefined;
}

/** The button; `closed` when the question went away without one. */
type Answer = "confirm" | "cancel" | "closed";

/** A question on screen, or on its way out. */
export interface OpenQuestion extends Question {
  readonly id: number;
  readonly open: boolean;
  readonly answer: (answer: Answer) => void;
  /** It has left the screen. */
  readonly gone: () => void;
}

/** What is to be seen now. */
interface FeedbackState {
  readonly toast: { readonly id: number; readonly text: string; readonly ms: number } | undefined;
  readonly questions: readonly OpenQuestion[];
}

/** Messages and questions of a page. Plain code: `FeedbackHost` shows it. */
export interface Feedback {
  /** Shows a short message; a further one takes its place. */
  readonly toast: (text: string, ms?: number) => void;
  /** Asks; resolves with the answer, never rejects. Several questions lie one above the other. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** For the back key: closes the topmost popup or dialog; false when there is none. */
  readonly closeTop: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => FeedbackState;
}

/** Makes the feedback of a page. */
export function createFeedback(): Feedback {
  let state: FeedbackState = { toast: undefined, questions: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (change: Partial<FeedbackState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const without = (id: number) => state.questions.filter((question) => question.id !== id);
  const closing = (id: number) => state.questions.map((one) => (one.id === id ? { ...one, open: false } : one));

  const toast = (text: string, ms: number = defaults.toast.duration) => {
    clearTimeout(timer);
    timer = setTimeout(() => set({ toast: undefined }), ms);
    lastId += 1;
    set({ toast: { id: lastId, text, ms } });
  };

  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      lastId += 1;
      const id = lastId;
      const answer = (given: Answer) => {
        set({ questions: closing(id) });
        resolve(given);
      };
      const gone = () => set({ questions: without(id) });
      set({ questions: [...state.questions, { ...question, id, open: true, answer, gone }] });
    });

  /** A question counts as open from the moment it is asked, before anything shows it. */
  const closeQuestion = () => {
    const last = state.questions.filter((question) => question.open).pop();
    last?.answer("closed");
    return last !== undefined;
  };

  return {
    toast,
    ask,
    closeTop: () => overlays.closeTop() || closeQuestion(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}
