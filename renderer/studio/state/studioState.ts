import type { Recording } from "../../../actions/index.ts";
import type { Replay } from "../../../actions/simulator/index.ts";
import type { HostName, Page, Stubs } from "../../../schemas/index.ts";
import type { LeftOut, ParamSample, PlacedProblem, StudioCoverage } from "../../compiler/index.ts";
import type { PhoneKeyboard, PhoneNews, TypedValues, VisitAct } from "../channel/messages.ts";
import { phoneAddress } from "../channel/phoneAddress.ts";
import type { AnswerCondition, Callee, Conditions } from "../panels/conditions/answerCondition.ts";
import { emptyLog, type Log } from "../panels/log/log.ts";
import type { GivenParams } from "../selection/givenParams.ts";
import type { Selection, SelectionChange, Target } from "../selection/selection.ts";
import type { Destination } from "./destination.ts";
import type { ProjectListing, ProjectPage } from "./project.ts";

/** A page as it was last read from disk. */
export interface LoadedPage {
  readonly problems: readonly PlacedProblem[];
  /** What is wrong around it, as it was last saved. */
  readonly around: readonly PlacedProblem[];
  readonly isBroken: boolean;
  /** undefined: nothing can be proved while it is as it is. */
  readonly coverage: StudioCoverage | undefined;
  /** The last version that could be shown; the phone keeps it while the page is broken. */
  readonly lastGood: { readonly page: Page; readonly stubs: Stubs } | undefined;
  /** What its tests open it with. */
  readonly samples: readonly ParamSample[];
  /** The invalid parts that the phone does not show; none of a page without mistakes, or of one that is broken. */
  readonly leftOut: readonly LeftOut[];
}

/** The iframe that is the phone: a new one each time the page is opened anew. */
export interface PhoneFrame {
  readonly id: number;
  readonly address: string;
  /** How often the phone has said that it listens: more than once when it has reloaded itself. */
  readonly starts: number;
  readonly title: string;
  /** What the page was opened with, as in an address; undefined: it is not known yet, or the page cannot be opened. */
  readonly query: string | undefined;
  /** The page that it shows. */
  readonly shown: string;
  /** Whether it has gone to another page, or to other params, since it was opened. */
  readonly hasMoved: boolean;
  /** Field values of the previous phone, which this one replaces. */
  readonly brought: TypedValues;
  /** The current field values of its page. */
  readonly typed: { readonly page: string; readonly values: TypedValues };
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
  /** The params that were given to pages by hand. */
  readonly given: GivenParams;
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
  /** The page is opened with these params, which were given by hand; with those of a test or its stubs if `isFound`. */
  | { readonly type: "params"; readonly query: string; readonly isFound: boolean }
  | { readonly type: "replay"; readonly record: Recording }
  /** undefined: its stubs answer again. */
  | { readonly type: "condition"; readonly callee: Callee; readonly condition: AnswerCondition | undefined }
  | { readonly type: "restart" | "return" | "clear" | "leaveReplay" | "resetConditions" };

/** Takes a state and an event to the next state. */
export type StudioReducer<Event> = (studio: StudioState, event: Event) => StudioState;

/** The studio before anything has been fetched. Pure. */
export function initialState(asked: Selection, given: GivenParams = {}): StudioState {
  const query = asked.query ?? given[asked.page];
  const selection = { ...asked, ...(query && { query }) };
  const nothing = { project: undefined, replay: undefined, destination: undefined };
  return {
    ...nothing,
    ...{ selection, given, remembered: {}, loadedPages: {}, log: emptyLog, conditions: {}, acts: [] },
    frame: newFrame(0, selection),
  };
}

/**
 * A frame that has just been opened for a selection. Pure.
 *
 * @param brought what was typed on the phone whose place it takes
 */
export function newFrame(id: number, selection: Selection, brought: TypedValues = {}): PhoneFrame {
  return {
    ...{ id, address: phoneAddress(selection), starts: 0, title: "", keyboard: undefined },
    ...{ query: undefined, shown: selection.page, hasMoved: false },
    ...{ brought, typed: { page: selection.page, values: brought } },
  };
}
