import type { Page } from "../../../schemas/index.ts";

/**
 * What a front end reports, by kind. What the borrower is shown with its number is always sent; of the rest only the visits
 * that the sample has chosen.
 */
export const reportKinds = {
  /** A component that broke. */
  component: { always: true },
  /** A step or a data source that failed. */
  step: { always: true },
  /** A page that could not be loaded. */
  page: { always: true },
  /** A write of which nobody knows whether it took effect. */
  "uncertain-write": { always: true },
  /** A file that could not be fetched when it was needed. */
  chunk: { always: true },
  /** A formula that has no value: it divides by zero, say. */
  formula: { always: false },
  /** Code that threw where nobody caught it. */
  script: { always: false },
  /** A promise that was rejected where nobody caught it. */
  rejection: { always: false },
  /** A native function that did not answer as it should. */
  call: { always: false },
  /** A host that is otherwise than the contract says. */
  drift: { always: false },
  /** A message of the native side that belongs to no call, or was too late. */
  stray: { always: false },
  /** Something that the Content-Security-Policy kept from being fetched or run. */
  security: { always: false },
  /** Something that it lets through and would keep out, were all of it in force: no failure. */
  "security-report-only": { always: false },
  /** A first screen that was not what the page then was; no page has been entered yet, so it is named. */
  hydration: { always: false },
  /** A page that was opened; `browser.page_view` of OpenTelemetry. */
  view: { always: false },
  /** How fast or steady a page was; `browser.web_vital` of OpenTelemetry. */
  vital: { always: false },
} as const satisfies Readonly<Record<string, { readonly always: boolean }>>;

export type ReportKind = keyof typeof reportKinds;

/** Something that is reported. */
export interface ReportEvent {
  readonly kind: ReportKind;
  /** The component's type, the native function, the page: what it is about. */
  readonly name?: string | undefined;
  /** Where in the page; of a component the way from the top. */
  readonly place?: string | undefined;
  /** The code of an ActionError, or what the kind has in its place. */
  readonly code?: string | undefined;
  /** Of a vital, in milliseconds; of `cls` a share of the screen. */
  readonly value?: number | undefined;
  /** What was thrown, or a sentence. It is masked before it leaves. */
  readonly error?: unknown;
  /** Where it was thrown, as the engine says it; that of `error` when left out. Of it only places in our scripts leave. */
  readonly stack?: string | undefined;
}

/** A report as it is queued: an event with its number, its message and its page. */
export interface QueuedReport extends Omit<ReportEvent, "error"> {
  readonly number: string;
  readonly message: string;
  readonly page: Page | undefined;
}

/** When the front end began, and when its first page could be used: in milliseconds since the document was opened. */
export interface BootPhases {
  readonly booted: number;
  usable: number | undefined;
}
