import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import type { FieldProps } from "./FieldShell.tsx";
import { useFieldHandle } from "./useFieldHandle.ts";

type Given = Pick<FieldProps<boolean>, "initial" | "onChange" | "onBlur" | "ref">;

/** What a box to tick takes so that it is a field; the tick lives in the element alone. */
export function useTick({ initial, onChange, onBlur, ref }: Given) {
  const box = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, {
    read: () => box.current?.checked ?? initial,
    write: (value) => {
      if (box.current) box.current.checked = value === true;
    },
    focus: () => box.current?.focus(),
  });
  // What was ticked in prerendered markup, before there was any script, counts.
  const adopt = useEffectEvent(() => {
    const ticked = box.current?.checked === true;
    if (ticked !== initial) onChange(ticked);
  });
  useEffect(() => adopt(), []);
  return {
    ref: box,
    defaultChecked: initial === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked),
    onBlur,
  };
}
