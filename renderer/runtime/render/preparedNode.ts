import type { ComponentType } from "react";
import type { Ending, Names } from "../actions/index.ts";
import type { Step, Supports, Values } from "../schemas/index.ts";
import type { Evaluator } from "./formula/formula.ts";
import type { Session } from "./session.ts";

/** The components of a page by name, loaded. */
export type Loaded = ReadonlyMap<string, ComponentType<Readonly<Record<string, unknown>>>>;

/** Where components stand and their properties are made. */
export interface Place {
  readonly session: Session;
  /** The names that formulas see here beside the page's own: a list's item, a partial's inputs. */
  readonly names: Names;
  readonly evaluate: (evaluator: Evaluator) => unknown;
  /** Whether the host at hand is among these. */
  readonly isServed: (only: Supports) => boolean;
  /** A function that takes the steps, with further names; while they are being taken a further call joins in. */
  readonly handle: (steps: readonly Step[]) => (names?: Names) => Promise<Ending>;
}

/** A property that depends on the place or on the page's values. */
export interface Live {
  /** What it reads; nothing: it is made once for each place. */
  readonly reads: readonly string[];
  readonly make: (place: Place) => unknown;
}

/** A component of a page, looked up and prepared. */
export interface CompiledNode {
  readonly type: string;
  readonly id: string | undefined;
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>;
  readonly only: Supports | undefined;
  readonly shown: Evaluator | undefined;
  /** Properties that never change: texts, and the React elements of what stands inside. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Properties that depend on the place alone, made once for it: steps, and formulas over a list's item. */
  readonly placed: Readonly<Record<string, Live>>;
  /** Properties that change with the page's values. */
  readonly live: Readonly<Record<string, Live>>;
  /** All that `shown` and `live` read. */
  readonly reads: readonly string[];
  /** The event that it has been seen, and its data. */
  readonly exposure: string | undefined;
  readonly trackData: Values | undefined;
}
