import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import type { FieldProps } from "./FieldShell.tsx";
import { useFieldHandle } from "./useFieldHandle.ts";

type Given = Pick<FieldProps<boolean>, "initial" | "onChange" | "onBlur" | "ref">;

interface TickRules {
  /** Whether it may not be ticked now. */
  readonly refuses?: () => boolean;
  /** Why its form cannot be submitted now; undefined: it can. */
  readonly blockingReason?: () => string | undefined;
  /** Whether a tick counts that was there before there was any script: in prerendered markup, or put back by the browser. */
  readonly adopts?: boolean;
}

const noRefusal = () => false;

/** What a box to tick takes so that it is a field; the tick lives in the element alone. */
export function useTick({ initial, onChange, onBlur, ref }: Given, rules: TickRules = {}) {
  const { refuses = noRefusal, blockingReason, adopts = true } = rules;
  const box = useRef<HTMLInputElement>(null);
  useFieldHandle(ref, {
    read: () => box.current?.checked ?? initial,
    write: (value) => {
      if (box.current) box.current.checked = value === true;
    },
    control: box,
    ...(blockingReason && { blockingReason }),
  });
  const adopt = useEffectEvent(() => {
    const ticked = box.current?.checked === true;
    if (ticked === initial || !box.current) return;
    if (adopts) onChange(ticked);
    else box.current.checked = initial;
  });
  useEffect(() => adopt(), []);
  return {
    ref: box,
    defaultChecked: initial === true,
    // A browser that reloads would tick it again by itself, and consent must be given anew.
    autoComplete: "off",
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      // Taken back here: React overlooks the tick after one that was prevented.
      if (currentTarget.checked && refuses()) currentTarget.checked = false;
      else onChange(currentTarget.checked);
    },
    onBlur,
  };
}
