import type { Json, Page, Step, Value } from "../../../../../schemas/index.ts";
import type { KnownState } from "./knownState.ts";
import { type PageEvent, type PageParts, stepsInside } from "./pageParts.ts";

/** Whether a step is one of those that are looked for. */
export type IsMeant = (step: Step) => boolean;

/** The names of the values on which depends whether the steps are come to that are meant. Pure. */
export function namesThatCount({ disclosures, consents, contracts, events }: PageParts, isMeant: IsMeant) {
  const confirmed = disclosures.map(({ confirms }) => confirms);
  const names = new Set([...contracts, ...confirmed, ...consents.map(({ name }) => name)]);
  let left = events;
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    const counted = left.filter((one) => counts(one, names, isMeant));
    left = left.filter((one) => !counted.includes(one));
    // A layer from which nothing leads there is taken to be closed: then more can be tapped, not less.
    for (const event of counted)
      for (const name of [...event.layers, ...statesIn([event.gates, event.steps]).map((one) => `state.${one}`)])
        names.add(name);
  }
  return names;
}

/** Whether what is set off there leads to what is meant, or changes what that depends on. Pure. */
export function counts({ steps, sets }: PageEvent, names: ReadonlySet<string>, isMeant: IsMeant): boolean {
  return (
    Object.keys(sets).some((name) => names.has(name)) ||
    stepsInside(steps).some((step) => concerns(step, names, isMeant))
  );
}

/** Whether a step is meant, or sets what that depends on. Pure. */
export function concerns(step: Step, names: ReadonlySet<string>, isMeant: IsMeant): boolean {
  if (isMeant(step)) return true;
  return step.verb === "setState" && Object.keys(step.setState).some((name) => names.has(`state.${name}`));
}

/** The state in which a page begins. Pure. */
export function firstState({ state = {} }: Page, parts: PageParts, names: ReadonlySet<string>): KnownState {
  const values: Record<string, Json | undefined> = {};
  for (const name of names) {
    const first = state[name.slice("state.".length)]?.default;
    if (name.startsWith("state."))
      values[name] = heldValue(parts, name, first === undefined ? null : writtenValue(first));
  }
  for (const { confirms } of parts.disclosures) values[confirms] = "";
  for (const name of [...parts.consents.map((one) => one.name), ...parts.contracts]) values[name] = false;
  return { values, facts: {} };
}

/** What a state value becomes by being set; undefined if tabs or a filter may put what they show in its place. */
export function heldValue({ choosers }: PageParts, name: string, value: Json | undefined): Json | undefined {
  const isReplaced = choosers.some((one) => one.name === name && !one.keys?.some((key) => key === value));
  return isReplaced ? undefined : value;
}

/** A value that is written out; undefined where a formula says it. */
export function writtenValue(value: Value): Json | undefined {
  return typeof value === "object" && value !== null ? undefined : value;
}

/** The names of the state values that are read. */
function statesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const [operation, root, name] = Array.isArray(value) ? value : [];
  if (operation === "get") return root === "state" && typeof name === "string" ? [name] : [];
  return Object.values(value).flatMap(statesIn);
}
