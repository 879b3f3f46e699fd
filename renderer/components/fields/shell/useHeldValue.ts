import { type RefObject, useRef, useState } from "react";
import type { FieldProps } from "./FieldShell.tsx";
import { useFieldHandle } from "./useFieldHandle.ts";

/** The value of a field that shows it in words, as it is shown, the way to another one, and as it is held: at once. */
export function useHeldValue<V>(
  { initial, ref }: Pick<FieldProps<V>, "initial" | "ref">,
  control: RefObject<HTMLElement | null>,
): readonly [shown: V, hold: (value: V) => void, held: { readonly current: V }] {
  const [shown, setShown] = useState(initial);
  const held = useRef(initial);
  const hold = (value: V) => {
    held.current = value;
    setShown(() => value);
  };
  useFieldHandle(ref, { read: () => held.current, write: hold, control });
  return [shown, hold, held];
}
