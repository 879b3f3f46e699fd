import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from "react";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { useFieldHandle } from "../shell/useFieldHandle.ts";
import { retype } from "./retype.ts";
import type { TextFormat } from "./textFormats.ts";

interface Given<V> extends Pick<FieldProps<V>, "initial" | "onChange" | "onBlur" | "ref"> {
  /** Called with each value that it comes to show, whoever has made it. */
  readonly onShow?: ((value: V) => void) | undefined;
}

/**
 * A text input that formats itself. The text lives in the element alone: typing renders nothing.
 *
 * @returns what the input element takes, and the ways to empty it, to read its value, to write one as the user does,
 * and to press a key of a keyboard of ours; the key "" deletes
 */
export function useTextInput<V, E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  format: TextFormat<V>,
  { initial, onChange, onBlur, onShow, ref }: Given<V>,
) {
  const input = useRef<E>(null);
  const first = format.fit(format.write(initial));
  const held = useRef(first);
  const veil = format.veil ?? format.show;
  const shownFirst = veil(first);

  const put = (text: string) => {
    if (input.current && input.current.value !== text) input.current.value = text;
  };
  const show = (clean: string) => {
    held.current = clean;
    put(input.current === document.activeElement ? format.show(clean) : veil(clean));
    onShow?.(format.read(clean));
  };
  const change = (clean: string) => {
    const changed = clean !== held.current;
    show(clean);
    if (changed) onChange(format.read(clean));
  };
  useFieldHandle(ref, {
    read: () => format.read(held.current),
    write: (value) => show(format.fit(format.write(value))),
    control: input,
  });

  // What was typed into prerendered markup, before there was any script, counts.
  const adopt = useEffectEvent(() => {
    const { value = shownFirst } = input.current ?? {};
    if (value !== shownFirst) change(format.fit(format.clean(value)));
  });
  useEffect(() => adopt(), []);

  /** Takes what stands in the element for an edit of that kind. */
  const take = (element: E, kind: string) => {
    const caret = element.selectionStart ?? element.value.length;
    const typed = retype(format, held.current, { text: element.value, caret, kind });
    change(typed.clean);
    if (element === document.activeElement && element.selectionStart !== typed.caret) {
      element.setSelectionRange(typed.caret, typed.caret);
    }
  };
  const edit = ({ currentTarget, nativeEvent }: SyntheticEvent<E>) => {
    // Of a composition's end neither is known.
    const { isComposing, inputType = "" } = nativeEvent as Partial<InputEvent>;
    // Half-typed Chinese is nobody's value; the end of the composition brings it whole.
    if (!isComposing) take(currentTarget, inputType);
  };

  return {
    input,
    attributes: {
      ref: input,
      defaultValue: shownFirst,
      onInput: edit,
      onCompositionEnd: edit,
      onFocus: () => put(format.show(held.current)),
      onBlur: () => {
        change(format.settle(held.current));
        put(veil(held.current));
        onBlur();
      },
    },
    empty: () => {
      change("");
      input.current?.focus();
    },
    get: () => format.read(held.current),
    set: (value: V) => change(format.fit(format.write(value))),
    press: (key: string) => {
      const element = input.current;
      if (!element) return;
      element.focus();
      const { value, selectionStart, selectionEnd } = element;
      const end = selectionEnd ?? value.length;
      element.setRangeText(key, selectionStart ?? end, end, "end");
      // With nothing selected nothing has gone, which an edit that deletes takes for the character before the caret.
      take(element, key === "" ? "deleteContentBackward" : "insertText");
    },
  };
}
