import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { FieldHandle } from "../../../runtime/form/fieldHandle.ts";

/** How a field's value is reached. */
export interface FieldAccess<V> {
  readonly read: () => V;
  /** Writes without telling anybody: who writes knows. */
  readonly write: (value: V) => void;
  /** What takes the focus. */
  readonly control: RefObject<HTMLElement | null>;
  /** Why the form cannot be submitted now, whatever the value; undefined: it can. */
  readonly blockingReason?: () => string | undefined;
  /** Goes to what is wrong, where that is not what takes the focus. */
  readonly focus?: () => void;
  /** Shows at each of its parts what is wrong with it. */
  readonly showErrors?: () => Promise<unknown>;
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
      get element() {
        return latest.current.control.current;
      },
      get blockingReason() {
        return latest.current.blockingReason?.();
      },
      showErrors: async () => latest.current.showErrors?.(),
      focus: () => (latest.current.focus ?? (() => latest.current.control.current?.focus()))(),
    }),
    [],
  );
}
