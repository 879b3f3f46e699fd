import { type Capsule, formatVersion, type Host, type HostWindow, hash, redact } from "../../../actions/index.ts";
import type { App } from "../../../schemas/index.ts";
import type { LateActions } from "../actions/lateActions.ts";
import { whenHidden } from "../host/visibility.ts";
import { defaults } from "../theme/defaults.ts";
import { contentVersion } from "./contentVersion.ts";
import type { Receipts } from "./createReceipts.ts";
import type { Trail } from "./createTrail.ts";
import { framesOf } from "./framesOf.ts";
import type { Noted, Passed } from "./noted.ts";
import { type BootPhases, type QueuedReport, type ReportEvent, reportKinds } from "./reportKinds.ts";
import { reportOf } from "./reportOf.ts";
import type { LeavingWrite, Signing } from "./signing.ts";

/** What sends; old engines have no beacon. */
interface Sender {
  readonly navigator: { readonly sendBeacon?: Navigator["sendBeacon"] };
  readonly fetch: typeof fetch;
  readonly document: { readonly hidden: boolean };
}

interface QueuePort {
  readonly window: HostWindow;
  readonly app: App;
  readonly actions: Pick<LateActions, "load">;
  readonly host: Host;
  readonly tree: string;
  /** What tells this visit from others. */
  readonly visit: string;
  readonly landingPage: string;
  readonly reporting: NonNullable<App["reporting"]>;
  readonly phases: BootPhases;
  readonly report: (event: ReportEvent) => unknown;
}

/** Reports on their way to the server. */
export interface ReportQueue {
  readonly add: (report: QueuedReport) => void;
  readonly note: (noted: Noted) => void;
  /** Sends what is waiting, and nothing more. */
  readonly dispose: () => void;
}

/** A report as it is sent; report.json describes it. */
interface SentReport extends Omit<QueuedReport, "page" | "stack"> {
  readonly page: string;
  readonly pageVersion: string;
  readonly stack?: readonly string[] | undefined;
  count: number;
  capsule?: Capsule;
}

/**
 * Makes the queue of a visit. The same report again is only counted. Reports are masked, and go out together: after some
 * seconds, and when the page goes out of sight. However much goes wrong, a visit sends so many reports and requests at
 * most; what is over that is counted. A server that cannot be reached harms nothing.
 */
export function createReportQueue({
  window,
  app,
  actions,
  host,
  tree,
  visit,
  landingPage,
  reporting,
  phases,
  report,
}: QueuePort): ReportQueue {
  const { wait, mostReports, mostRequests, mostInRequest, mostBytes } = defaults.reporting;
  const { post, sample = 1 } = reporting;
  const isChosen = hash(visit) / 2 ** 32 < sample;
  const address = new URL(app.api.base + post, window.location.href).href;
  const waiting = new Map<string, SentReport>();
  const known = new Set<string>();
  let requests = 0;
  let dropped = 0;
  let timer: number | undefined;
  let capsules = 0;
  let trail: Trail | undefined;
  let isOver = false;
  /** What happened before there was a trail. */
  let early: (readonly [Passed, number])[] | undefined = reporting.capsules ? [] : undefined;

  function add(report: QueuedReport): void {
    if (!isChosen && !reportKinds[report.kind].always) return;
    // Four characters are the same for two failures now and then: one must not be counted as the other.
    const key = `${report.number} ${report.message}`;
    const same = waiting.get(key);
    if (same) same.count += 1;
    else if (requests >= mostRequests || (known.size >= mostReports && !known.has(key))) dropped += 1;
    else {
      known.add(key);
      const sent = toSent(report, window.location.href);
      waiting.set(key, sent);
      attachCapsule(sent);
      // Of a page that is out of sight nothing may be heard any more.
      if (window.document.hidden) Promise.resolve().then(flush);
      else timer ??= window.setTimeout(flush, wait);
    }
  }

  /** Of a failure that the borrower is shown; a few in a visit tell enough. */
  function attachCapsule(sent: SentReport): void {
    if (!reporting.capsules || !reportKinds[sent.kind].always || capsules >= defaults.capsule.mostInVisit) return;
    capsules += 1;
    const attach = (to: Trail) => Object.assign(sent, { capsule: to.capsuleOf(sent) });
    if (trail) attach(trail);
    else void loadTrail().then(attach, () => undefined);
  }

  async function loadTrail(): Promise<Trail> {
    const [{ createTrail }, { contract }] = await Promise.all([import("./createTrail.ts"), actions.load()]);
    trail ??= createTrail({ window, app, contract, host, tree });
    if (isOver) trail.dispose();
    for (const [noted, when] of early ?? []) trail.note(noted, when);
    early = undefined;
    return trail;
  }

  const loadReceipts = once(async (): Promise<Receipts> => {
    const { createReceipts } = await import("./createReceipts.ts");
    return createReceipts({ window, app, host, tree, post: reporting.receipts ?? "" });
  });

  function note(noted: Noted): void {
    if ("store" in noted || "request" in noted || "method" in noted) pass(noted);
    else if ("step" in noted) sign(noted);
    else {
      const event = reportOf(noted);
      if (event) report(event);
    }
  }

  function sign(noted: Signing | LeavingWrite): void {
    if (reporting.receipts !== undefined)
      loadReceipts().then(
        (to) => to.note(noted),
        () => undefined,
      );
  }

  function pass(noted: Passed): void {
    if (trail) trail.note(noted);
    else if (early && early.length < defaults.capsule.mostEntries) early.push([noted, Date.now()]);
  }

  function flush(): void {
    window.clearTimeout(timer);
    timer = undefined;
    while (waiting.size > 0 && requests < mostRequests) {
      const { next, body } = nextBody(mostInRequest);
      for (const [key] of next) waiting.delete(key);
      requests += 1;
      send(window as HostWindow & Sender, address, body).catch(() => putBack(next));
    }
  }

  /** As many reports as one request can carry, the first ones first. */
  function nextBody(most: number): { readonly next: readonly (readonly [string, SentReport])[]; readonly body: Blob } {
    const next = [...waiting].slice(0, most);
    const { name, platform, version } = host;
    const from = { host: name, platform, hostVersion: version ? formatVersion(version) : "" };
    const reports = next.map(([, one]) => one);
    const of = { app: app.app, appVersion: contentVersion(app), visit, tree, landingPage, sentAt: Date.now() };
    const said = { ...of, ...from, dropped, reports };
    const body = new Blob([JSON.stringify(said)], { type: "application/json" });
    return body.size > mostBytes && most > 1 ? nextBody(Math.ceil(Math.min(most, next.length) / 2)) : { next, body };
  }

  /** What did not go is sent with what comes next, or by itself a while later. */
  function putBack(reports: readonly (readonly [string, SentReport])[]): void {
    if (isOver || requests >= mostRequests) return;
    for (const [key, report] of reports) {
      report.count += waiting.get(key)?.count ?? 0;
      waiting.set(key, report);
    }
    timer ??= window.setTimeout(flush, wait);
  }

  // Not before the page is there: it is what is measured.
  const measure = () => import("./watchVitals.ts").then((file) => file.watchVitals(report, phases));
  if (reporting.vitals) window.setTimeout(() => void measure().catch(() => undefined), defaults.layer.ahead);
  // A little before the page is read: what is done on it is to be told of from the first act.
  if (reporting.capsules) window.setTimeout(() => void loadTrail().catch(() => undefined), defaults.layer.ahead);
  // It must be there when something is signed.
  if (reporting.receipts !== undefined)
    window.setTimeout(() => void loadReceipts().catch(() => undefined), defaults.layer.ahead);
  const stopWatching = whenHidden(window, flush);
  window.addEventListener("pagehide", flush);
  return {
    add,
    note,
    dispose() {
      isOver = true;
      flush();
      trail?.dispose();
      stopWatching();
      window.removeEventListener("pagehide", flush);
    },
  };
}

function toSent(
  { page, message, name = lostFile(message), place, code, stack, ...report }: QueuedReport,
  address: string,
): SentReport {
  const frames = framesOf(stack, address);
  return {
    ...report,
    ...(frames.length > 0 && { stack: frames }),
    ...masked({ name, place, code }),
    message: maskText(message),
    page: page?.page ?? "",
    pageVersion: page ? contentVersion(page) : "",
    count: 1,
  };
}

/** The script or style sheet that a sentence names, without its hash: the same in each build. */
function lostFile(sentence: string): string | undefined {
  return /([\w.]+(?:-[\w.]+)*?)-[\w-]{8}\.(?:js|css)/.exec(sentence)?.[1];
}

function masked(texts: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const given = Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.fromEntries(given.map(([key, text]) => [key, maskText(text)]));
}

/** Masked as a whole, and then cut: half a number would not be known for one. */
function maskText(text: string): string {
  const { longest } = defaults.reporting;
  return String(redact(text.slice(0, longest * 10))).slice(0, longest);
}

/**
 * Sends a body, also from a document that is about to go. Rejects where it could not leave: engines let 64 KB be on their way
 * of what outlives its document, which a slow network fills; a page in sight sends without that. What becomes of it at the server nobody hears.
 */
async function send({ navigator, fetch, document }: Sender, address: string, body: Blob): Promise<void> {
  if (navigator.sendBeacon?.(address, body)) return;
  await fetch(address, { method: "POST", body, keepalive: document.hidden });
}

/** Does something once, and gives what came of it each time; again where it failed. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => {
    done ??= work().catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
