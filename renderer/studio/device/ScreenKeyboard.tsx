import type { PhoneKeyboard } from "../channel/messages.ts";
import { settingWords as words } from "../words/settingWords.ts";
import "./ScreenKeyboard.css";

interface ScreenKeyboardProps {
  readonly keyboard: PhoneKeyboard;
  readonly onClose: () => void;
}

const rows: { readonly [Keys in PhoneKeyboard["keys"]]: readonly string[] } = {
  letters: ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫", " "],
  digits: ["123", "456", "789", "·0⌫"],
};

/** The keyboard of the phone over the lower end of its page: it takes that room; what is typed comes from the desk. */
export function ScreenKeyboard({ keyboard: { keys, covers }, onClose }: ScreenKeyboardProps) {
  return (
    // A press on it takes no focus from the field.
    <section
      className="screenKeyboard"
      aria-label={words.screenKeyboard}
      style={{ height: `calc(${covers}px + var(--below, 0px))` }}
      onPointerDown={(event) => event.preventDefault()}
    >
      <button type="button" onClick={onClose}>
        {words.closeKeyboard}
      </button>
      <div className="keyRows" data-keys={keys} aria-hidden="true">
        {rows[keys].map((row) => (
          <div key={row}>
            {[...row].map((key) => (
              <i key={key} data-wide={key === " "}>
                {key}
              </i>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
