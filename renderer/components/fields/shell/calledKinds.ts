import type { ComponentType, ReactNode } from "react";

/** A component that is a plain function with hooks. */
type Called<P> = (props: P) => ReactNode;

const called = new WeakSet<object>();

/** Marks a kind of field that may be called by what draws it, in place of being rendered as a component of its own. */
export function markCalled<P>(kind: Called<P>): Called<P> & ComponentType<P> {
  called.add(kind);
  return kind as Called<P> & ComponentType<P>;
}

/** The kind as a function, where it may be called; undefined where it has to be rendered. */
export function asCalled<P>(kind: ComponentType<P>): Called<P> | undefined {
  return called.has(kind) ? (kind as Called<P>) : undefined;
}
