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
} from "../schemas/index.ts";
import { evaluator, isFormula } from "./formula/evaluator.ts";
import { compileFormula, type Evaluator } from "./formula/formula.ts";
import { elementOf } from "./Node.tsx";
import type { CompiledNode, Live, Loaded, Place } from "./node.ts";

/** A page ready to be shown. */
export interface CompiledPage {
  readonly page: Page;
  readonly title: Evaluator;
  readonly body: ReactNode;
}

/** Formulas that the component evaluates itself, for each item or second; React keeps the name `key` to itself. */
const late: Readonly<Record<string, string>> = {
  "list.key": "itemKey",
  "swipe.key": "itemKey",
  "planTable.key": "itemKey",
  "countdown.text": "line",
  "fields.choice.optionValue": "optionValue",
  "fields.choice.optionText": "optionText",
  "fields.choice.optionNote": "optionNote",
};
/** Parts that the component evaluates itself, whole. */
const raw: ReadonlySet<string> = new Set(["check", "columns"]);
const own = new Set(["type", "if", "only", "track", "exposure", "trackData", "verb"]);
const changingRoots = new Set(["state", "data", "form", "valid", "status", "busy"]);

/**
 * Prepares a checked page: components looked up, formulas made ready, elements created once. Pure, never throws:
 * the page is checked, and a component that was not loaded shows as a failure of its own.
 */
export function compile(page: Page, loaded: Loaded): CompiledPage {
  return { page, title: evaluator(page.title), body: elements(page.body, loaded) };
}

function elements(nodes: readonly Component[], loaded: Loaded): ReactNode {
  return nodes.map((node, index) => elementOf(compileNode(node, componentName(node) ?? "", loaded), index));
}

/** A field is a component that also knows what it is in the form. */
function fieldElements(fields: readonly Field[], loaded: Loaded): ReactNode {
  return fields.map((field) => {
    // What the form itself sees to: it must not wake the field on each key.
    const { rules: _, default: __, required: ___, checkWith: ____, ...shown } = field as Field & FormProperties;
    const node = compileNode(shown as Part, `fields.${field.type}`, loaded);
    return elementOf({ ...node, fixed: { ...node.fixed, field } }, field.name);
  });
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
  readonly exposure?: string;
  readonly trackData?: Values;
}

function compileNode(node: Part, type: string, loaded: Loaded): CompiledNode {
  const fixed: Record<string, unknown> = {};
  const placed: Record<string, Live> = {};
  const live: Record<string, Live> = {};
  for (const [key, value] of Object.entries(withTracking(node))) {
    if (own.has(key)) continue;
    const name = late[`${type}.${key}`];
    const property = name ? evaluator(value) : prepare(value, key, loaded);
    if (!isLive(property)) fixed[name ?? key] = property;
    else if (changing(property.reads).length > 0) live[key] = property;
    else placed[key] = property;
  }
  if (node.id !== undefined) live.busy = busy(node.id);
  const shown = node.if === undefined ? undefined : evaluator(node.if);
  const reads = changing([...(shown?.reads ?? []), ...Object.values(live).flatMap((one) => one.reads)]);
  const Component = loaded.get(type) ?? missing(type);
  const { id, only, exposure, trackData } = node;
  return { type, id, Component, only, shown, fixed, placed, live, reads, exposure, trackData };
}

/** The reads that can change while the place stays the same: a list's item, `params` and all of `host` but the date cannot. */
function changing(reads: readonly string[]): readonly string[] {
  return [...new Set(reads)].filter((read) => read === "host.today" || changingRoots.has(read.split(".", 1)[0] ?? ""));
}

/** A tap that is tracked is a tap whose first step is to track. */
function withTracking(node: Part & { track?: string; onTap?: readonly Step[] }): object {
  const { track, trackData: data, onTap } = node;
  if (!track || !onTap) return node;
  return { ...node, onTap: [{ verb: "track", track, ...(data && { data }) }, ...onTap] };
}

function busy(id: string): Live {
  const reads = [`busy.${id}`];
  const marked = compileFormula(["==", ["get", "busy", id], true]);
  return { reads, make: (place) => place.evaluate(marked) };
}

/** A property, ready: a value that never changes, or something live. */
function prepare(value: unknown, key: string, loaded: Loaded): unknown {
  if (isFormula(value)) return formulaProperty(value);
  if (isSteps(value)) return { reads: [], make: (place) => place.handle(value) } satisfies Live;
  if (key === "fields") return fieldElements(value as Field[], loaded);
  if (raw.has(key)) return value;
  if (Array.isArray(value)) return isComponent(value[0]) ? elements(value, loaded) : composite(value, loaded);
  if (isComponent(value)) return elements([value], loaded);
  return isObject(value) ? composite(value, loaded) : value;
}

function formulaProperty(formula: Formula): Live {
  const ready = compileFormula(formula.$);
  return { reads: ready.reads, make: (place) => place.evaluate(ready) };
}

/** A list or object with properties of its own; live when one of them is. */
function composite(value: object, loaded: Loaded): unknown {
  const parts = Object.entries(withTracking(value)).map(([key, part]) => {
    const prepared = prepare(part, key, loaded);
    return [key, isSteps(part) ? oncePerPlace(prepared as Live) : prepared] as const;
  });
  const assemble = (pick: (part: unknown) => unknown) => {
    const whole = parts.map(([key, part]) => [key, pick(part)] as const);
    return Array.isArray(value) ? whole.map(([, part]) => part) : Object.fromEntries(whole);
  };
  const live = parts.map(([, part]) => part).filter(isLive);
  if (live.length === 0) return assemble((part) => part);
  const make = (place: Place) => assemble((part) => (isLive(part) ? part.make(place) : part));
  return { reads: live.flatMap((part) => part.reads), make } satisfies Live;
}

/** Steps in something that changes: whoever is taking them must still know it when it has changed. */
function oncePerPlace({ reads, make }: Live): Live {
  const made = new WeakMap<Place, unknown>();
  return {
    reads,
    make(place) {
      if (!made.has(place)) made.set(place, make(place));
      return made.get(place);
    },
  };
}

/** Found at run time only when a page was not loaded whole; the boundary around the component shows it. */
function missing(type: string): ComponentType {
  return () => {
    throw new Error(`The component "${type}" was not loaded`);
  };
}

function isSteps(value: unknown): value is Step[] {
  return Array.isArray(value) && isObject(value[0]) && "verb" in value[0];
}

function isComponent(value: unknown): value is Component {
  return isObject(value) && componentName(value) !== undefined;
}

function isLive(value: unknown): value is Live {
  return isObject(value) && typeof value.make === "function";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
