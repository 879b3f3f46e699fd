import { useRef } from "react";
import { TextControl, type TextElement, type TextGiven } from "./TextControl.ts";
import type { TextFormat } from "./textFormats.ts";

/**
 * A text input that formats itself. The text lives in the element alone: typing renders nothing.
 *
 * @returns what the input element takes, and the ways to empty it, to read its value, to write one as the user does,
 * and to press a key of a keyboard of ours
 */
export function useTextInput<V, E extends TextElement = HTMLInputElement>(
  format: TextFormat<V>,
  given: TextGiven<V>,
): TextControl<V, E> {
  const memory = useRef<TextControl<V, E>>(undefined);
  memory.current ??= new TextControl<V, E>(format, given);
  memory.current.update(format, given);
  return memory.current;
}
