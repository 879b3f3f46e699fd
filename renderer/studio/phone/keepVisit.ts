import type { DataSource, Json, Page } from "../../../schemas/index.ts";
import { type BeginVisit, createPageSession, type PageSession, type Runtime, rememberScroll } from "../../index.ts";
import type { AnswerMemory } from "./answerMemory.ts";
import { hasSameFrame } from "./pageFrame.ts";

type Query = Parameters<BeginVisit>[1];

interface Visit {
  readonly page: Page;
  readonly query: Query;
  readonly session: PageSession;
}

/** The visits of a phone whose pages are written on while they are shown. */
export interface VisitKeeper {
  readonly begin: BeginVisit;
  /** The visit of the page that is shown; undefined: none is. */
  readonly session: () => PageSession | undefined;
  /** Asks the server anew for the page's data that come from this path; false where none do. */
  readonly reloadFrom: (path: string) => boolean;
  /** Asks the server anew for all that the page shows: the stubs are others now. */
  readonly reload: () => boolean;
}

/**
 * Goes on with the visit of a page that has been changed: what was typed, chosen and answered stays. Where only what is
 * seen has changed, the visit is the same; where its data, its form or its handlers have, a further one takes over from
 * it, without what a page does when it is opened. Another page, and the same one opened again, begins anew.
 */
export function keepVisits(memory: AnswerMemory, onVisit: (session: PageSession, isNew: boolean) => void): VisitKeeper {
  let last: Visit | undefined;
  const lost: LostStates = new Map();
  const follow = (visit: Visit, isNew = false): PageSession => {
    last = visit;
    onVisit(visit.session, isNew);
    return visit.session;
  };
  /** Whether any was asked for anew. */
  const reload = (isMeant: (source: DataSource, session: PageSession) => boolean): boolean => {
    const { page, session } = last ?? {};
    if (!page || !session) return false;
    memory.forbid();
    const meant = Object.entries(page.data ?? {}).filter(([, source]) => isMeant(source, session));
    for (const [name] of meant) session.data.reload(name).catch(() => undefined);
    return meant.length > 0;
  };
  return {
    begin(page, query, runtime) {
      const answering = { ...runtime, http: memory.around(runtime.http) };
      const before = last;
      if (before?.page === page && before.query === query) return before.session;
      if (!before || !isChangeOf(before, page, query)) {
        memory.forbid();
        lost.clear();
        return follow({ page, query, session: createPageSession(page, query, answering) }, true);
      }
      if (hasSameFrame(before.page, page)) {
        keepLost(before, page, lost);
        adaptState(before.session, before.page, page, lost);
        speak(before.session, page);
        return follow({ page, query, session: before.session });
      }
      return follow({ page, query, session: takeOver(before, page, answering, memory, lost) });
    },
    session: () => last?.session,
    reload: () => reload(() => true),
    reloadFrom: (path) => reload((source, { evaluate }) => String(evaluate(source.get)) === path),
  };
}

function isChangeOf(before: Visit, page: Page, query: Query): boolean {
  return before.page.page === page.page && before.query === query;
}

/** A visit with the values of the one before; it neither takes `onLoad` nor counts as a further view of the page. */
function takeOver(
  { page: old, query, session }: Visit,
  page: Page,
  runtime: Runtime,
  memory: AnswerMemory,
  lost: LostStates,
): PageSession {
  keepLost({ session, page: old }, page, lost);
  memory.allow();
  rememberScroll(runtime.window);
  const { onLoad: _, track: __, ...quiet } = page;
  // A draft would be offered for what is in the fields already.
  const next = createPageSession(quiet, query, { ...runtime, drafts: undefined });
  next.filled = { ...session.filled, ...(session.store.get("form") as PageSession["filled"]) };
  for (const name of Object.keys(page.state ?? {})) copy("state", name, session, next);
  for (const [name, source] of Object.entries(page.data ?? {})) {
    if (JSON.stringify(source) !== JSON.stringify(old.data?.[name])) continue;
    for (const root of ["data", "status", "more"]) copy(root, name, session, next);
  }
  adaptState(next, old, page, lost);
  return next;
}

function copy(root: string, name: string, from: PageSession, to: PageSession): void {
  const values = from.store.get(root);
  if (name in values) to.store.set(root, name, values[name]);
}

/** The values of state that a version of the page does not declare: a mistake may have left it out for a moment. */
type LostStates = Map<string, Json>;

/**
 * State that is new, or still has a default that is another one now, takes the default; what is gone is removed, and has its
 * value again when it comes back.
 */
function adaptState({ store, evaluate }: PageSession, before: Page, after: Page, lost: LostStates): void {
  const defaultOf = (page: Page, name: string) => evaluate(page.state?.[name]?.default ?? null);
  for (const name of Object.keys(after.state ?? {})) {
    const known = store.get("state");
    const isNew = !before.state?.[name];
    const isUntouched = JSON.stringify(known[name]) === JSON.stringify(defaultOf(before, name));
    if (isNew && lost.has(name)) store.set("state", name, lost.get(name));
    else if (!(name in known) || isUntouched) store.set("state", name, defaultOf(after, name));
    lost.delete(name);
  }
  for (const name of Object.keys(before.state ?? {})) if (!after.state?.[name]) store.remove("state", name);
}

function keepLost({ session, page }: Pick<Visit, "session" | "page">, after: Page, lost: LostStates): void {
  const values = session.store.get("state");
  for (const name of Object.keys(page.state ?? {}))
    if (!after.state?.[name] && name in values) lost.set(name, values[name] as Json);
}

function speak(session: PageSession, page: Page): void {
  const language = String(session.store.read("host.language"));
  session.speak(language, page);
}
