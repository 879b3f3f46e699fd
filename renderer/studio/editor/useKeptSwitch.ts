import { useState } from "react";

/** A switch that is on at first, and that this browser remembers by a name. */
export function useKeptSwitch(name: string): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(name) !== "off");
  const set = (next: boolean) => {
    localStorage.setItem(name, next ? "on" : "off");
    setOn(next);
  };
  return [isOn, set];
}
