import type { ComponentType, ReactNode } from "react";
import type { Locals, StepOutcome } from "../../../actions/index.ts";
import type { Step, Supports, Values } from "../../../schemas/index.ts";
import type { Evaluator } from "../formula/createFormulas.ts";
import type { PageSession } from "../session/pageSession.ts";

/** The components of a page by name, loaded. */
export type LoadedComponents = ReadonlyMap<string, LoadedComponent>;

/** A component, with work that it does for its page even while it is not mounted. */
export type LoadedComponent = ComponentType<Readonly<Record<string, unknown>>> & {
  /** Starts the work for a part of the page. Returns the function that stops it. */
  readonly keeps?: (part: object, session: PageSession) => () => void;
};

/** Starts the work of one part of the page. Returns the function that stops it. */
export type Keeper = (session: PageSession) => () => void;

/** What a component's properties are computed from: its page, and the names around it. */
export interface RenderScope {
  readonly session: PageSession;
  /** The names that formulas see here beside the page's own: a list's item, a partial's inputs. */
  readonly names: Locals;
  readonly evaluate: (evaluator: Evaluator) => unknown;
  /** Whether the host at hand is among these. */
  readonly isServed: (only: Supports) => boolean;
  /** A function that takes the steps, with further names; while they are being taken a further call joins in. */
  readonly handle: (steps: readonly Step[]) => (names?: Locals) => Promise<StepOutcome>;
}

/** A property that has to be computed: from its scope alone, or from the page's values, too. */
export interface ComputedProp {
  /** The page's values that it reads, such as `state.amount`; none: it is computed once for each scope. */
  readonly reads: readonly string[];
  readonly compute: (scope: RenderScope) => unknown;
}

/** A component of a page, looked up and prepared. */
export interface PreparedNode {
  readonly type: string;
  readonly id: string | undefined;
  /** The way to it from the top of the page: `card[2]/form#apply/phone#mobile`. */
  readonly place: string;
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>;
  readonly only: Supports | undefined;
  readonly condition: Evaluator | undefined;
  /** What stands in its place until it is known who has opened the page; undefined: it depends on nothing of that. */
  readonly later: ReactNode | undefined;
  /** Properties that never change: texts, and the React elements of what stands inside. */
  readonly staticProps: Readonly<Record<string, unknown>>;
  /** Properties computed once for each scope: handlers of steps, and formulas over a list's item. */
  readonly scopedProps: Readonly<Record<string, ComputedProp>>;
  /** Properties computed again when a value that they read has changed. */
  readonly reactiveProps: Readonly<Record<string, ComputedProp>>;
  /** All that `condition` and `reactiveProps` read. */
  readonly reads: readonly string[];
  /** The event that it has been seen, and its data. */
  readonly exposure: string | undefined;
  readonly trackData: Values | undefined;
}

/** Of a component without properties that are computed: the same object for all. */
export const noProps: PreparedNode["reactiveProps"] = {};
