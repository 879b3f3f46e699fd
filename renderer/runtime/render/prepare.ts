import type { ComponentType, ReactNode } from "react";
import {
  type Component,
  componentName,
  type Field,
  type Formula,
  type Page,
  type Step,
  type Supports,
  type Values,
} from "../../../schemas/index.ts";
import type { Evaluator, Formulas } from "../formula/createFormulas.ts";
import { isFormula, isLate } from "../formula/isFormula.ts";
import { elementOf } from "./Node.tsx";
import {
  type ComputedProp,
  type Keeper,
  type LoadedComponent,
  type LoadedComponents,
  noProps,
  type PreparedNode,
  type RenderScope,
} from "./preparedNode.ts";

/** What a page is prepared with. */
interface PrepareContext {
  readonly loaded: LoadedComponents;
  readonly formulas: Formulas;
  /** The place of what is around; empty at the top of the page. */
  readonly place: string;
  /** The names of values that change while the scope stays the same: the page's roots, and in a row those of the row. */
  readonly changing: ReadonlySet<string>;
  /** Takes the names of all components of the page. */
  readonly types: Set<string>;
  /** Collects the keepers of all components. */
  readonly keepers: Keeper[];
}

/** A page ready to be shown. */
export interface PreparedPage {
  readonly page: Page;
  readonly title: Evaluator;
  readonly body: ReactNode;
  /** Whether it has a bar of its own, which says its title. */
  readonly hasBar: boolean;
  /** Start with the visit and run until its end, whether their components are mounted or not. */
  readonly keepers: readonly Keeper[];
}

const seenToByRenderer = new Set([
  "type",
  "component",
  "if",
  "only",
  "track",
  "exposure",
  "trackData",
  "verb",
  "later",
]);
const changingRoots = new Set(["state", "visit", "data", "form", "valid", "status", "busy"]);

/**
 * Prepares a checked page: components looked up, formulas made ready, elements created once. Pure, never throws:
 * the page is checked, and a component that was not loaded shows as a failure of its own.
 */
export function prepare(page: Page, loaded: LoadedComponents, formulas: Formulas): PreparedPage {
  const types = new Set<string>();
  const keepers: Keeper[] = [];
  const body = elements(page.body, { loaded, formulas, place: "", changing: changingRoots, types, keepers });
  return { page, title: formulas.evaluator(page.title), body, hasBar: types.has("navBar"), keepers };
}

function elements(nodes: readonly Component[], context: PrepareContext): ReactNode {
  const types = nodes.map((node) => componentName(node) ?? "");
  return inGroups(
    nodes.map((node, index) => {
      const type = types[index] ?? "";
      const nth = types.slice(0, index + 1).filter((one) => one === type).length;
      return elementOf(prepareNode(node, type, within(context, type, node.id ?? nth)));
    }),
  );
}

/** What is around the parts of a component: its place is the next stop on the way from the top, as in XPath. */
function within(context: PrepareContext, type: string, which: string | number): PrepareContext {
  const own = typeof which === "number" ? `${type}[${which}]` : `${type}#${which}`;
  return { ...context, place: context.place === "" ? own : `${context.place}/${own}` };
}

/** A field is a component that also knows what it is in the form. */
function fieldElements(fields: readonly Field[], context: PrepareContext): ReactNode {
  const all = fields.map((field) => {
    // What the form itself sees to: it must not wake the field on each key.
    const {
      rules: _,
      default: __,
      requiredText: ___,
      checkWith: ____,
      ...properties
    } = field as Field & FormProperties;
    const node = prepareNode(properties as Part, `fields.${field.type}`, within(context, field.type, field.name));
    Object.assign(node.staticProps, { field });
    return elementOf(node);
  });
  return inGroups(all);
}

const groupSize = 32;

/** Elements of which many stand beside each other, in groups: React goes through all of a group when one of it changes. */
function inGroups(all: readonly ReactNode[]): ReactNode {
  if (all.length <= groupSize) return all;
  return all.flatMap((_, at) => (at % groupSize ? [] : [all.slice(at, at + groupSize)]));
}

interface FormProperties {
  readonly rules?: unknown;
  readonly default?: unknown;
  readonly checkWith?: unknown;
}

interface Part {
  readonly id?: string;
  readonly if?: unknown;
  readonly only?: Supports;
  /** The build says it beside the component. */
  readonly later?: readonly Component[];
  readonly exposure?: string;
  readonly trackData?: Values;
}

function prepareNode(node: Part, type: string, around: PrepareContext): PreparedNode {
  const context = withRow(node, around);
  context.types.add(type);
  const unknown = context.formulas.unknownIn(node, (part) => part !== node && isComponent(part));
  if (unknown !== undefined) return brokenNode(node, type, context, unknown);
  const staticProps: Record<string, unknown> = {};
  let scopedProps = noProps;
  let reactiveProps = noProps;
  for (const [key, value] of Object.entries(withTracking(node))) {
    if (seenToByRenderer.has(key)) continue;
    const property = prepareProperty(value, key, context);
    if (!isComputed(property)) staticProps[nameOf(key, value)] = property;
    else if (changing(property.reads, context).length > 0) reactiveProps = { ...reactiveProps, [key]: property };
    else scopedProps = { ...scopedProps, [key]: property };
  }
  if (node.id !== undefined) reactiveProps = { ...reactiveProps, busy: busy(node.id, context) };
  const condition = node.if === undefined ? undefined : context.formulas.evaluator(node.if);
  const reads = readsIn(condition, reactiveProps, context);
  const Component: LoadedComponent = context.loaded.get(type) ?? missing(type);
  const { id, only, exposure, trackData, later } = node;
  const { keeps } = Component;
  if (keeps) context.keepers.push((session) => keeps(node, session));
  return {
    type,
    id,
    place: context.place,
    Component,
    only,
    condition,
    later: later && elements(later, context),
    staticProps,
    scopedProps,
    reactiveProps,
    reads,
    exposure,
    trackData,
  };
}

const nothing: readonly string[] = [];

/** What a component reads that changes; of most fields nothing, which is the same for all. */
function readsIn(
  condition: Evaluator | undefined,
  properties: PreparedNode["reactiveProps"],
  context: PrepareContext,
): readonly string[] {
  if (condition === undefined && properties === noProps) return nothing;
  return changing([...(condition?.reads ?? []), ...Object.values(properties).flatMap((one) => one.reads)], context);
}

/**
 * A component with a formula that this front end cannot evaluate: it is broken as a whole, condition included, since
 * nobody can tell what it would show, or keep from being tapped.
 */
function brokenNode(
  { id, only, later: _, ...node }: Part,
  type: string,
  { place }: PrepareContext,
  operation: string,
): PreparedNode {
  const { label, title } = node as Readonly<Record<string, unknown>>;
  return {
    ...{
      type,
      id,
      place,
      only,
      staticProps: { label, title },
      scopedProps: noProps,
      reactiveProps: noProps,
      reads: nothing,
    },
    Component: broken(`There is no formula operation "${operation}" in this front end`),
    ...{ condition: undefined, later: undefined, exposure: undefined, trackData: undefined },
  };
}

/** The name of a property in its component; what the component evaluates itself may have another than in YAML. */
function nameOf(key: string, value: unknown): string {
  return isLate(value) ? value.late : key;
}

/** The reads that can change while the scope stays the same: a list's item, `params` and most of `host` cannot. */
function changing(reads: readonly string[], { changing: roots }: PrepareContext): readonly string[] {
  return [...new Set(reads)].filter(
    (read) => /^host\.(today|elder)$/.test(read) || roots.has(read.split(".", 1)[0] ?? ""),
  );
}

/** In the fields of a row, the row's values change, too. */
function withRow(node: Part & { readonly each?: string; readonly fields?: unknown }, context: PrepareContext) {
  const { each, fields } = node;
  if (each === undefined || fields === undefined) return context;
  return { ...context, changing: new Set([...context.changing, each, "rowNumber"]) };
}

/** A tap that is tracked is a tap whose first step is to track. */
function withTracking(node: Part & { track?: string; onTap?: readonly Step[] }): object {
  const { track, trackData: data, onTap } = node;
  if (!track || !onTap) return node;
  return { ...node, onTap: [{ verb: "track", track, ...(data && { data }) }, ...onTap] };
}

function busy(id: string, { formulas }: PrepareContext): ComputedProp {
  const reads = [`busy.${id}`];
  const isBusy = formulas.prepare(["==", ["get", "busy", id], true]);
  return { reads, compute: (scope) => scope.evaluate(isBusy) };
}

/** A property made ready: a value that never changes, or a ComputedProp. */
function prepareProperty(value: unknown, key: string, context: PrepareContext): unknown {
  if (isLate(value)) return context.formulas.evaluator(value);
  if (isFormula(value)) return formulaProperty(value, context);
  if (isSteps(value)) return { reads: [], compute: (scope) => scope.handle(value) } satisfies ComputedProp;
  if (key === "fields") return fieldElements(value as Field[], context);
  if (Array.isArray(value)) return isComponent(value[0]) ? elements(value, context) : composite(value, context);
  if (isComponent(value)) return elements([value], context);
  return isObject(value) ? composite(value, context) : value;
}

function formulaProperty(formula: Formula, { formulas }: PrepareContext): ComputedProp {
  const ready = formulas.prepare(formula.$);
  // What is missing counts as left out.
  return { reads: ready.reads, compute: (scope) => scope.evaluate(ready) ?? undefined };
}

/** A list or object with properties of its own; computed when one of them is. */
function composite(value: object, context: PrepareContext): unknown {
  // Texts and numbers alone are ready as they stand; a long form has a map of as many as it has fields.
  if (!Object.values(value).some((part) => typeof part === "object" && part)) return value;
  const parts = Object.entries(withTracking(value)).map(([key, part]) => {
    const prepared = prepareProperty(part, key, context);
    return [nameOf(key, part), isSteps(part) ? oncePerScope(prepared as ComputedProp) : prepared] as const;
  });
  const assemble = (pick: (part: unknown) => unknown) => {
    const whole = parts.map(([key, part]) => [key, pick(part)] as const);
    return Array.isArray(value) ? whole.map(([, part]) => part) : Object.fromEntries(whole);
  };
  const computed = parts.map(([, part]) => part).filter(isComputed);
  if (computed.length === 0) return assemble((part) => part);
  const compute = (scope: RenderScope) => assemble((part) => (isComputed(part) ? part.compute(scope) : part));
  return { reads: computed.flatMap((part) => part.reads), compute } satisfies ComputedProp;
}

/** A handler within a computed list or object is made once for each scope, so that it still knows that it is running. */
function oncePerScope({ reads, compute }: ComputedProp): ComputedProp {
  const known = new WeakMap<RenderScope, unknown>();
  return {
    reads,
    compute(scope) {
      if (!known.has(scope)) known.set(scope, compute(scope));
      return known.get(scope);
    },
  };
}

/** Found at run time only when a page was not loaded whole; the boundary around the component shows it. */
function missing(type: string): ComponentType {
  return broken(`There is no component "${type}" in this front end: createGangway takes it`);
}

function broken(message: string): ComponentType {
  return () => {
    throw new Error(message);
  };
}

function isSteps(value: unknown): value is Step[] {
  return Array.isArray(value) && isObject(value[0]) && "verb" in value[0];
}

function isComponent(value: unknown): value is Component {
  return isObject(value) && componentName(value) !== undefined;
}

function isComputed(value: unknown): value is ComputedProp {
  return isObject(value) && typeof value.compute === "function";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
