import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { FieldHandle } from "./FieldShell.tsx";

/** How a field's value is reached. */
export interface FieldAccess<V> {
  readonly read: () => V;
  /** Writes without telling anybody: who writes knows. */
  readonly write: (value: V) => void;
  readonly focus: () => void;
}

/** Gives a form the handle of a field: one object as long as the field is there. */
export function useFieldHandle<V>(ref: Ref<FieldHandle<V>> | undefined, access: FieldAccess<V>): void {
  const latest = useRef(access);
  useLayoutEffect(() => {
    latest.current = access;
  });
  useImperativeHandle(
    ref,
    () => ({
      get value() {
        return latest.current.read();
      },
      set value(value) {
        latest.current.write(value);
      },
      focus: () => latest.current.focus(),
    }),
    [],
  );
}
