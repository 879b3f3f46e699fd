import type { ReactNode } from "react";
import type { NumberKeyboardProps } from "../keyboard/NumberKeyboard.tsx";
import { useOwnKeyboard } from "../keyboard/useOwnKeyboard.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { type TextLine, useLine } from "./TextInput.tsx";
import { idNumber } from "./textFormats.ts";
import { useTextInput } from "./useTextInput.ts";

const idCard = {
  format: idNumber,
  look: "digits",
  attributes: { inputMode: "text", autoComplete: "off" },
  // The digit keyboard of phones has no X.
  keyboard: { extraKey: "X" },
} as const;

/** The number of an identity card, 6-8-4. While nobody types in it, a whole number shows its ends alone. */
export function IdCardField(props: FieldProps<string>) {
  return <KeyedInput {...props} line={idCard} />;
}

interface KeyedInputProps<V> extends FieldProps<V> {
  /** A line of text that has a keyboard of ours in place of the phone's. */
  readonly line: TextLine<V> & { readonly keyboard: Pick<NumberKeyboardProps, "extraKey"> };
}

/** A line of text that is typed with a keyboard of ours. Lines without one are spared what it takes. */
function KeyedInput<V>({ line, ...props }: KeyedInputProps<V>): ReactNode {
  const text = useTextInput(line.format, props);
  const { Keyboard, isOpen, close, attributes } = useOwnKeyboard(text.attributes);
  const shown = Keyboard ? (
    <Keyboard
      {...line.keyboard}
      open={isOpen}
      field={text.input}
      onPress={(key) => text.press(key)}
      onClose={close}
      onDone={() => text.input.current?.blur()}
    />
  ) : null;
  return useLine(props, line, text, { attributes, shown });
}
