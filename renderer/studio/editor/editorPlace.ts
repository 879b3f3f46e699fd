/** A place in a file to go to; the same one again is another object. */
export interface EditorPlace {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** What is written there at once. */
  readonly insert?: string;
  /** Whether the editor gets the focus; it does when left out. */
  readonly isFocused?: boolean;
}
