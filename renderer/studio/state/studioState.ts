import type { Recording } from "../../../actions/index.ts";
import type { Replay } from "../../../actions/simulator/index.ts";
import type { HostName, Page, Stubs } from "../../../schemas/index.ts";
import type { Problem, StudioCoverage } from "../../compiler/index.ts";
import type { PhoneKeyboard, PhoneNews, VisitAct } from "../channel/messages.ts";
import { phoneAddress } from "../channel/phoneAddress.ts";
import type { AnswerCondition, Callee, Conditions } from "../panels/conditions/answerCondition.ts";
import { emptyLog, type Log } from "../panels/log/log.ts";
import type { Selection, SelectionChange, Target } from "../selection/selection.ts";
import type { Destination } from "./destination.ts";
import type { ProjectListing, ProjectPage } from "./project.ts";

/** A page as it was last read from disk. */
export interface LoadedPage {
  readonly problems: readonly Problem[];
  /** What is wrong around it, as it was last saved. */
  readonly around: readonly Problem[];
  readonly isBroken: boolean;
  /** undefined: nothing can be proved while it is as it is. */
  readonly coverage: StudioCoverage | undefined;
  /** The last version that could be shown; the phone keeps it while the page is broken. */
  readonly lastGood: { readonly page: Page; readonly stubs: Stubs } | undefined;
}

/** The iframe that is the phone: a new one each time the page is opened anew. */
export interface PhoneFrame {
  readonly id: number;
  readonly address: string;
  /** How often the phone has said that it listens: more than once when it has reloaded itself. */
  readonly starts: number;
  readonly title: string;
  /** undefined: it is put away. */
  readonly keyboard: PhoneKeyboard | undefined;
}

/** A recording whose answers the native side gives. */
export interface OpenRecording extends Replay {
  readonly record: Recording;
  /** What was selected before it was opened. */
  readonly before: Target;
}

/** All that the studio shows. */
export interface StudioState {
  readonly selection: Selection;
  /** What was selected for a host when it was last left. */
  readonly remembered: Partial<Readonly<Record<HostName, Pick<Selection, "platform" | "version">>>>;
  readonly project: ProjectListing | undefined;
  readonly loadedPages: Readonly<Record<string, LoadedPage>>;
  readonly frame: PhoneFrame;
  readonly log: Log;
  /** What the user has done on the phone since the page was opened. */
  readonly acts: readonly VisitAct[];
  /** What happens to calls and requests from now on. */
  readonly conditions: Conditions;
  /** undefined: the native side answers as the page's stubs say. */
  readonly replay: OpenRecording | undefined;
  /** What the host shows over the page. */
  readonly destination: Destination | undefined;
}

/** What can happen to the studio. */
export type StudioEvent =
  | { readonly type: "project"; readonly project: ProjectListing }
  | { readonly type: "page"; readonly answer: ProjectPage }
  | { readonly type: "select"; readonly change: SelectionChange }
  | { readonly type: "phone"; readonly message: PhoneNews; readonly frame: number }
  | { readonly type: "replay"; readonly record: Recording }
  /** undefined: its stubs answer again. */
  | { readonly type: "condition"; readonly callee: Callee; readonly condition: AnswerCondition | undefined }
  | { readonly type: "restart" | "return" | "clear" | "leaveReplay" | "resetConditions" };

/** Takes a state and an event to the next state. */
export type StudioReducer<Event> = (studio: StudioState, event: Event) => StudioState;

/** The studio before anything has been fetched. Pure. */
export function initialState(selection: Selection): StudioState {
  const frame = { id: 0, address: phoneAddress(selection), starts: 0, title: "", keyboard: undefined };
  const nothing = { project: undefined, replay: undefined, destination: undefined };
  return { ...nothing, selection, remembered: {}, loadedPages: {}, frame, log: emptyLog, conditions: {}, acts: [] };
}
