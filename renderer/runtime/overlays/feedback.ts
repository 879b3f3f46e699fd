import type { QuestionInput } from "../../../actions/index.ts";
import { defaults } from "../theme/defaults.ts";
import { isElderMode } from "../theme/isElderMode.ts";
import { type CloseReason, overlays } from "./overlays.ts";

/** A short message on screen. */
interface ToastMessage {
  readonly id: number;
  readonly text: string;
  /** How long it is there, in milliseconds: it knows when to begin to fade. */
  readonly ms: number;
  /** What is drawn above the text. */
  readonly icon: "success" | "failed" | "loading" | "none" | undefined;
}

/** A question to the user. Without `cancel` it is a message with one button. */
interface Question {
  readonly title?: string | undefined;
  readonly message: string;
  readonly confirm?: string | undefined;
  readonly cancel?: string | undefined;
  /** `danger`: it cannot be undone. */
  readonly tone?: "danger" | undefined;
  /** The buttons stand one above the other. */
  readonly stacked?: boolean | undefined;
  /** The address of a picture that decorates it. */
  readonly image?: string | undefined;
  readonly input?: QuestionInput | undefined;
  /** Leads to a person, beside the answers: the question goes away without one. */
  readonly onHelp?: (() => void) | undefined;
  /** Closes it without a button. */
  readonly signal?: AbortSignal | undefined;
}

/** The button; `closed` when the question went away without one. */
type Answer = "confirm" | "cancel" | "closed";

/** Several things to choose from. */
interface Choices {
  readonly title: string;
  readonly choices: readonly { readonly text: string; readonly note?: string; readonly tone?: "danger" }[];
  readonly cancel?: string | undefined;
}

/** What lies over the page, on screen or on its way out. */
interface Shown {
  readonly id: number;
  readonly open: boolean;
  /** It has left the screen. */
  readonly gone: () => void;
}

/** A question on screen, or on its way out. */
export interface OpenQuestion extends Question, Shown {
  readonly answer: (answer: Answer) => void;
}

/** A sheet of choices on screen, or on its way out; undefined chooses nothing. */
export interface OpenSheet extends Choices, Shown {
  readonly answer: (index?: number) => void;
}

/** What is to be seen now. */
interface FeedbackState {
  readonly toast: ToastMessage | undefined;
  readonly questions: readonly OpenQuestion[];
  readonly sheets: readonly OpenSheet[];
  /** What the page is busy with, the latest last; in words where there are any. */
  readonly tasks: readonly { readonly id: number; readonly text: string | undefined }[];
}

/** Messages and questions of a page. Plain code: `FeedbackHost` shows it. */
export interface Feedback {
  /** Shows a short message; a further one takes its place. In elder mode it stays until the next tap, or key. */
  readonly toast: (text: string, ms?: number, icon?: ToastMessage["icon"]) => void;
  /** Asks; resolves with the answer, never rejects. Several questions lie one above the other. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Lets the user choose; resolves with the place of the choice, or undefined for none, never rejects. */
  readonly choose: (choices: Choices) => Promise<number | undefined>;
  /** Keeps the page from being used until the function that it gives is called. */
  readonly occupy: (text?: string) => () => void;
  /** For the back key, when no reason is given: closes the topmost popup or dialog; false when there is none. */
  readonly closeTop: (reason?: CloseReason) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => FeedbackState;
}

/** Makes the feedback of a page. */
export function createFeedback(): Feedback {
  let state: FeedbackState = { toast: undefined, questions: [], sheets: [], tasks: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (change: Partial<FeedbackState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  const dismiss = () => set({ toast: undefined });

  const toast: Feedback["toast"] = (text, ms = defaults.toast.duration, icon) => {
    clearTimeout(timer);
    if (!isElderMode()) timer = setTimeout(dismiss, ms);
    else
      for (const input of ["pointerdown", "keydown"]) addEventListener(input, dismiss, { once: true, capture: true });
    set({ toast: { id: nextId(), text, ms, icon } });
  };

  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      const id = nextId();
      const answer = (given: Answer) => {
        set({ questions: closing(state.questions, id) });
        resolve(given);
      };
      const gone = () => set({ questions: without(state.questions, id) });
      question.signal?.addEventListener("abort", () => answer("closed"));
      set({ questions: [...state.questions, { ...question, id, open: true, answer, gone }] });
    });

  const choose = (choices: Choices) =>
    new Promise<number | undefined>((resolve) => {
      const id = nextId();
      const answer = (index?: number) => {
        set({ sheets: closing(state.sheets, id) });
        resolve(index);
      };
      const gone = () => set({ sheets: without(state.sheets, id) });
      set({ sheets: [...state.sheets, { ...choices, id, open: true, answer, gone }] });
    });

  const occupy = (text?: string) => {
    const id = nextId();
    set({ tasks: [...state.tasks, { id, text }] });
    return () => set({ tasks: without(state.tasks, id) });
  };

  /** What was asked counts as open from that moment on, before anything shows it. */
  const closeAsked = () => {
    const question = lastOpen(state.questions);
    const sheet = lastOpen(state.sheets);
    if (question && question.id > (sheet?.id ?? 0)) question.answer("closed");
    else sheet?.answer();
    return Boolean(question ?? sheet);
  };

  return {
    toast,
    ask,
    choose,
    occupy,
    closeTop: (reason) => overlays.closeTop(reason) || closeAsked(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}

function closing<S extends Shown>(shown: readonly S[], id: number): readonly S[] {
  return shown.map((one) => (one.id === id ? { ...one, open: false } : one));
}

function without<S extends Pick<Shown, "id">>(shown: readonly S[], id: number): readonly S[] {
  return shown.filter((one) => one.id !== id);
}

function lastOpen<S extends Shown>(shown: readonly S[]): S | undefined {
  return shown.filter(({ open }) => open).pop();
}
