import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import type { FieldProps } from "./FieldShell.tsx";
import { useFieldHandle } from "./useFieldHandle.ts";

type Given = Pick<FieldProps<boolean>, "initial" | "onChange" | "onBlur" | "ref">;

/**
 * What a box to tick takes so that it is a field; the tick lives in the element alone.
 *
 * @param refuses whether it may not be ticked now
 */
export function useTick({ initial, onChange, onBlur, ref }: Given, refuses = () => false) {
  const box = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, {
    read: () => box.current?.checked ?? initial,
    write: (value) => {
      if (box.current) box.current.checked = value === true;
    },
    control: box,
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
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      // Taken back here: React overlooks the tick after one that was prevented.
      if (currentTarget.checked && refuses()) currentTarget.checked = false;
      else onChange(currentTarget.checked);
    },
    onBlur,
  };
}
