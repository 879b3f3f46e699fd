import type { Recording } from "../../../actions/index.ts";
import { replayOf } from "../../../actions/simulator/index.ts";
import type { Contract, HostName } from "../../../schemas/index.ts";
import type { TypedValues } from "../channel/messages.ts";
import { type AnswerCondition, type Callee, calleeKey } from "../panels/conditions/answerCondition.ts";
import { clearLog, reopenLog } from "../panels/log/log.ts";
import { firstQuery, lacksAny } from "../selection/openings.ts";
import { nearestSelection, type Selection, type SelectionChange, unversioned } from "../selection/selection.ts";
import type { ProjectListing, ProjectPage } from "./project.ts";
import { createMessageReducer } from "./reduceMessage.ts";
import { type LoadedPage, newFrame, type StudioEvent, type StudioReducer, type StudioState } from "./studioState.ts";

type Reducers = {
  readonly [Type in StudioEvent["type"]]: StudioReducer<Extract<StudioEvent, { readonly type: Type }>>;
};

/** Makes the studio's reducer. */
export function createStudioReducer(contract: Contract): StudioReducer<StudioEvent> {
  const reduceMessage = createMessageReducer(contract);
  const reducers: Reducers = {
    project: (studio, { project }) => setProject(studio, project),
    page: (studio, { answer }) => setPage(studio, answer),
    select: (studio, { change }) => select(contract, studio, change),
    phone: (studio, { message, frame }) => (frame === studio.frame.id ? reduceMessage(studio, message) : studio),
    restart: (studio) => restart(studio),
    return: (studio) => ({ ...studio, destination: undefined }),
    params: (studio, event) => giveParams(studio, event),
    replay: (studio, { record }) => replay(contract, studio, record),
    leaveReplay: (studio) => leaveReplay(contract, studio),
    condition: (studio, { callee, condition }) => setCondition(studio, callee, condition),
    resetConditions: (studio) => ({ ...studio, conditions: {} }),
    clear: (studio) => ({ ...studio, log: clearLog(studio.log) }),
  };
  // The table pairs each event with its reducer; TypeScript cannot follow the pair through an index.
  return (studio, event) => openPhone((reducers[event.type] as StudioReducer<StudioEvent>)(studio, event));
}

/** The phone gets app.yaml only when it is opened: a change of it opens the page anew. */
function setProject(studio: StudioState, { pages, app }: ProjectListing): StudioState {
  const before = studio.project?.app;
  if (!app || isSame(before, app)) return { ...studio, project: { pages, ...(before && { app: before }) } };
  const next = { ...studio, project: { pages, app } };
  return before ? restart(next) : next;
}

/** An unchanged page keeps its identity, so that the phone is sent only what has changed. */
function setPage(studio: StudioState, answer: ProjectPage): StudioState {
  const { name, page, stubs, coverage, problems, around, samples, leftOut = [] } = answer;
  const known = studio.loadedPages[name];
  const before = known?.lastGood;
  const now = page && { page, stubs };
  const lastGood = now === undefined || isSame(before, now) ? before : now;
  const loaded: LoadedPage = {
    problems,
    around: around ?? known?.around ?? [],
    isBroken: page === undefined,
    leftOut,
    coverage,
    lastGood,
    samples: samples === undefined || isSame(samples, known?.samples) ? (known?.samples ?? []) : samples,
  };
  return { ...studio, loadedPages: { ...studio.loadedPages, [name]: loaded } };
}

function select(contract: Contract, studio: StudioState, change: SelectionChange): StudioState {
  const { selection, remembered, given } = studio;
  const { host, platform, version } = selection;
  const isNewHost = change.host !== undefined && change.host !== host;
  const earlier = isNewHost ? { version: undefined, ...remembered[change.host as HostName] } : {};
  const isOtherPage = change.page !== undefined && change.page !== selection.page;
  const opened = isOtherPage ? { query: given[change.page ?? ""] } : {};
  const wanted = { ...selection, ...opened, ...earlier, ...change };
  const next = { ...studio, selection: nearestSelection(contract, wanted) };
  if (isSame(openedBy(next.selection), openedBy(selection))) return next;
  // Another phone, or another setting of it, goes on with what was typed into the page.
  const { typed } = studio.frame;
  const isSamePage = next.selection.page === selection.page && next.selection.query === selection.query;
  const brought = isSamePage && typed.page === selection.page ? typed.values : {};
  return restart({ ...next, remembered: { ...remembered, [host]: { platform, version } } }, brought);
}

/** What a phone is opened with; all else of a selection is changed while it is open. */
function openedBy({ page, query, host, platform, version, clock, elder }: Selection): readonly unknown[] {
  return [page, query, host, platform, version, clock, elder];
}

function giveParams(studio: StudioState, { query, isFound }: Extract<StudioEvent, { readonly type: "params" }>) {
  const { page } = studio.selection;
  const { [page]: _, ...others } = studio.given;
  const given = isFound ? others : { ...others, [page]: query };
  return restart({ ...studio, given, selection: { ...studio.selection, query } });
}

/**
 * Opens the page on the phone once it is known with what: as was said, else as its tests or stubs say. Where a change of
 * the page asks for more than it was opened with, it is opened anew; where nobody knows with what, it waits.
 */
function openPhone(studio: StudioState): StudioState {
  const { selection, frame, loadedPages } = studio;
  const { lastGood, samples } = loadedPages[selection.page] ?? {};
  if (!lastGood || frame.hasMoved) return studio;
  const isOpen = frame.query !== undefined;
  if (isOpen && !lacksAny(lastGood.page, frame.query ?? "")) return studio;
  const query = (!isOpen && selection.query) || firstQuery({ ...lastGood, samples });
  if (lacksAny(lastGood.page, query)) return studio;
  const next = { ...studio, selection: { ...selection, ...(query && { query }) } };
  return isOpen ? openPhone(restart(next)) : { ...next, frame: { ...frame, query } };
}

function setCondition(studio: StudioState, callee: Callee, condition: AnswerCondition | undefined): StudioState {
  const { [calleeKey(callee)]: _, ...others } = studio.conditions;
  return { ...studio, conditions: condition ? { ...others, [calleeKey(callee)]: { callee, condition } } : others };
}

/** Selects the recording's host, which then gives the recorded answers; the page stays. */
function replay(contract: Contract, studio: StudioState, record: Recording): StudioState {
  const { host, platform, version } = studio.selection;
  const before = studio.replay?.before ?? { host, platform, version };
  const opened = { ...replayOf(record, contract), record, before };
  const { name, platform: recorded, version: known = unversioned } = opened.host;
  const change = { ...studio.selection, host: name, platform: recorded, version: known };
  return restart({ ...studio, selection: nearestSelection(contract, change), replay: opened });
}

function leaveReplay(contract: Contract, studio: StudioState): StudioState {
  const selection = nearestSelection(contract, { ...studio.selection, ...studio.replay?.before });
  return restart({ ...studio, selection, replay: undefined });
}

/** Opens the selected page in a new frame, and fills in the field values of the previous phone. */
function restart(studio: StudioState, brought: TypedValues = {}): StudioState {
  const { selection, frame, log } = studio;
  return {
    ...studio,
    frame: newFrame(frame.id + 1, selection, brought),
    log: reopenLog(log),
    acts: [],
    destination: undefined,
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
