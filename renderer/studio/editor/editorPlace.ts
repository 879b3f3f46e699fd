/** A place in a file to go to. */
export interface EditorPlace {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** The mark of the text in which it was found; the text of now when left out. */
  readonly of?: string | undefined;
  /** Whether the editor gets the focus; it does when left out. */
  readonly isFocused?: boolean;
}
