import type { Condition, Step, StepList, Steps, Supports, Value, VerbTraitsTable } from "../../schemas/index.ts";
import type { HostClass } from "../hosts/classes.ts";
import { type Classes, filterClasses, type PagePath, traitsOfVerb, within } from "./analysis.ts";
import { hostValue } from "./hostValue.ts";

/** A list inside something, the way to it from there, and the classes that take it. */
export interface Branch {
  readonly at: PagePath;
  readonly steps: Steps;
  readonly reach: Classes;
  /** Whether a line of it that fails takes the `onError` of the step that it stands in. */
  readonly isGuarded?: boolean;
}

/** What may stand beside a list of steps and decides whether it is taken. */
interface Holder {
  readonly if?: Condition;
  readonly is?: Value;
  readonly only?: Supports;
}

/** A list as it stands in a step. */
interface FoundList {
  readonly at: PagePath;
  readonly steps: Steps;
  readonly holder: Holder;
}

/**
 * The lists of which a step takes exactly one before it is done, as the schema describes its verb; a single empty one
 * where the verb has none. A verb that ends its list has no branches.
 */
export function branchesOf(step: Step, able: Classes, verbs: VerbTraitsTable): readonly Branch[] {
  const { ends, lists } = traitsOfVerb(step, verbs);
  if (ends) return [];
  const inside = lists.filter(({ taken }) => taken !== "later");
  if (inside.length === 0) return [{ at: [], steps: [], reach: able }];
  let left = able;
  return inside.flatMap((list) =>
    listsAt(step, list).map(({ at, steps, holder }): Branch => {
      const { reach, rest } = taking(list, holder, step, able, left);
      left = rest;
      return { at, steps, reach, isGuarded: list.taken === "try" };
    }),
  );
}

/** The lists that do not lead on to the next line: the step's own list ends with them, or does not wait for them. */
export function exitsOf(step: Step, reach: Classes, verbs: VerbTraitsTable): readonly Branch[] {
  const { onError = [] } = step;
  const onTimeout = ("onTimeout" in step ? step.onTimeout : undefined) ?? [];
  const onCancel = ("onCancel" in step ? step.onCancel : undefined) ?? [];
  const later = traitsOfVerb(step, verbs).lists.filter(({ taken }) => taken === "later");
  return [
    { at: ["onError"], steps: onError, reach },
    { at: ["onTimeout"], steps: onTimeout, reach },
    { at: ["onCancel"], steps: onCancel, reach },
    ...later.flatMap((list) => listsAt(step, list)).map(({ at, steps }) => ({ at, steps, reach })),
  ];
}

/** Whether the `if` of a step chooses between its lists, rather than whether the step is taken. */
export function choosesByIf(step: Step, verbs: VerbTraitsTable): boolean {
  return traitsOfVerb(step, verbs).lists.some(({ path, taken }) => taken === "case" && path.length === 1);
}

/** Those of the classes on which a condition holds, or depends on more than the host. */
export function whereHolds(condition: Condition, classes: Classes): Classes {
  return condition === true ? classes : filterClasses(classes, (one) => verdict(condition, one) !== false);
}

/** What a condition is on a class of hosts; undefined where it depends on more. */
export function verdict(condition: Condition, { representative }: HostClass): boolean | undefined {
  const value = hostValue(condition, representative);
  return value === undefined ? undefined : value === true;
}

/** Which classes take a list, and for which the cases after it are left. */
function taking(
  { taken }: StepList,
  holder: Holder,
  step: Step,
  able: Classes,
  left: Classes,
): { readonly reach: Classes; readonly rest: Classes } {
  if (taken === "else") return { reach: left, rest: [] };
  if (taken === "choice") return { reach: whereHolds(holder.if ?? true, within(holder.only, able)), rest: left };
  if (taken !== "case") return { reach: able, rest: left };
  const holds = (one: HostClass) => caseVerdict(holder, Reflect.get(step, step.verb), one);
  const reach = filterClasses(left, (one) => holds(one) !== false);
  return { reach, rest: filterClasses(left, (one) => holds(one) !== true) };
}

/** Whether a class takes a case: `if` holds, and `is` equals the verb's argument. Undefined: it depends on more. */
function caseVerdict({ if: condition = true, is }: Holder, main: Value, one: HostClass): boolean | undefined {
  const [wanted, found] = [is ?? null, main].map((value) => hostValue(value, one.representative));
  const isKnown = wanted !== undefined && found !== undefined;
  const equals = is === undefined ? true : isKnown ? wanted === found : undefined;
  const holds = verdict(condition, one);
  if (equals === false || holds === false) return false;
  return equals && holds;
}

/** The lists of steps at a path of keys; of an array on the way each item has its own. One that is left out is empty. */
function listsAt(holder: object, { path }: Pick<StepList, "path">, around: PagePath = []): readonly FoundList[] {
  const [key = "", ...rest] = path;
  const at = [...around, key];
  const value: unknown = Reflect.get(holder, key);
  if (rest.length === 0) return [{ at, steps: (value ?? []) as Steps, holder }];
  if (!Array.isArray(value)) return isObject(value) ? listsAt(value, { path: rest }, at) : [];
  return value.flatMap((item: object, index) => listsAt(item, { path: rest }, [...at, index]));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
