/** What was chosen, from the first step on. */
export type CascadeValue = readonly (string | number)[] | null;

/** An option of a step; without options of its own the choice is made. */
export interface CascadeOption {
  readonly value: string | number;
  readonly text: string;
  /** It is shown, and cannot be chosen. */
  readonly disabled?: boolean | undefined;
  /** The letter under which it stands; those of a step have one each, or none. */
  readonly letter?: string | undefined;
  readonly children?: readonly CascadeOption[] | undefined;
}

/** What was chosen, step by step. */
export type CascadePath = readonly CascadeOption[];

/** The options with these values, from the first step on, as far as there are such. */
export function pathTo(values: readonly (string | number)[], options: readonly CascadeOption[]): CascadePath {
  const [first, ...rest] = values;
  const found = options.find(({ value }) => value === first);
  return found ? [found, ...pathTo(rest, found.children ?? [])] : [];
}

/** The path that a choice leads to: where the next step has only one thing to go on with, that is chosen with it. */
export function pathWith(path: CascadePath, option: CascadeOption): CascadePath {
  const [only, another] = option.children ?? [];
  const next = [...path, option];
  return only && !another && isStep(only) && !only.disabled ? pathWith(next, only) : next;
}

/** Whether a choice leads to a further step. */
export function isStep({ children = [] }: CascadeOption): boolean {
  return children.length > 0;
}
