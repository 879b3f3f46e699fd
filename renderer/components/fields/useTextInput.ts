import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from "react";
import type { FieldProps } from "./FieldShell.tsx";
import type { TextFormat } from "./format.ts";
import { retype } from "./retype.ts";
import { useFieldHandle } from "./useFieldHandle.ts";

type Given<V> = Pick<FieldProps<V>, "initial" | "onChange" | "onBlur" | "ref">;

/**
 * A text input that formats itself. The text lives in the element alone: typing renders nothing.
 *
 * @returns what the input element takes, a way to empty it, and one to type a key that the phone's keyboard lacks
 */
export function useTextInput<V, E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  format: TextFormat<V>,
  { initial, onChange, onBlur, ref }: Given<V>,
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

  const edit = (event: SyntheticEvent<E>) => {
    const element = event.currentTarget;
    if (isComposing(event.nativeEvent)) return;
    const caret = element.selectionStart ?? element.value.length;
    const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : "";
    const typed = retype(format, held.current, { text: element.value, caret, kind });
    change(typed.clean);
    if (element === document.activeElement && element.selectionStart !== typed.caret) {
      element.setSelectionRange(typed.caret, typed.caret);
    }
  };

  return {
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
    type: (key: string) => change(format.fit(held.current + key)),
  };
}

/** Half-typed Chinese is nobody's value; the end of the composition brings it whole. */
function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
