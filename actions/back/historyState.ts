const key = "gangwayPosition";

/** Where an entry of the history stands among those of the front end; undefined for an entry of somebody else. */
export function positionOf(state: unknown): number | undefined {
  const position = stateField(state, key);
  return typeof position === "number" ? position : undefined;
}

/** An entry's state with its position: 0 is the first of the front end, and whatever lies over an entry has one more. */
export function atPosition(state: unknown, position: number): object {
  return withStateField(state, key, position);
}

/** A field of an entry's state, which may be anything. */
export function stateField(state: unknown, name: string): unknown {
  return isObject(state) ? Reflect.get(state, name) : undefined;
}

/** An entry's state with one more field, beside what others put there. */
export function withStateField(state: unknown, name: string, value: unknown): object {
  return { ...(isObject(state) && state), [name]: value };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
