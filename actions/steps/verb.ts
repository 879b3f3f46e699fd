import type { Json, Step, Value, Values } from "../../schemas/index.ts";
import type { Bridge } from "../bridge/bridge.ts";
import type { ActionError, ToldError } from "../errors.ts";
import type { Host } from "../hosts/host.ts";
import type { Http } from "../http/http.ts";
import type { Ledger } from "../outcomes/ledger.ts";
import type { OutcomeQuestion } from "../outcomes/outcomeQuestion.ts";
import type { ListWrites, Opened } from "./listWrites.ts";
import type { Turn } from "./turn.ts";

/** The name of a verb, as it stands in YAML. */
export type VerbName = Step["verb"];

/** The step that a verb takes. */
export type StepOf<V extends VerbName> = Extract<Step, { verb: V }>;

/**
 * How a step or a list ends.
 *
 * - `done`: the next line follows
 * - `cancelled`: the user said no; `onCancel` follows, then the list stops silently
 * - `stopped`: the list stops, and so does each list around it
 * - `continued`: an error branch ended in `continue`; the failed step counts as done
 */
export type StepOutcome = "done" | "cancelled" | "stopped" | "continued";

/** What a verb gives back: its ending, and the answer that `as` names. */
export interface StepResult {
  readonly outcome: StepOutcome;
  readonly value?: Json;
  /** Left out if it has opened nothing. The page port itself knows pages of the front end. */
  readonly opened?: Opened;
}

/** An input in a question. */
export interface QuestionInput {
  readonly label: string;
  readonly placeholder: string | undefined;
  /** What stands in it at first. */
  readonly initial: string;
  readonly maxLength: number;
  /** It may stay empty. */
  readonly optional: boolean;
  /** The name of what is typed, by which page tests find the input. */
  readonly name: string | undefined;
  /** Hears what stands in it, at each change. */
  readonly onType: (text: string) => void;
}

/** A question to the user. Without `cancel` there is only one button. */
export interface Question {
  readonly title?: string;
  readonly message: string;
  readonly confirm?: string | undefined;
  readonly cancel?: string | true | undefined;
  /** `danger`: what the button does cannot be undone. */
  readonly tone?: "danger";
  /** The buttons stand one above the other. */
  readonly stacked?: boolean;
  /** The address of a picture that decorates it. */
  readonly image?: string;
  readonly input?: QuestionInput;
  /** The other button leads to a person, where there is a page for that. */
  readonly help?: boolean;
  /** Closes the question without a button. */
  readonly signal?: AbortSignal;
}

/** What is drawn with a short message. */
export type ToastIcon = NonNullable<StepOf<"toast">["icon"]>;

/** One of several things to choose from. */
export interface ActionSheetItem {
  readonly text: string;
  readonly note?: string;
  readonly tone?: "danger";
}

/** A choice for the user. */
export interface ActionSheetContent {
  readonly title: string;
  readonly choices: readonly ActionSheetItem[];
  /** The text of the button that chooses nothing. */
  readonly cancel: string | undefined;
}

/** What the page does for its steps. `actions` knows no React: the renderer implements this. */
export interface PagePort {
  setState(values: Readonly<Record<string, Json>>): void;
  /** Changes values that the pages of the visit share. */
  setVisit(values: Readonly<Record<string, Json>>): void;
  /** Shows the pages in another language; rejects when its texts cannot be had. */
  setLanguage(language: string): Promise<void>;
  /** Turns the interface for older people on or off. */
  setElderMode(isOn: boolean): Promise<void>;
  setField(values: Readonly<Record<string, Json>>, names: Locals): void;
  /** Shows what is missing or wrong; false when something is. */
  submit(form: string): Promise<boolean>;
  /** Fetches a data source again; rejects with its ActionError. */
  reload(source: string): Promise<void>;
  toast(text: string, ms?: number, icon?: ToastIcon): void;
  /** Resolves with the button, or `closed` when the question went away without one. */
  ask(question: Question): Promise<"confirm" | "cancel" | "closed">;
  /** Tells what is known of a write, and offers the way out; true when it is taken. The signal closes the question. */
  askOutcome(question: OutcomeQuestion, signal?: AbortSignal): Promise<boolean>;
  /** Whether the cost that is disclosed under this quote has been confirmed, with all its figures as they are now. */
  isConfirmed(quote: string): boolean;
  /** A write is about to sign at this quote, which is confirmed; an empty one: it signs nothing, and an obligation is about it. */
  witness(step: string, quote: string): void;
  /** What the page's form holds, but for codes and passwords. */
  formWithoutCodes(): Json;
  /** Resolves with the place of the one that was chosen, or undefined for none. */
  choose(choices: ActionSheetContent): Promise<number | undefined>;
  /** Switches the page's `onBack` on or off; resolves when the history is at rest. */
  interceptBack(on: boolean): Promise<void>;
  /** Goes to a page of the front end, once nothing holds the back key any more; false if the borrower went elsewhere. */
  navigate(page: string, query: Readonly<Record<string, Json>>, replace: boolean): Promise<boolean>;
  /** Goes back inside the front end, once nothing holds the back key; false when there is nothing to go back to. */
  goBack(): Promise<boolean>;
  /**
   * Resolves with true once the borrower has seen the end of a list: this page has painted it; or the page that was opened
   * has content; or they came back from what was opened outside. With false if they leave this page before, by another way.
   *
   * @param signal that of the list
   * @param since when the step that opened something began, by `performance.now()`
   */
  shown(opened: Opened | undefined, signal: AbortSignal, since: number): Promise<boolean>;
  /** The guarded absolute address of a path of this front end or of an allowed address. */
  address(text: string): string;
  track(event: string, data: Readonly<Record<string, Json>>): void;
  /** The page hears of a native function from now on; what it heard of the same function before is stopped. */
  listening(name: string, stop: () => void): void;
  /** Marks what is under way: at a component by its id, or at the whole page (`page`), in words where there are any. */
  setBusy(id: string, busy: boolean, text?: string): void;
  /** Reports a failure, and gives the plain words in which it is told to the user, with its number. */
  describe(error: ActionError): ToldError;
}

/** The names that a step sees beside the page's own: answers named by `as`, items named by `each`, `error`. */
export type Locals = Readonly<Record<string, Json>>;

/** All that a step works with. */
export interface StepContext {
  readonly host: Host;
  readonly bridge: Bridge;
  readonly http: Http;
  /** Where intentions are kept until their outcome is known. */
  readonly ledger: Ledger;
  readonly page: PagePort;
  /** What carries out the steps, by their verbs. */
  readonly verbs: VerbTable;
  /** All that the control, the timer or the event does that the step belongs to. */
  readonly list: readonly Step[];
  /** Aborted when the page is left: what is pending ends, and later lines are dropped. */
  readonly signal: AbortSignal;
  /** The writes of the list, until they were shown. */
  readonly showing: ListWrites;
  /** The taking of a control's list that the step belongs to; undefined where no tap has begun it. */
  readonly turn?: Turn | undefined;
  /** Gives a value with its formulas evaluated. */
  readonly evaluate: (value: Value, names: Locals) => Json;
  readonly names: Locals;
  /** What a failed step does when it has no `onError` of its own. */
  readonly onError: readonly Step[] | undefined;
  /** Ends the busy marks of the step and of those around it: the app is silent, and a tap asks about the outcome. */
  readonly rest?: (() => void) | undefined;
  /** Whether a failure is seen to for the whole front end, so that no `onError` is taken. */
  readonly isHandled?: ((error: ActionError) => boolean) | undefined;
  /** Tells a tool of each step: when its turn comes, and again with its error when it has failed. */
  readonly onStep?: ((step: Step, context: StepContext, error?: ActionError) => void) | undefined;
  /** Takes steps inside this one: with further names, with what a failed one of them does by default, and until a signal of their own. */
  readonly run: (
    steps: readonly Step[] | undefined,
    names?: Locals,
    onError?: readonly Step[],
    signal?: AbortSignal,
  ) => Promise<StepOutcome>;
}

/** Carries out a step. Rejects with an ActionError when it fails. */
export interface StepHandler<S> {
  (step: S, context: StepContext): Promise<StepResult>;
  /**
   * The name under which the outcome of a step is kept that commits the borrower, the same in every visit, such as
   * `post /loan/orders`. Left out, or undefined for a step: it commits to nothing.
   */
  readonly writes?: (step: S, context: Pick<StepContext, "bridge">) => string | undefined;
  /** The step's `if` chooses what the handler does, so it does not decide whether the step is taken. */
  readonly ownsCondition?: true;
  /** Whether a further tap begins the step anew, so that nothing is marked as busy meanwhile. */
  readonly staysLive?: (step: S, context: StepContext) => boolean;
}

/** A verb of the page language. */
export type Verb<V extends VerbName> = StepHandler<StepOf<V>>;

/** Verbs by their names: those of the page language, and what an extension adds. */
export type VerbTable = Readonly<Record<string, StepHandler<never>>>;

/** The result of a step that went well, with its answer. */
export function done(value?: Json): StepResult {
  return value === undefined ? { outcome: "done" } : { outcome: "done", value };
}

/** Named values with their formulas evaluated; no values give an empty object. */
export function evaluateValues(
  values: Values | undefined,
  { evaluate, names }: StepContext,
): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values ?? {})) found[name] = evaluate(value, names);
  return found;
}
