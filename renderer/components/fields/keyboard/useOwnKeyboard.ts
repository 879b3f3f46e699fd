import { type ComponentType, type FocusEvent, useEffect, useState } from "react";
import type { NumberKeyboardProps } from "./NumberKeyboard.tsx";

interface Listening {
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

type Keyboard = ComponentType<NumberKeyboardProps>;

/**
 * Opens a keyboard of ours while a field has the focus, in place of the phone's. The back key closes it and leaves the
 * focus; the next tap opens it again. It comes once the page is there: until then, and where it cannot be fetched, the
 * phone's own does.
 *
 * @returns the keyboard as soon as it is there, whether it is open, the way to close it, and what the input takes in
 * place of its own listeners
 */
export function useOwnKeyboard({ onFocus, onBlur }: Listening) {
  const [Keyboard, setKeyboard] = useState<Keyboard>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    import("./NumberKeyboard.tsx").then(
      ({ NumberKeyboard }) => setKeyboard(() => NumberKeyboard),
      () => undefined,
    );
  }, []);
  // A phone's keyboard that is up stays up.
  const open = () => setOpen(Keyboard !== undefined);
  const close = () => setOpen(false);
  return {
    Keyboard,
    isOpen,
    close,
    attributes: {
      ...(Keyboard && { inputMode: "none" as const }),
      onClick: open,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        onFocus?.(event);
        open();
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const { relatedTarget } = event;
        // A screen reader may move the focus to a key.
        if (relatedTarget instanceof Element && relatedTarget.closest(".gw-keys")) return;
        close();
        onBlur(event);
      },
    },
  };
}
