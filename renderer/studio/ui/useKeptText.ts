import { useState } from "react";

/**
 * A text that is being written in a dialog: it is still there when the dialog is opened again in this window.
 */
export function useKeptText(
  name: string,
  first: string,
): readonly [text: string, set: (text: string) => void, forget: () => void] {
  const key = `gangwayStudioText ${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? first);
  const set = (next: string) => {
    if (next === first) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, set, () => sessionStorage.removeItem(key)];
}
