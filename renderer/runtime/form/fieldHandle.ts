/** What a form holds of a field: its value, to read and to write, and the way to it. */
export interface FieldHandle<V> {
  value: V;
  /** What takes the focus. */
  readonly element: HTMLElement | null;
  /** Why the form cannot be submitted now, whatever the value, such as an upload under way; undefined: it can. */
  readonly blockingReason: string | undefined;
  /** Shows at each of its parts what is wrong with it; left out where it has none of its own. */
  readonly showErrors?: () => Promise<unknown>;
  focus(): void;
}

type Placed = Pick<FieldHandle<never>, "element">;

/** By their places on screen: a field that was hidden at first came last to the form. */
export function byPlace(a: Placed, b: Placed): number {
  if (!a.element || !b.element) return 0;
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Whether a field stands where the user can see it: not in another tab, nor in what is folded up. */
export function isInSight({ element }: Placed): boolean {
  return !element?.closest("[hidden]");
}
