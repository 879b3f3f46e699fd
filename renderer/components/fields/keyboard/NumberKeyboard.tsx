import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { locale } from "../../../runtime/theme/locale.ts";
import { keyboardTexts } from "../../../runtime/theme/texts/fields/keyboardTexts.ts";
import { tick } from "../../gestures/haptics.ts";
import { keepTouches } from "../../gestures/keepTouches.ts";
import { useOverlay } from "../../overlays/useOverlay.ts";
import { usePresence } from "../../overlays/usePresence.ts";
import { useRoomBelow } from "../../viewport/useRoomBelow.ts";
import "./NumberKeyboard.css";
import { Sign } from "./Sign.tsx";
import { shuffledDigits } from "./shuffledDigits.ts";
import { pressedWithoutTouch, useRepeat } from "./useRepeat.ts";
import { useRoomAbove } from "./useRoomAbove.ts";

export interface NumberKeyboardProps {
  readonly open: boolean;
  /** The field that it types into: it stays in sight. */
  readonly field: RefObject<HTMLElement | null>;
  /** A key beside the zero. */
  readonly extraKey?: "." | "X" | undefined;
  /** For secrets: the digits in another order each time, and no key that ends the entry. */
  readonly secret?: boolean | undefined;
  /** A digit, the further key, or "" to delete. */
  readonly onPress: (key: string) => void;
  readonly onClose: () => void;
  /** The entry is finished; as good as `onClose` when left out. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * A number keyboard at the bottom of the screen, in place of the phone's. The focus stays in the field: its keys are
 * for fingers, and whoever has real ones types with them.
 */
export function NumberKeyboard({ open, ...props }: NumberKeyboardProps) {
  const presence = usePresence(open);
  if (presence === "gone") return null;
  return createPortal(<Keys leaving={presence === "leaving"} {...props} />, document.body);
}

type KeysProps = Omit<NumberKeyboardProps, "open"> & { readonly leaving: boolean };

const inOrder = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

function Keys({ leaving, field, extraKey, secret = false, onPress, onClose, onDone = onClose }: KeysProps) {
  const panel = useRef<HTMLElement>(null);
  const [digits] = useState(() => (secret ? shuffledDigits() : inOrder));
  useOverlay(panel, !leaving, onClose, noTrap);
  useEffect(() => (panel.current ? keepTouches(panel.current) : undefined), []);
  useRoomBelow(panel);
  useRoomAbove(panel, field);
  const press = (key: string) => {
    tick();
    onPress(key);
  };
  return (
    <section
      ref={panel}
      className="gw-keys"
      aria-label={secret ? keyboardTexts.secret : keyboardTexts.digits}
      data-leaving={leaving}
      // Another one may be coming, and only one is the keyboard.
      aria-hidden={leaving}
      data-secret={secret}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {secret ? <p className="gw-keys-title">{keyboardTexts.secret}</p> : null}
      <div className="gw-keys-pad">
        {digits.slice(0, 9).map((digit) => (
          <Key key={digit} sign={digit} onPress={press} />
        ))}
        {extraKey ? (
          <Key sign={extraKey} name={extraKey === "." ? keyboardTexts.point : undefined} onPress={press} />
        ) : null}
        <Key sign={digits[9] ?? ""} wide={!extraKey && !secret} onPress={press} />
        <button
          type="button"
          className="gw-key"
          data-key="hide"
          aria-label={keyboardTexts.hide}
          tabIndex={-1}
          onClick={onClose}
        >
          <Sign name="hide" />
        </button>
        <DeleteKey onPress={press} />
        {secret ? null : (
          <button type="button" className="gw-key" data-key="done" tabIndex={-1} onClick={onDone}>
            {locale.done}
          </button>
        )}
      </div>
    </section>
  );
}

interface KeyProps {
  readonly sign: string;
  readonly name?: string | undefined;
  readonly wide?: boolean;
  readonly onPress: (key: string) => void;
}

/** It acts when the finger comes down, as keyboards do. */
function Key({ sign, name, wide, onPress }: KeyProps) {
  const press = () => onPress(sign);
  return (
    <button
      type="button"
      className="gw-key"
      data-key={sign}
      data-wide={wide}
      aria-label={name}
      tabIndex={-1}
      onPointerDown={({ button }) => button === 0 && press()}
      onClick={pressedWithoutTouch(press)}
    >
      {sign}
    </button>
  );
}

function DeleteKey({ onPress }: Pick<KeyProps, "onPress">) {
  const repeat = useRepeat(() => onPress(""));
  return (
    <button
      type="button"
      className="gw-key"
      data-key="delete"
      aria-label={keyboardTexts.delete}
      tabIndex={-1}
      {...repeat}
    >
      <Sign name="delete" />
    </button>
  );
}

const noTrap = () => () => undefined;

function keepFocus(event: Pick<PointerEvent, "preventDefault">): void {
  event.preventDefault();
}
