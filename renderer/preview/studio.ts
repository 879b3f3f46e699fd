import type { BridgeRecord } from "../../actions/index.ts";
import { type Replay, replayOf } from "../../actions/simulator/index.ts";
import type { Contract, HostName, Page, Stubs } from "../../schemas/index.ts";
import type { Problem } from "../load/index.ts";
import type { FromPhone } from "./channel.ts";
import { type Choice, settle, unversioned, type Wish } from "./choice.ts";
import type { Desk, DeskPage } from "./desk.ts";
import type { Destination } from "./destination.ts";
import { clear, emptyLog, type Log, reopen } from "./log.ts";
import { createMessageReducer } from "./messages.ts";
import { phoneAddress } from "./phoneAddress.ts";

/** A page as it was last read, and as it last could be. */
export interface Reading {
  readonly problems: readonly Problem[];
  readonly isBroken: boolean;
  /** The last version that could be shown. */
  readonly good: Shown | undefined;
}

/** What the phone shows of a page. */
interface Shown {
  readonly page: Page;
  readonly stubs: Stubs;
}

/** The phone's frame: a new one each time the page is opened anew. */
export interface Frame {
  readonly id: number;
  readonly address: string;
  /** How often the phone has begun to listen: more than once when it has reloaded itself. */
  readonly starts: number;
  readonly title: string;
}

/** A record whose answers the native side gives. */
export interface OpenRecord extends Replay {
  readonly record: BridgeRecord;
  /** What was picked before it was opened. */
  readonly before: Pick<Choice, "host" | "platform" | "version">;
}

/** All that the studio shows. */
export interface Studio {
  readonly choice: Choice;
  /** What was picked for a host when it was last left. */
  readonly remembered: Partial<Readonly<Record<HostName, Pick<Choice, "platform" | "version">>>>;
  readonly desk: Desk | undefined;
  readonly readings: Readonly<Record<string, Reading>>;
  readonly frame: Frame;
  readonly log: Log;
  /** undefined: the native side answers as the page's stubs say. */
  readonly replay: OpenRecord | undefined;
  /** What the host shows over the page. */
  readonly destination: Destination | undefined;
}

/** What can happen. */
export type StudioEvent =
  | { readonly type: "desk"; readonly desk: Desk }
  | { readonly type: "read"; readonly answer: DeskPage }
  | { readonly type: "pick"; readonly wish: Wish }
  | { readonly type: "phone"; readonly message: FromPhone; readonly frame: number }
  | { readonly type: "replay"; readonly record: BridgeRecord }
  | { readonly type: "restart" | "return" | "clear" | "leaveReplay" };

/** What one happening makes of the studio. */
export type Reducer<Event> = (studio: Studio, event: Event) => Studio;

type Reducers = { readonly [Type in StudioEvent["type"]]: Reducer<Extract<StudioEvent, { readonly type: Type }>> };

/** The studio before anything has been read. Pure. */
export function openStudio(choice: Choice): Studio {
  const frame = { id: 0, address: phoneAddress(choice), starts: 0, title: "" };
  const log = emptyLog;
  const nothing = { desk: undefined, replay: undefined, destination: undefined };
  return { ...nothing, choice, remembered: {}, readings: {}, frame, log };
}

/** Makes the studio's reducer. */
export function createStudioReducer(contract: Contract): Reducer<StudioEvent> {
  const reduceMessage = createMessageReducer(contract);
  const reducers: Reducers = {
    desk: (studio, { desk }) => takeDesk(studio, desk),
    read: (studio, { answer }) => ({ ...studio, readings: { ...studio.readings, ...read(studio, answer) } }),
    pick: (studio, { wish }) => pick(contract, studio, wish),
    phone: (studio, { message, frame }) => (frame === studio.frame.id ? reduceMessage(studio, message) : studio),
    restart: (studio) => restart(studio),
    return: (studio) => ({ ...studio, destination: undefined }),
    replay: (studio, { record }) => replay(contract, studio, record),
    leaveReplay: (studio) => leaveReplay(contract, studio),
    clear: (studio) => ({ ...studio, log: clear(studio.log) }),
  };
  // The table pairs each event with its reducer; the compiler cannot follow the pair through an index.
  return (studio, event) => (reducers[event.type] as Reducer<StudioEvent>)(studio, event);
}

/** What all pages share is given to a page when it is opened: a change of it opens the page anew. */
function takeDesk(studio: Studio, { pages, app }: Desk): Studio {
  const before = studio.desk?.app;
  if (!app || same(before, app)) return { ...studio, desk: { pages, ...(before && { app: before }) } };
  const next = { ...studio, desk: { pages, app } };
  return before ? restart(next) : next;
}

/** What has not changed keeps its identity, so that the phone is told only of what has. */
function read({ readings }: Studio, { name, page, stubs, problems }: DeskPage): Record<string, Reading> {
  const before = readings[name]?.good;
  const now = page && { page, stubs };
  const good = now === undefined || same(before, now) ? before : now;
  return { [name]: { problems, isBroken: page === undefined, good } };
}

function pick(contract: Contract, studio: Studio, wish: Wish): Studio {
  const { choice, remembered } = studio;
  const { host, platform, version } = choice;
  const isNewHost = wish.host !== undefined && wish.host !== host;
  const kept = isNewHost ? { version: undefined, ...remembered[wish.host as HostName] } : {};
  const next = { ...studio, choice: settle(contract, { ...choice, ...kept, ...wish }) };
  if (same({ ...next.choice, theme: choice.theme }, choice)) return next;
  return restart({ ...next, remembered: { ...remembered, [host]: { platform, version } } });
}

/** The record's host, and its answers; the page stays. */
function replay(contract: Contract, studio: Studio, record: BridgeRecord): Studio {
  const { host, platform, version } = studio.choice;
  const before = studio.replay?.before ?? { host, platform, version };
  const opened = { ...replayOf(record, contract), record, before };
  const { name, platform: seen, version: known = unversioned } = opened.host;
  const choice = settle(contract, { ...studio.choice, host: name, platform: seen, version: known });
  return restart({ ...studio, choice, replay: opened });
}

function leaveReplay(contract: Contract, studio: Studio): Studio {
  const choice = settle(contract, { ...studio.choice, ...studio.replay?.before });
  return restart({ ...studio, choice, replay: undefined });
}

/** Opens the page of the choice anew, in a frame of its own. */
function restart(studio: Studio): Studio {
  const { choice, frame, log } = studio;
  return {
    ...studio,
    frame: { id: frame.id + 1, address: phoneAddress(choice), starts: 0, title: "" },
    log: reopen(log),
    destination: undefined,
  };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
