import type { TextFormat } from "./textFormats.ts";

/** An edit of a formatted text, as the browser has made it. */
export interface InputEdit {
  readonly text: string;
  readonly caret: number;
  /** The browser's `inputType`, such as `insertText`; empty when it does not say. */
  readonly kind: string;
}

/** A text formatted again, and where its caret belongs. */
export interface Retyped {
  readonly clean: string;
  readonly text: string;
  readonly caret: number;
}

type Format = Pick<TextFormat<unknown>, "clean" | "fit" | "show">;

/**
 * Formats an edited text again; the caret stays behind the character that it stood behind. Pure.
 *
 * @param before the clean text before the edit
 */
export function retype(format: Format, before: string, edit: InputEdit): Retyped {
  const typed = format.clean(edit.text);
  const passed = format.clean(edit.text.slice(0, edit.caret)).length;
  if (typed === before && edit.kind.startsWith("delete"))
    return placed(format, ...withoutNeighbour(before, passed, edit));
  const fitted = format.fit(typed);
  if (fitted === typed) return placed(format, typed, passed);
  // What was put in where there is no room is cut itself; it must not push out what stands at the end.
  const over = typed.length - fitted.length;
  const cut = typed.slice(0, Math.max(0, passed - over)) + typed.slice(passed);
  if (over <= typed.length - before.length && format.fit(cut) === cut) return placed(format, cut, passed - over);
  if (edit.kind === "insertText") return placed(format, before, passed - (typed.length - before.length));
  return placed(format, fitted, passed);
}

/** Only a separator was deleted; what the user meant is the character beyond it. */
function withoutNeighbour(before: string, passed: number, { kind }: InputEdit): [string, number] {
  const at = kind === "deleteContentForward" ? passed : passed - 1;
  if (at < 0) return [before, 0];
  return [before.slice(0, at) + before.slice(at + 1), at];
}

function placed(format: Format, clean: string, passed: number): Retyped {
  const text = format.show(clean);
  let caret = 0;
  while (caret < text.length && format.clean(text.slice(0, caret)).length < passed) caret += 1;
  return { clean, text, caret };
}
