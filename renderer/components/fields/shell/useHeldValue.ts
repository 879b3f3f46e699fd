import { type RefObject, useRef, useState } from "react";
import type { FieldProps } from "./FieldShell.tsx";
import { useFieldHandle } from "./useFieldHandle.ts";

/** The value of a field that shows it in words: held by the field, at once to be read. */
export function useHeldValue<V>(
  { initial, ref }: Pick<FieldProps<V>, "initial" | "ref">,
  control: RefObject<HTMLElement | null>,
): readonly [V, (value: V) => void] {
  const [shown, setShown] = useState(initial);
  const held = useRef(initial);
  const hold = (value: V) => {
    held.current = value;
    setShown(() => value);
  };
  useFieldHandle(ref, { read: () => held.current, write: hold, control });
  return [shown, hold];
}
