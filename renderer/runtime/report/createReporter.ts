import { ActionError, type Bridge, type Host, type HostWindow, hash, randomId } from "../../../actions/index.ts";
import type { App, Page } from "../../../schemas/index.ts";
import type { LateActions } from "../actions/lateActions.ts";
import { defaults } from "../theme/defaults.ts";
import type { ReportQueue } from "./createReportQueue.ts";
import type { Noted, ShownPage } from "./noted.ts";
import type { BootPhases, QueuedReport, ReportEvent } from "./reportKinds.ts";

/** What a reporter works with. */
export interface ReporterPort {
  readonly window: HostWindow;
  readonly app: App;
  /** With what they know of the hosts. */
  readonly actions: Pick<LateActions, "load">;
  readonly host: Host;
  /** The build that the front end is of. */
  readonly tree?: string | undefined;
  /** The page with which the document was opened. */
  readonly landingPage: string;
  readonly bridge: Pick<Bridge, "use" | "onCall" | "onDrift" | "onUnmatched">;
  /** Hears of each report, for a tool. */
  readonly onReport?: ((event: ReportEvent) => void) | undefined;
}

/** Tells the integrator's server what goes wrong in a visit. */
export interface Reporter {
  /**
   * Reports, and gives the number under which it can be found. Where app.yaml wants no reports, the same failure has the
   * same number in every visit: support knows it again. Never throws.
   */
  readonly report: (event: ReportEvent) => string;
  /** Names the page that is reported on from now on. */
  readonly enter: (shown: ShownPage) => void;
  /** Takes what happens: it may be a report by itself, or lead to one, or be a part of a receipt. */
  readonly note: (noted: Noted) => void;
  /** Listens no more. */
  readonly dispose: () => void;
}

const nothing = () => undefined;

/**
 * Makes the reporter of a front end. What it does with reports, and what makes reports of events, has a chunk of its own,
 * fetched where app.yaml wants them.
 */
export function createReporter(port: ReporterPort): Reporter {
  const { window, app, actions, host, bridge, tree = "", landingPage, onReport } = port;
  const { reporting } = app;
  if (!reporting) {
    const report = (event: ReportEvent) => {
      onReport?.(event);
      return numberOf("", event);
    };
    return { report, enter: nothing, note: nothing, dispose: nothing };
  }
  let page: Page | undefined;
  const phases: BootPhases = { booted: performance.now(), usable: undefined };
  const visit = randomId(window.crypto);
  const openQueue = async () => {
    const file = await import("./createReportQueue.ts");
    return file.createReportQueue({ window, app, actions, host, tree, visit, landingPage, reporting, phases, report });
  };
  let queue: ReportQueue | undefined;
  let opening: Promise<void> | undefined;
  let tries = 0;
  /** What is told first of all once there is a queue. */
  const untold: ((to: ReportQueue) => void)[] = [];
  /** The code of the queue may be lost for a moment: what comes next has it fetched again, a few times. */
  const tell = (what: (to: ReportQueue) => void) => {
    if (queue) return what(queue);
    if (untold.length < defaults.reporting.mostUntold) untold.push(what);
    if (opening || tries >= defaults.reporting.tries) return;
    tries += 1;
    const opened = (to: ReportQueue) => {
      queue = to;
      for (const one of untold.splice(0)) one(to);
    };
    opening = openQueue()
      .then(opened)
      .catch(() => {
        opening = undefined;
      });
  };
  // What measures the page's start is part of it.
  tell(nothing);
  const report = (reported: ReportEvent): string => {
    onReport?.(reported);
    const { error, ...event } = reported;
    const number = numberOf(visit, reported);
    const queued: QueuedReport = { stack: stackOf(error), ...event, message: messageOf(error), number, page };
    tell((to) => to.add(queued));
    return number;
  };
  const note = (noted: Noted) => tell((to) => to.note(noted));
  const listen = (target: EventTarget, type: string) => {
    target.addEventListener(type, note);
    return () => target.removeEventListener(type, note);
  };
  const stops = [
    listen(window, "error"),
    listen(window, "unhandledrejection"),
    // What Vite tells of a script or a style sheet that could not be had.
    listen(window, "vite:preloadError"),
    listen(window.document, "securitypolicyviolation"),
    bridge.onDrift(note),
    bridge.onUnmatched(note),
    ...(reporting.capsules ? [bridge.onCall(note)] : []),
    bridge.use(({ name }, next) => {
      const answer = next();
      answer.catch((error: unknown) => note({ name, error }));
      return answer;
    }),
  ];
  return {
    report,
    note,
    enter: (shown) => {
      page = shown.page;
      note(shown);
      phases.usable ??= performance.now();
      if (reporting.vitals) report({ kind: "view", name: page.page });
    },
    dispose() {
      for (const stop of stops) stop();
      opening?.then(() => queue?.dispose()).catch(nothing);
    },
  };
}

/** What was thrown may be anything, even what has no text. */
function messageOf(thrown: unknown): string {
  try {
    return thrown === undefined ? "" : String(thrown instanceof Error ? thrown.message : thrown);
  } catch {
    return "something without a text";
  }
}

/** Of what code has thrown; a failure of a host or a server is none of the code's. */
function stackOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && !(thrown instanceof ActionError) ? thrown.stack : undefined;
}

/** Figures and letters that nobody mistakes for one another on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Four characters for an event of a visit. */
function numberOf(visit: string, { kind, name, place, code, error }: ReportEvent): string {
  const bits = hash(`${visit} ${[kind, name, place, code, messageOf(error)].join("\n")}`);
  return [15, 10, 5, 0].map((shift) => alphabet[(bits >>> shift) & 31]).join("");
}
