import type { Recording } from "../../../actions/index.ts";
import { replayOf } from "../../../actions/simulator/index.ts";
import type { Contract, HostName } from "../../../schemas/index.ts";
import { phoneAddress } from "../channel/phoneAddress.ts";
import { type AnswerCondition, type Callee, calleeKey } from "../panels/conditions/answerCondition.ts";
import { clearLog, reopenLog } from "../panels/log/log.ts";
import { nearestSelection, type Selection, type SelectionChange, unversioned } from "../selection/selection.ts";
import type { ProjectListing, ProjectPage } from "./project.ts";
import { createMessageReducer } from "./reduceMessage.ts";
import type { LoadedPage, StudioEvent, StudioReducer, StudioState } from "./studioState.ts";

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
    replay: (studio, { record }) => replay(contract, studio, record),
    leaveReplay: (studio) => leaveReplay(contract, studio),
    condition: (studio, { callee, condition }) => setCondition(studio, callee, condition),
    resetConditions: (studio) => ({ ...studio, conditions: {} }),
    clear: (studio) => ({ ...studio, log: clearLog(studio.log) }),
  };
  // The table pairs each event with its reducer; TypeScript cannot follow the pair through an index.
  return (studio, event) => (reducers[event.type] as StudioReducer<StudioEvent>)(studio, event);
}

/** The phone gets app.yaml only when it is opened: a change of it opens the page anew. */
function setProject(studio: StudioState, { pages, app }: ProjectListing): StudioState {
  const before = studio.project?.app;
  if (!app || isSame(before, app)) return { ...studio, project: { pages, ...(before && { app: before }) } };
  const next = { ...studio, project: { pages, app } };
  return before ? restart(next) : next;
}

/** An unchanged page keeps its identity, so that the phone is sent only what has changed. */
function setPage(studio: StudioState, { name, page, stubs, coverage, problems, around }: ProjectPage): StudioState {
  const known = studio.loadedPages[name];
  const before = known?.lastGood;
  const now = page && { page, stubs };
  const lastGood = now === undefined || isSame(before, now) ? before : now;
  const loaded: LoadedPage = {
    problems,
    around: around ?? known?.around ?? [],
    isBroken: page === undefined,
    coverage,
    lastGood,
  };
  return { ...studio, loadedPages: { ...studio.loadedPages, [name]: loaded } };
}

function select(contract: Contract, studio: StudioState, change: SelectionChange): StudioState {
  const { selection, remembered } = studio;
  const { host, platform, version } = selection;
  const isNewHost = change.host !== undefined && change.host !== host;
  const earlier = isNewHost ? { version: undefined, ...remembered[change.host as HostName] } : {};
  const next = { ...studio, selection: nearestSelection(contract, { ...selection, ...earlier, ...change }) };
  if (isSame(openedBy(next.selection), openedBy(selection))) return next;
  return restart({ ...next, remembered: { ...remembered, [host]: { platform, version } } });
}

/** What a phone is opened with; all else of a selection is changed while it is open. */
function openedBy({ page, host, platform, version, clock, elder }: Selection): readonly unknown[] {
  return [page, host, platform, version, clock, elder];
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

/** Opens the selected page anew, in a frame of its own. */
function restart(studio: StudioState): StudioState {
  const { selection, frame, log } = studio;
  return {
    ...studio,
    frame: { id: frame.id + 1, address: phoneAddress(selection), starts: 0, title: "", keyboard: undefined },
    log: reopenLog(log),
    acts: [],
    destination: undefined,
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
