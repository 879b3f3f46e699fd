import type { Json, Step, Steps, Supports, Tree, VerbTraitsTable } from "../../../../../schemas/index.ts";
import type { Path } from "../../../parse/path.ts";
import type { WayStep } from "../../../problems/problemWay.ts";

/** A condition, and whether it must hold. */
export interface Gate {
  readonly tree: Tree;
  readonly isSo: boolean;
}

/** Where something is: what must be so for it to be there. */
export interface Whereabouts {
  readonly gates: readonly Gate[];
  readonly only: readonly Supports[];
  /** The layers over the page that it lies in, by the state values that open them. */
  readonly layers: readonly string[];
  /** The parts that show one of several things at a time, or nothing, in which it stands. */
  readonly folds: readonly Path[];
}

/** Something that sets off a list of steps, or changes a value, on an open page. */
export interface PageEvent extends Whereabouts {
  readonly act: WayStep;
  readonly path: Path;
  readonly steps: Steps;
  /** Nobody taps for it. */
  readonly isByItself: boolean;
  /** What values become, by their names; undefined: anything. */
  readonly sets: Readonly<Record<string, Json | undefined>>;
  /** A quote that was confirmed is void from now on: the state value that holds it, and which disclosure it is of. */
  readonly lapse?: { readonly name: string; readonly value: string; readonly index: number };
}

/** A costDisclosure of a page. */
export interface Disclosure {
  readonly index: number;
  /** The state value that it writes. */
  readonly confirms: string;
  readonly quote: Tree;
  /** The data that the quote is from. */
  readonly sources: readonly string[];
}

/** What the state value holds that a costDisclosure confirms: its own quote, whatever that is, and never the empty text. */
export function quoteOf(index: number): string {
  return `\u0000quote ${index}`;
}

/** A box of agreements of a page, with the form that it stands in. */
export interface Consent extends Whereabouts {
  readonly name: string;
  readonly form: string;
  readonly isRequired: boolean;
}

/** A text or a value that is shown. */
export interface Display extends Whereabouts {
  readonly tree: Tree;
}

/**
 * A part of which one choice is shown, and held by a state value: tabs, a filter. Whatever takes the shown choice away puts
 * another one into the state.
 */
export interface Chooser {
  /** The state value, such as `state.bill`. */
  readonly name: string;
  /** What the state holds for each choice; undefined if a formula gives the choices. */
  readonly keys: readonly Json[] | undefined;
  /** What the choices depend on: `data.bills`, `state.kind`. */
  readonly reads: readonly string[];
}

/** What there is on a page, as far as it concerns who does what in which order. */
export interface PageParts {
  readonly events: readonly PageEvent[];
  /** The state values that open layers. */
  readonly layers: readonly string[];
  readonly disclosures: readonly Disclosure[];
  readonly consents: readonly Consent[];
  /** The values that contracts which were agreed to set: `read.0`. */
  readonly contracts: readonly string[];
  readonly displays: readonly Display[];
  readonly choosers: readonly Chooser[];
}

/** What the walk needs to know of the language. */
export interface PartsLanguage {
  readonly verbs: VerbTraitsTable;
  /** Whether a component lies over the page while the state value is true that it is bound to. */
  readonly isLayer: (type: string) => boolean;
}

/** An event where something is. */
export function eventOf(
  event: Pick<PageEvent, "act" | "path" | "steps" | "isByItself"> & Partial<Pick<PageEvent, "sets">>,
  { gates, only, layers, folds }: Whereabouts,
): PageEvent {
  return { sets: {}, ...event, gates, only, layers, folds };
}

/** Every step of a value, those inside others among them. */
export function stepsIn(value: unknown, path: Path): { readonly step: Step; readonly path: Path }[] {
  const found: { readonly step: Step; readonly path: Path }[] = [];
  const at = [...path];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null || "$" in part) return;
    if ("verb" in part) found.push({ step: part as Step, path: [...at] });
    for (const key of Object.keys(part)) {
      const inner: unknown = Reflect.get(part, key);
      if (typeof inner !== "object") continue;
      at.push(Array.isArray(part) ? Number(key) : key);
      visit(inner);
      at.pop();
    }
  };
  visit(value);
  return found;
}

const stepsByList = new WeakMap<Steps, readonly Step[]>();

/** Every step of a list, those inside others among them. They are looked for once. */
export function stepsInside(steps: Steps): readonly Step[] {
  const known = stepsByList.get(steps);
  if (known) return known;
  const found: Step[] = [];
  eachStep(steps, (step) => found.push(step));
  stepsByList.set(steps, found);
  return found;
}

/** Hands over every step of a value, those inside others among them. */
export function eachStep(value: unknown, take: (step: Step) => void): void {
  if (typeof value !== "object" || value === null || "$" in value) return;
  if ("verb" in value) take(value as Step);
  for (const part of Array.isArray(value) ? value : Object.values(value))
    if (typeof part === "object") eachStep(part, take);
}

/** The values that a formula reads, by root and name. */
export function valuesReadIn(tree: Tree): readonly string[] {
  if (typeof tree !== "object" || tree === null) return [];
  const [operation, root, name] = tree;
  if (operation === "get") return [`${root}.${name}`];
  return tree.slice(1).flatMap((one) => valuesReadIn(one as Tree));
}

/** The data that a formula reads. */
export function dataReadIn(tree: Tree): readonly string[] {
  if (typeof tree !== "object" || tree === null) return [];
  const [operation, root, name] = tree;
  if (operation === "get") return root === "data" && typeof name === "string" ? [name] : [];
  return tree.slice(1).flatMap((one) => dataReadIn(one as Tree));
}
