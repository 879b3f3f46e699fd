import type { Bridge, Host, Http, Locals, PagePort, StepOutcome, Turn } from "../../../actions/index.ts";
import type { Json, Page, Step, Value } from "../../../schemas/index.ts";
import type { DataSources } from "../data/dataSources.ts";
import type { Store } from "../data/store.ts";
import type { PageDraft } from "../drafts/createPageDraft.ts";
import type { PageForm } from "../form/pageForm.ts";
import type { Formulas } from "../formula/createFormulas.ts";
import type { FormulaScope } from "../formula/run.ts";
import type { Feedback } from "../overlays/feedback.ts";
import type { Seen } from "../report/seen.ts";
import type { PageBack } from "./pageBack.ts";
import type { PageGuard } from "./pageGuard.ts";
import type { ComponentFailure, Runtime } from "./runtime.ts";

/** One visit of one page: its values, its form, its pending work. */
export interface PageSession {
  readonly host: Host;
  readonly bridge: Bridge;
  readonly http: Http;
  readonly page: Page;
  readonly store: Store;
  readonly feedback: Feedback;
  readonly data: DataSources;
  readonly back: PageBack;
  /** The page's form; there once a form component has been rendered. */
  form: PageForm | undefined;
  /** What steps have filled in before there was a form: it has these values when it comes. */
  filled: Readonly<Record<string, Json>>;
  /** The quotes whose cost is disclosed on the page, and has been confirmed as it is now. */
  readonly confirmed: Set<string>;
  /** What was opened and confirmed on the page, in its order. */
  readonly seen: Seen[];
  /** What was typed and not sent yet; there once a form that keeps something has been rendered. */
  draft: Promise<PageDraft> | undefined;
  readonly drafts: Runtime["drafts"];
  /** Where formulas find their names. */
  readonly scope: (names: Locals) => FormulaScope;
  /** A value with its formulas evaluated, with further names. */
  readonly evaluate: (value: Value, names?: Locals) => Json;
  readonly formulas: Formulas;
  readonly rules: Runtime["rules"];
  /** Takes steps, in a control's turn where a tap has begun them; resolves with how they ended, never rejects. */
  readonly run: (steps: readonly Step[], names: Locals, turn?: Turn) => Promise<StepOutcome>;
  readonly guard: PageGuard;
  /** Records that something has been seen: once a visit for the same data. */
  readonly expose: (event: string, data: Readonly<Record<string, Json>>) => void;
  readonly onError: (failure: ComponentFailure) => string;
  /** Reports a failure of the page's server, and gives the words and the number in which it is told. */
  readonly describe: PagePort["describe"];
  /** Leads to the page where a person helps; undefined on that page, and where app.yaml names none. */
  readonly help: (() => void) | undefined;
  readonly views: Runtime["views"];
  readonly devtools: Runtime["devtools"];
  /** Goes on with the page in this language: formulas read its texts, and what is still to come is as it says. */
  readonly speak: (language: string, page: Page) => void;
  /** The guarded absolute address of a path of the front end or of an allowed address. Throws ActionError `bad-url`. */
  readonly address: Runtime["address"];
  /** Goes to an address outside of the front end's pages, such as an agreement. */
  readonly open: (address: string) => void;
  /** Begins the visit: data, back handling, tracking. Gives the way to end it, which aborts what is pending. */
  readonly start: () => () => void;
}
