import type { Contract } from "../../../schemas/index.ts";
import { describeFormulaFailure } from "../../testing/index.ts";
import type { PhoneFailure, PhoneNews, VisitAct } from "../channel/messages.ts";
import { addCall, addFailure, addRequest, addWire } from "../panels/log/log.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import { callWords } from "../words/callWords.ts";
import { say } from "../words/studioLanguage.ts";
import { destinationOf } from "./destination.ts";
import type { StudioReducer, StudioState } from "./studioState.ts";

type Reducers = { readonly [Kind in PhoneNews["kind"]]: StudioReducer<Extract<PhoneNews, { readonly kind: Kind }>> };

/** Makes the reducer of the phone's messages. */
export function createMessageReducer(contract: Contract): StudioReducer<PhoneNews> {
  const reducers: Reducers = {
    ready: (studio) => ({
      ...studio,
      frame: { ...studio.frame, starts: studio.frame.starts + 1, keyboard: undefined },
      acts: studio.frame.starts === 0 ? [] : addAct(studio.acts, { do: "reload", at: Date.now() }),
    }),
    act: (studio, { act }) => ({ ...studio, acts: addAct(studio.acts, act) }),
    typed: (studio, { page, values }) => ({ ...studio, frame: { ...studio.frame, typed: { page, values } } }),
    place: (studio, { page, query, isByUser }) => {
      const moved = { ...studio, frame: { ...studio.frame, shown: page, hasMoved: true } };
      const { query: _, ...selection } = studio.selection;
      const isFollowed = page === selection.page || (isByUser && page !== studio.project?.app?.errorPage);
      return isFollowed ? { ...moved, selection: { ...selection, page, ...(query && { query }) } } : moved;
    },
    language: (studio, { language }) => ({ ...studio, selection: { ...studio.selection, language } }),
    title: (studio, { title }) => ({ ...studio, frame: { ...studio.frame, title } }),
    keyboard: (studio, { keyboard }) => ({ ...studio, frame: { ...studio.frame, keyboard } }),
    closed: (studio) => ({ ...studio, destination: { kind: "closed" } }),
    wire: (studio, { entry, isByHand = false }) => ({
      ...studio,
      log: addWire(openLog(contract, studio), entry, isByHand),
      destination: destinationOf(contract, entry) ?? studio.destination,
    }),
    call: (studio, { call }) => {
      const { page } = studio.loadedPages[studio.selection.page]?.lastGood ?? {};
      return { ...studio, log: addCall(openLog(contract, studio), call, hasFallback(page, call.name)) };
    },
    request: (studio, { request }) => ({ ...studio, log: addRequest(openLog(contract, studio), request) }),
    formula: (studio, { tree, reason }) => {
      const why = say(describeFormulaFailure(tree, reason));
      return { ...studio, log: addFailure(openLog(contract, studio), callWords.formula, why) };
    },
    failure: (studio, { failure: { where, message } }) => ({
      ...studio,
      log: addFailure(openLog(contract, studio), placeOf(where), message),
    }),
    // `usePhone` runs commands, saves recordings as files, and opens the frame that waits.
    spare: (studio) => studio,
    command: (studio) => studio,
    record: (studio) => studio,
  };
  // The table pairs each message with its reducer; TypeScript cannot follow the pair through an index.
  return (studio, message) => (reducers[message.kind] as StudioReducer<PhoneNews>)(studio, message);
}

/** What is typed into a field goes on from what was typed there last. Pure. */
function addAct(acts: readonly VisitAct[], act: VisitAct): readonly VisitAct[] {
  const last = acts.at(-1);
  const isSame = act.do === "fill" && last?.do === "fill" && last.field === act.field;
  return [...(isSame ? acts.slice(0, -1) : acts), act];
}

/** What failed, in words. Pure. */
function placeOf(where: PhoneFailure["where"]): string {
  return typeof where === "string" ? callWords.places[where] : callWords.component(where.component, where.id);
}

function openLog(contract: Contract, { log, selection }: StudioState) {
  return { ...log, opened: describeTarget(contract, selection) };
}

/** Whether a checked page has a step that calls `name` and has a fallback. Pure. */
export function hasFallback(part: unknown, name: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  return isStepWithFallback(part, name) || Object.values(part).some((inner) => hasFallback(inner, name));
}

function isStepWithFallback(part: object, name: string): boolean {
  const verb: unknown = Reflect.get(part, "verb");
  return typeof verb === "string" && "fallback" in part && Reflect.get(part, verb) === name;
}
