/** What a form holds of a field: its value, to read and to write, and the way to it. */
export interface FieldHandle<V> {
  value: V;
  /** What takes the focus. */
  readonly element: HTMLElement | null;
  /** Why the form cannot be submitted now, whatever the value, such as an upload under way; undefined: it can. */
  readonly blockingReason: string | undefined;
  focus(): void;
}
