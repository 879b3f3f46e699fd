import type { ReactNode } from "react";
import type { NumberKeyboardProps } from "../keyboard/NumberKeyboard.tsx";
import { useOwnKeyboard } from "../keyboard/useOwnKeyboard.ts";
import { type TextInputProps, useLine } from "./TextInput.tsx";
import { useTextInput } from "./useTextInput.ts";

/** A line of text that has a keyboard of ours in place of the phone's. */
interface KeyedInputProps<V> extends TextInputProps<V> {
  readonly keyboard: Pick<NumberKeyboardProps, "extraKey">;
}

/** A line of text that is typed with a keyboard of ours. Lines without one are spared what it takes. */
export function KeyedInput<V>({ keyboard, ...props }: KeyedInputProps<V>): ReactNode {
  const text = useTextInput(props.format, props);
  const { Keyboard, isOpen, close, attributes } = useOwnKeyboard(text.attributes);
  const shown = Keyboard ? (
    <Keyboard
      {...keyboard}
      open={isOpen}
      field={text.input}
      onPress={(key) => text.press(key)}
      onClose={close}
      onDone={() => text.input.current?.blur()}
    />
  ) : null;
  return useLine(props, text, { attributes, shown });
}
