import { isSoon } from "../outcomes/isSoon.ts";
import type { Ledger } from "../outcomes/ledger.ts";
import { showingTime } from "../outcomes/shownWrites.ts";
import type { ListWrites, Opened } from "./listWrites.ts";
import type { Turn } from "./turn.ts";
import type { PagePort } from "./verb.ts";

/** The same, for who takes the list. */
export interface Showing extends ListWrites {
  /** The page port of the list: what it asks the borrower shows what was done before. */
  readonly page: PagePort;
  /** The list has ended. Keeps its control from being tapped until its outcome is on screen, or that takes too long. */
  readonly end: () => void;
}

/** What shows the writes of a list. */
export interface ShowingPort {
  readonly ledger: Pick<Ledger, "shown">;
  readonly page: PagePort;
  readonly signal: AbortSignal;
  readonly turn?: Turn | undefined;
}

/**
 * Follows the writes of a list. Their entries in the ledger are closed once the page has painted the end of the list or a
 * question of it, once the page to which it led has content, or once the borrower came back from what it opened outside.
 * If none of it happens, as when the page is left before, they stay done: the next tap is answered with that.
 */
export function followShowing({ ledger, page, signal, turn }: ShowingPort): Showing {
  const writes = new Set<string>();
  let opened: Opened | undefined;
  let openedSince = 0;
  let isEnded = false;

  const tell = async (steps: Iterable<string>, isSeen: boolean) => {
    await Promise.all([...steps].map((step) => ledger.shown({ step }, isSeen)));
  };
  /** Resolves with true once they were shown. Never rejects. */
  const show = async (what: Opened | undefined): Promise<boolean> => {
    const steps = [...writes];
    // Nobody waits for what a page does by itself.
    const isSeen =
      what === undefined && turn?.tappedAt === undefined
        ? !signal.aborted
        : await page.shown(what, signal, openedSince).catch(() => false);
    await tell(steps, isSeen);
    return isSeen;
  };
  const showing = <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Answer) => {
    return (...given: Given) => {
      const answer = ask(...given);
      if (writes.size > 0) void show(undefined);
      return answer;
    };
  };
  const port: PagePort = {
    ...page,
    ask: showing(page.ask),
    askOutcome: showing(page.askOutcome),
    choose: showing(page.choose),
    async navigate(...given) {
      const isThere = await page.navigate(...given);
      if (isThere) opened = "page";
      return isThere;
    },
    async goBack() {
      const isBack = await page.goBack();
      if (isBack) opened = "page";
      return isBack;
    },
  };
  return {
    asked: turn?.tappedAt,
    has: (step) => writes.has(step),
    wrote(step) {
      // Events of the app come after the list that listens.
      if (isEnded) void tell([step], true);
      else writes.add(step);
      opened = undefined;
    },
    opened(what, since) {
      if (opened !== undefined && what !== "app") return;
      opened = what;
      openedSince = since;
    },
    page: port,
    end() {
      isEnded = true;
      if (writes.size === 0) return;
      const shown = show(opened);
      if (turn) turn.held = isSoon(shown, showingTime);
    },
  };
}
