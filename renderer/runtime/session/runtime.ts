import type { ComponentType, ReactNode } from "react";
import type {
  Bridge,
  DeviceLedger,
  Host,
  HostWindow,
  Http,
  LateBackGuard,
  LateTokens,
  StepContext,
} from "../../../actions/index.ts";
import type { App } from "../../../schemas/index.ts";
import type { LateActions } from "../actions/lateActions.ts";
import type { KeptAnswers } from "../data/keptAnswers.ts";
import type { OpenAnew } from "../delivery/createOpenAnew.ts";
import type { DraftSettings } from "../drafts/draftSettings.ts";
import type { RuleTable } from "../form/rules.ts";
import type { FormulaListeners, Formulas } from "../formula/createFormulas.ts";
import type { ElderMode } from "../host/elderMode.ts";
import type { LanguageSetting } from "../host/languageSetting.ts";
import type { Router } from "../host/router.ts";
import type { Feedback } from "../overlays/feedback.ts";
import type { Reporter } from "../report/createReporter.ts";
import type { ReportEvent } from "../report/reportKinds.ts";
import type { StopBoard } from "../stops/stopBoard.ts";
import type { LoginWatch } from "./loginWatch.ts";
import type { VisitValues } from "./visitValues.ts";

/** The components by name, each loaded when a page shows it; fields by `fields.` and their name. */
export type ComponentTable = Readonly<Record<string, () => Promise<AnyComponent>>>;

/** A component of React that takes whatever the page's schema gives one of its name. */
type AnyComponent = ((props: never) => unknown) | (new (props: never) => unknown);

/** What the runtime itself shows, beside the components of pages. */
export interface RuntimeViews {
  /** In place of a page that cannot be shown: says why, and offers a way on. */
  readonly Retry: ComponentType<{
    readonly text: string;
    readonly button?: string | undefined;
    readonly onTap: () => void;
    /** Under which support finds the failure. */
    readonly number?: string | undefined;
    /** Leads to a person. */
    readonly onHelp?: (() => void) | undefined;
  }>;
  /** In place of a component that broke. */
  readonly Fallback: ComponentType<{
    readonly text: string;
    readonly number?: string | undefined;
    readonly onRetry: () => void;
    readonly onHelp?: (() => void) | undefined;
  }>;
  /** A page's messages and questions; stands once in each page. */
  readonly FeedbackHost: ComponentType<{ readonly feedback: Feedback }>;
}

/** A component that broke, for the log. */
export interface ComponentFailure {
  readonly type: string;
  readonly id: string | undefined;
  /** The way to it from the top of its page, where it stands in one: `card[2]/form#apply/phone#mobile`. */
  readonly place?: string | undefined;
  readonly error: unknown;
}

/** What pages share: the host, the ways to reach it and the server, the history. Made once, at the top. */
export interface Runtime {
  readonly window: HostWindow;
  readonly host: Host;
  readonly language: LanguageSetting;
  readonly elder: ElderMode;
  readonly app: App;
  /** Whose colours the pages wear: in an app its own, elsewhere those that app.yaml names. */
  readonly brand: string;
  readonly bridge: Bridge;
  readonly http: Http;
  readonly ledger: DeviceLedger;
  readonly tokens: LateTokens;
  readonly loginWatch: LoginWatch;
  /** What is done where the build of this document is gone; undefined where pages come from elsewhere. */
  readonly anew: OpenAnew | undefined;
  /** How many pages in a row have led on to the next by their guards, without being shown. */
  readonly detours: { count: number };
  /** What was there of the data sources that outlast their page. */
  readonly kept: KeptAnswers;
  /** A page waits for it: the owner of what is stored of this visit. Undefined if nothing is. */
  readonly ownerKnown: Promise<unknown> | undefined;
  /** What the pages of the visit share. */
  readonly visit: VisitValues;
  readonly back: LateBackGuard;
  readonly router: Router;
  /** The guarded absolute address of a path of the front end or of an allowed address. */
  readonly address: (text: string) => string;
  /** Calls the listener each time the front end comes to the front again; gives the way to stop. */
  readonly onShow: (listener: () => void) => () => void;
  /** When the front end last came to the front again, by `performance.now()`; undefined if it never left. */
  readonly shownAt: () => number | undefined;
  /** Calls the listener each time the front end goes out of sight; gives the way to stop. */
  readonly onHide: (listener: () => void) => () => void;
  /** The variants that are in force whoever the user is; for the preview. */
  readonly variants: readonly string[] | undefined;
  /** What carries out the pages' steps and speaks with the host. */
  readonly actions: LateActions;
  readonly formulas: Formulas;
  /** What the integrator has stopped. */
  readonly stops: StopBoard;
  /** Rules of fields beside those that ship, which come with the form's own code. */
  readonly rules: RuleTable;
  readonly components: ComponentTable;
  readonly views: RuntimeViews;
  /** What drafts of forms are kept with; undefined: none are. */
  readonly drafts: DraftSettings | undefined;
  /** Tells the integrator's server what goes wrong. */
  readonly reporter: Reporter;
  /** Tells of a component that broke, and gives the number of its report. */
  readonly onError: (failure: ComponentFailure) => string;
  readonly devtools: Devtools | undefined;
  /** Lets go of the window, the app and the server, without moving in the history: for who opens another front end in it. */
  readonly dispose: () => void;
}

/** What a tool is told of a component: its id, and the properties that never change. */
interface InspectedNode {
  readonly id: string | undefined;
  readonly staticProps: Readonly<Record<string, unknown>>;
}

/** What a tool sees of the pages' inside. Pages on phones have none. */
export interface Devtools {
  readonly onStep: StepContext["onStep"];
  /** Is told of each formula that has no value, once. */
  readonly onFormula?: FormulaListeners["onFailure"] | undefined;
  /** Is told of each report, with app.yaml's word for reports and without it. */
  readonly onReport?: ((event: ReportEvent) => void) | undefined;
  /** Puts something around what a component shows. */
  readonly around: (node: InspectedNode, shown: ReactNode) => ReactNode;
}
